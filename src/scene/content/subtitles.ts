import type { Subtitle } from '#scene/model/scene.ts';
import type { Phrase } from '#scene/model/soundtrack.ts';
import { sentencesOf } from './content.ts';

// A boundary between two sentences moves to a pause that is this near to where the lengths of the texts put it.
const REACH_SECONDS = 1.2;
const REACH_SHARE = 0.25;
// A long pause is more likely to be the end of a sentence than a near one.
const PAUSE_BONUS = 0.6;
const LONGEST_PAUSE_SECONDS = 1;
/** How long a text stays when it has been said. */
const AFTER_SECONDS = 0.6;

/** A place in the speech, without its pauses; `pause` is the index of the phrase that begins there. */
type Place = { readonly at: number; readonly pause?: number };

/**
 * The sentences of a script with the times at which they are said. Speech takes time by its letters; boundaries between
 * sentences lie in the speaker's pauses.
 */
export function subtitlesOf(script: string, phrases: readonly Phrase[]): Subtitle[] {
  const texts = sentencesOf(script.replace(/\s+/gu, ' ').trim());
  if (texts.length === 0 || phrases.length === 0) return [];
  const speech = speechTimes(phrases);
  const places = [{ at: 0 }, ...boundaries(texts.map(lettersIn), speech, { at: 0 }, { at: speech.total })];
  const starts = places.map((place) => speech.startAt(place));
  const ends = [...places.slice(1).map((place) => speech.endAt(place)), speech.endAt({ at: speech.total })];
  return texts.map((text, index) => ({
    text,
    startSeconds: starts[index] ?? 0,
    endSeconds: Math.min((ends[index] ?? 0) + AFTER_SECONDS, starts[index + 1] ?? Number.POSITIVE_INFINITY),
  }));
}

function lettersIn(text: string): number {
  return Math.max(1, text.replace(/[^\p{L}\p{N}]/gu, '').length);
}

/** Converts between times of a recording and times of its speech, in which pauses take no time. */
function speechTimes(phrases: readonly Phrase[]) {
  const befores: number[] = [];
  let total = 0;
  for (const { startSeconds, endSeconds } of phrases) {
    befores.push(total);
    total += endSeconds - startSeconds;
  }
  const recordingTime = (at: number, index: number) =>
    (phrases[index]?.startSeconds ?? 0) + at - (befores[index] ?? 0);
  const indexAt = (at: number) =>
    Math.max(
      0,
      befores.findLastIndex((before) => before <= at),
    );
  return {
    total,
    pauses: befores.slice(1).map((at, before) => ({
      at,
      pause: before + 1,
      seconds: (phrases[before + 1]?.startSeconds ?? 0) - (phrases[before]?.endSeconds ?? 0),
    })),
    startAt: ({ at, pause }: Place) => recordingTime(at, pause ?? indexAt(at)),
    endAt: ({ at, pause }: Place) => recordingTime(at, pause === undefined ? indexAt(at) : pause - 1),
  };
}

type SpeechTimes = ReturnType<typeof speechTimes>;

/**
 * The boundaries between sentences in a part of the speech. The one that fits a pause best divides the part in two, so
 * that a speaker who slows down in one half does not move the boundaries of the other.
 */
function boundaries(letters: readonly number[], speech: SpeechTimes, from: Place, to: Place): Place[] {
  if (letters.length < 2) return [];
  const { index, place } = bestBoundary(letters, speech, from.at, to.at);
  return [
    ...boundaries(letters.slice(0, index), speech, from, place),
    place,
    ...boundaries(letters.slice(index), speech, place, to),
  ];
}

function bestBoundary(letters: readonly number[], { pauses }: SpeechTimes, from: number, to: number) {
  const all = sum(letters);
  const reach = Math.min(REACH_SECONDS, (to - from) * REACH_SHARE);
  const expected = letters.slice(1).map((_, before) => {
    const index = before + 1;
    return { index, at: from + ((to - from) * sum(letters.slice(0, index))) / all };
  });
  const fits = expected.flatMap(({ index, at }) =>
    pauses
      .filter((pause) => pause.at > from && pause.at < to && Math.abs(pause.at - at) <= reach)
      .map((pause) => ({
        index,
        place: { at: pause.at, pause: pause.pause },
        cost: Math.abs(pause.at - at) - PAUSE_BONUS * Math.min(pause.seconds, LONGEST_PAUSE_SECONDS),
      })),
  );
  const [best] = fits.toSorted((a, b) => a.cost - b.cost);
  const middle = expected[Math.floor(expected.length / 2)];
  return best ?? { index: middle?.index ?? 1, place: { at: middle?.at ?? from } };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
