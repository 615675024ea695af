import type { Subtitle } from '#scene/model/scene.ts';
import type { Phrase } from '#scene/model/soundtrack.ts';
import { proseOf } from '#scene/model/text-of.ts';
import type { JudgedSentence } from './allowed-text.ts';
import { partsOf } from './sentences.ts';

/** How long a text stays when it has been said. */
export const LINGER_SECONDS = 0.6;

// Costs of where a boundary between two texts lies, beside the deviation of their times.
const NO_PAUSE_COST = 0.3;
const WITHIN_SENTENCE_COST = 0.05;
const MISSED_PAUSE_COST = 0.5;
const LONGEST_PAUSE_SECONDS = 1;
// A short text may take half a second more or less, whatever its letters say.
const TOLERANCE_SECONDS = 0.5;
// Places within a phrase at which a boundary may lie, where there is no pause.
const PLACES_PER_SECOND = 4;

/** A place in the speech, without its pauses; `pause` is the index of the phrase that begins there. */
type Place = { readonly at: number; readonly pause?: number; readonly pauseSeconds: number };

/**
 * The sentences of a script with the times at which they are said. Speech takes time by its letters; boundaries between
 * sentences lie in the speaker's pauses. Of all ways to place the boundaries, the one with the least cost. Sentences that
 * are not allowed are said and take their time, but are not shown.
 */
export function subtitlesOf(
  script: string,
  phrases: readonly Phrase[],
  judge: (text: string) => readonly JudgedSentence[],
): Subtitle[] {
  const parts = judge(proseOf(script)).flatMap(({ text, isAllowed }) =>
    partsOf(text).map((part) => ({ text: part, isAllowed })),
  );
  const texts = parts.map(({ text }) => text);
  if (texts.length === 0 || phrases.length === 0) return [];
  const speech = speechTimes(phrases);
  const places = bestPlaces(texts, speech);
  const starts = places.slice(0, -1).map((place) => speech.startAt(place));
  const ends = places.slice(1).map((place) => speech.endAt(place));
  return parts
    .map(({ text, isAllowed }, index) => ({
      isAllowed,
      text,
      startSeconds: starts[index] ?? 0,
      endSeconds: Math.min(
        (ends[index] ?? 0) + LINGER_SECONDS,
        starts[index + 1] ?? Number.POSITIVE_INFINITY,
      ),
    }))
    .flatMap(({ isAllowed, ...subtitle }) => (isAllowed ? [subtitle] : []));
}

// What a sign is said with, in letters: '1926' is 'nineteen twenty-six', '$' is 'dollars'.
const LETTERS_PER_DIGIT = 4;
const LETTERS_PER_SIGN = 7;

/** How many letters are said, roughly. */
function spokenLetters(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return Math.max(
    1,
    count(/\p{L}/gu) + LETTERS_PER_DIGIT * count(/\p{N}/gu) + LETTERS_PER_SIGN * count(/[\p{Sc}%]/gu),
  );
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
      pauseSeconds: (phrases[before + 1]?.startSeconds ?? 0) - (phrases[before]?.endSeconds ?? 0),
    })),
    startAt: ({ at, pause }: Place) => recordingTime(at, pause ?? indexAt(at)),
    endAt: ({ at, pause }: Place) => recordingTime(at, pause === undefined ? indexAt(at) : pause - 1),
  };
}

type SpeechTimes = ReturnType<typeof speechTimes>;

/** Every place at which a text may begin or end, in order: the edges of the speech, pauses, and steps between them. */
function placesIn({ total, pauses }: SpeechTimes, texts: number): Place[] {
  const steps = Math.ceil(Math.max(total * PLACES_PER_SECOND, texts * PLACES_PER_SECOND));
  const between = Array.from({ length: steps - 1 }, (_, step) => (total * (step + 1)) / steps).filter(
    (at) => !pauses.some((pause) => Math.abs(pause.at - at) < total / steps / 2),
  );
  const inner: Place[] = [...pauses, ...between.map((at) => ({ at, pauseSeconds: 0 }))];
  return [
    { at: 0, pauseSeconds: 0 },
    ...inner.toSorted((a, b) => a.at - b.at),
    { at: total, pauseSeconds: 0 },
  ];
}

/** Where the texts begin, and where the last one ends: dynamic programming over texts and places. */
function bestPlaces(texts: readonly string[], speech: SpeechTimes): Place[] {
  const places = placesIn(speech, texts.length);
  const letters = texts.map(spokenLetters);
  const all = letters.reduce((sum, count) => sum + count, 0);
  const pauseCosts = pauseCostsBefore(places);
  const last = places.length - 1;
  // costs[place]: the least cost of the texts so far if the last of them ends there; cameFrom tells where it begins.
  let costs = places.map((_, place) => (place === 0 ? 0 : Number.POSITIVE_INFINITY));
  const cameFrom = texts.map((text, index) => {
    const expected = ((letters[index] ?? 1) / all) * speech.total;
    const boundary = index === texts.length - 1 ? 0 : boundaryCost(text);
    const froms = places.map(() => -1);
    const next = places.map((place, to) => {
      let best = Number.POSITIVE_INFINITY;
      for (let from = 0; from < to; from += 1) {
        const seconds = place.at - (places[from]?.at ?? 0);
        const missed = (pauseCosts[to] ?? 0) - (pauseCosts[from + 1] ?? 0);
        const cost = (costs[from] ?? 0) + deviation(seconds, expected) + missed;
        if (cost >= best) continue;
        best = cost;
        froms[to] = from;
      }
      return best + (place.pause === undefined ? boundary : 0);
    });
    costs = next;
    return froms;
  });
  const found = [last];
  for (const froms of cameFrom.toReversed()) found.unshift(froms[found[0] ?? 0] ?? 0);
  return found.flatMap((place) => places[place] ?? []);
}

/** The costs of all pauses before each place: what lies between two of them is their difference. */
function pauseCostsBefore(places: readonly Place[]): number[] {
  let sum = 0;
  return places.map(({ pauseSeconds }) => {
    const before = sum;
    sum += MISSED_PAUSE_COST * Math.min(pauseSeconds, LONGEST_PAUSE_SECONDS);
    return before;
  });
}

/** The cost of an end of a text where the speaker makes no pause. */
function boundaryCost(text: string): number {
  return /[.!?…][)"”’»]*\P{L}*$/u.test(text) ? NO_PAUSE_COST : WITHIN_SENTENCE_COST;
}

/** How far a time is from the expected one, as a ratio, so that long and short texts count alike. */
function deviation(seconds: number, expected: number): number {
  const ratio = (seconds + TOLERANCE_SECONDS) / (expected + TOLERANCE_SECONDS);
  return Math.log(ratio) ** 2;
}
