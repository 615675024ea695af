let silenceHolder: (() => void) | undefined;

/** Makes the caller the only source of sound on the page: the former holder is silenced. Returns how to release it. */
export function takeAudioFocus(silence: () => void): () => void {
  const before = silenceHolder;
  silenceHolder = silence;
  if (before !== silence) before?.();
  return () => {
    if (silenceHolder === silence) silenceHolder = undefined;
  };
}
