print("reticle")
