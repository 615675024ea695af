/** The part of all viewers, in percent, who were still there at a moment of the video. */
export type Staying = (second: number) => number;

/** From how many views ended within each percent of the video. */
export function stayingOf(
  endings: ReadonlyArray<{ readonly percent: number; readonly count: number }>,
  durationSeconds: number,
): Staying {
  const views = endings.reduce((sum, { count }) => sum + count, 0);
  return (second) => {
    if (views === 0) return 0;
    const percent = durationSeconds > 0 ? (100 * second) / durationSeconds : 0;
    // Whoever left within a percent has seen its beginning.
    const stayed = endings.filter((ending) => ending.percent >= Math.floor(percent));
    return tenths((100 * stayed.reduce((sum, { count }) => sum + count, 0)) / views);
  };
}

/** The moments of the curve: every whole second, the last of which gives way to the video's very end. */
export function momentsOf(durationSeconds: number): number[] {
  const wholeSeconds = Math.max(1, Math.floor(durationSeconds));
  return [...Array(wholeSeconds).keys(), durationSeconds];
}

export const tenths = (value: number) => Math.round(value * 10) / 10;
