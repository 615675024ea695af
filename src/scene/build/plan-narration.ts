import type { JudgedSentence } from '#scene/content/allowed-text.ts';
import { subtitlesOf } from '#scene/content/subtitles.ts';
import type { Subtitle } from '#scene/model/scene.ts';
import type { Narration, NarrationSound } from '#scene/model/soundtrack.ts';

/** The music is heard alone before the first word and after the last. */
const LEAD_SECONDS = 0.6;
const TAIL_SECONDS = 1;
/** Breaths and soft sounds at the edges of speech. */
const EDGE_SECONDS = 0.15;

/** A narration in the film's time. */
type PlannedNarration = {
  /** The time that the film takes at least. */
  readonly seconds: number;
  readonly sound: NarrationSound;
  readonly subtitles: readonly Subtitle[];
};

/** Places a narration without the silence before and after it; undefined where nothing is said. */
export function planNarration(
  narration: Narration | undefined,
  judge: (text: string) => readonly JudgedSentence[],
): PlannedNarration | undefined {
  const [first] = narration?.phrases ?? [];
  const last = narration?.phrases.at(-1);
  if (!narration || !first || !last) return undefined;
  const inFilm = <T extends { readonly startSeconds: number; readonly endSeconds: number }>(time: T): T => ({
    ...time,
    startSeconds: time.startSeconds - first.startSeconds + LEAD_SECONDS,
    endSeconds: time.endSeconds - first.startSeconds + LEAD_SECONDS,
  });
  const recordingStartSeconds = Math.max(0, first.startSeconds - EDGE_SECONDS);
  return {
    seconds: inFilm(last).endSeconds + TAIL_SECONDS,
    sound: {
      recordingStartSeconds,
      recordingEndSeconds: last.endSeconds + EDGE_SECONDS,
      startSeconds: LEAD_SECONDS - (first.startSeconds - recordingStartSeconds),
      phrases: narration.phrases.map(inFilm),
    },
    subtitles: subtitlesOf(narration.script, narration.phrases, judge).map(inFilm),
  };
}
