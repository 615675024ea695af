/** A sound with the rhythm of speech: syllables with vowels and hisses in each phrase, and the noise of a room. */
export function spokenSampleAt(
  phrases: readonly { readonly startSeconds: number; readonly endSeconds: number }[],
  noiseLevel = 0.001,
): (seconds: number) => number {
  let state = 1;
  const noise = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648) * 2 - 1;
  };
  return (seconds) => {
    const floor = noiseLevel * noise() + noiseLevel * 4 * Math.sin(2 * Math.PI * 50 * seconds);
    const phrase = phrases.find((one) => seconds >= one.startSeconds && seconds < one.endSeconds);
    if (!phrase) return floor;
    const syllable = (seconds - phrase.startSeconds) % 0.22;
    const shape = Math.sin((Math.PI * syllable) / 0.22) ** 0.7;
    const voice = [1, 2, 3, 5, 9].reduce(
      (sum, partial) => sum + Math.sin(2 * Math.PI * 140 * partial * seconds) / partial,
      0,
    );
    return floor + shape * (0.12 * voice + (syllable < 0.05 ? 0.08 * noise() : 0));
  };
}
