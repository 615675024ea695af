let silence: (() => void) | undefined;

/** Takes the page's loudspeaker: whoever had it is asked to be silent. Answers how to give it back. */
export function takeSound(beSilent: () => void): () => void {
  const before = silence;
  silence = beSilent;
  if (before !== beSilent) before?.();
  return () => {
    if (silence === beSilent) silence = undefined;
  };
}
