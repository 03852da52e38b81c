// The functions of libedit that Swift cannot call as they are: the variadic
// ones, and those that take the stdio streams. Nothing else belongs here.
#pragma once

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

typedef unsigned char (*reticle_key_function)(EditLine *, int);
typedef char *(*reticle_prompt_function)(EditLine *);

// The user's locale if it is UTF-8, else C.UTF-8. Without one libedit drops
// every byte that is not ASCII. Returns whether there is one.
static inline int reticle_set_utf8_locale(void) {
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (setlocale(LC_CTYPE, names[i]) == NULL) continue;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    wchar_t wide = 0;
    if (mbrtowc(&wide, "\xC3\xA9", 2, &state) == 2 && wide == 0xE9) return 1;
  }
  return 0;
}

static inline EditLine *reticle_editor(const char *name, int to_stderr) {
  return el_init(name, stdin, to_stderr ? stderr : stdout, stderr);
}

static inline int reticle_set_flag(EditLine *editor, int option, int value) {
  return el_set(editor, option, value);
}

static inline int reticle_set_text(EditLine *editor, int option, const char *text) {
  return el_set(editor, option, text);
}

static inline int reticle_set_data(EditLine *editor, void *data) {
  return el_set(editor, EL_CLIENTDATA, data);
}

static inline void *reticle_data(EditLine *editor) {
  void *data = NULL;
  return el_get(editor, EL_CLIENTDATA, &data) == 0 ? data : NULL;
}

// Text between two 0x01 bytes is printed but takes no columns.
static inline int reticle_set_prompt(EditLine *editor, reticle_prompt_function function) {
  return el_set(editor, EL_PROMPT_ESC, function, '\1');
}

static inline int reticle_set_history(EditLine *editor, History *history_) {
  return el_set(editor, EL_HIST, history, history_);
}

static inline int reticle_add_function(
    EditLine *editor, const char *name, const char *help, reticle_key_function function) {
  return el_set(editor, EL_ADDFN, name, help, function);
}

static inline int reticle_bind(EditLine *editor, const char *key, const char *function) {
  return el_set(editor, EL_BIND, key, function, NULL);
}

static inline int reticle_refresh(EditLine *editor) { return el_set(editor, EL_REFRESH); }

static inline int reticle_history_size(History *history_, int size) {
  HistEvent event;
  return history(history_, &event, H_SETSIZE, size);
}

static inline int reticle_history_enter(History *history_, const char *text) {
  HistEvent event;
  return history(history_, &event, H_ENTER, text);
}

// The buffer as UTF-32, its length and the cursor in it.
static inline const uint32_t *reticle_buffer(EditLine *editor, int *length, int *cursor) {
  const LineInfoW *line = el_wline(editor);
  *length = (int)(line->lastchar - line->buffer);
  *cursor = (int)(line->cursor - line->buffer);
  return (const uint32_t *)line->buffer;
}

// Inserts NUL-terminated UTF-32 at the cursor.
static inline int reticle_insert(EditLine *editor, const uint32_t *text) {
  return el_winsertstr(editor, (const wchar_t *)text);
}

// Reads a line: its text as UTF-32, `*length` 0 at the end of the input, -1
// when a signal came.
static inline const uint32_t *reticle_read(EditLine *editor, int *length) {
  return (const uint32_t *)el_wgets(editor, length);
}

// The next character typed; 1 when there was one.
static inline int reticle_next(EditLine *editor, uint32_t *character) {
  wchar_t wide = 0;
  int count = el_wgetc(editor, &wide);
  *character = (uint32_t)wide;
  return count;
}

// Calls `handler` at Ctrl-C, without restarting the read it interrupts.
static inline int reticle_handle_interrupt(void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGINT, &action, NULL);
}

// Writes bytes to a command's input and waits for it; its status, or -1. A
// pager that is left early must not end this process, nor Ctrl-C typed at it.
static inline int reticle_pipe(const char *command, const void *bytes, size_t count) {
  struct sigaction ignore, pipe_action, interrupt_action;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  FILE *stream = popen(command, "w");
  if (stream == NULL) return -1;
  sigaction(SIGPIPE, &ignore, &pipe_action);
  sigaction(SIGINT, &ignore, &interrupt_action);
  fwrite(bytes, 1, count, stream);
  int status = pclose(stream);
  sigaction(SIGINT, &interrupt_action, NULL);
  sigaction(SIGPIPE, &pipe_action, NULL);
  return status;
}

static inline int reticle_error(void) { return errno; }
