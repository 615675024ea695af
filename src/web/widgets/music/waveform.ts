/** The waveform as a path of upright bars in a box of `bars` x 1, from peaks of any number. */
export function waveformPath(peaks: readonly number[], bars: number): string {
  const share = peaks.length / bars;
  return Array.from({ length: bars }, (_, bar) => {
    const part = peaks.slice(
      Math.floor(bar * share),
      Math.max(Math.floor((bar + 1) * share), Math.floor(bar * share) + 1),
    );
    const mean = part.reduce((sum, peak) => sum + peak, 0) / Math.max(1, part.length);
    // Finished music is loud nearly everywhere: the curve makes its shape visible. Even silence leaves a dot.
    const half = Math.max(0.04, mean ** 1.8 / 2);
    return `M${bar + 0.5} ${(0.5 - half).toFixed(3)}V${(0.5 + half).toFixed(3)}`;
  }).join('');
}
