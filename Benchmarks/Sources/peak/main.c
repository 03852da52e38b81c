// Runs a command and prints the most memory it held, in bytes.
//
// A process of its own because it is small: the system counts what the parent
// held at the moment of the start as the child's.
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) return 2;
  pid_t child = fork();
  if (child < 0) return 2;
  if (child == 0) {
    // The command's output is not wanted; what is printed here is.
    freopen("/dev/null", "w", stdout);
    freopen("/dev/null", "w", stderr);
    execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child || status != 0) return 2;
#if defined(__APPLE__)
  printf("%ld\n", usage.ru_maxrss);
#else
  printf("%ld\n", usage.ru_maxrss * 1024);
#endif
  return 0;
}
