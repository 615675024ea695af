import { stopIn, TOUR, type TourStop } from '#scene/content/tour-stops.ts';
import type { PhotoTraits } from '#shared/api/project-data.ts';

/** A photo or clip as far as its place in a tour is concerned. */
export type TourPicture = {
  readonly id: string;
  /** Of its file. */
  readonly name: string;
  readonly caption?: string | undefined;
  readonly traits?: PhotoTraits | undefined;
};

const MIN_SKY = 0.2;
const MIN_GREEN = 0.3;
const MAX_DUSK_BRIGHTNESS = 0.2;
const FIRST_DUSK_HOUR = 18;
/** Fewer pictures have no order worth a suggestion. */
const MIN_PICTURES = 3;

/**
 * The ids in the order of a tour: exterior, entry, living, kitchen, bedrooms, baths, outside, dusk. From captions and file
 * names, else from colours; a picture that says nothing stays with the one before it, or with those taken about the same
 * time. Undefined if the pictures are in that order, or too little is known.
 */
export function suggestOrder(media: readonly TourPicture[]): readonly string[] | undefined {
  const named = media.map((item) => stopIn(`${item.caption ?? ''} ${item.name}`) ?? stopByColors(item));
  if (media.length < MIN_PICTURES || named.filter(Boolean).length < 2) return undefined;
  const first = named.includes('front') ? -1 : named.indexOf('outside');
  // A picture without a time stays behind the one before it at its stop.
  const latest = new Map<TourStop, string>();
  const placed = media.map((item, index) => {
    const stop = index === first ? 'front' : (named[index] ?? neighbourOf(media, named, index));
    const takenAt = item.traits?.takenAt ?? latest.get(stop) ?? '';
    latest.set(stop, takenAt);
    return { id: item.id, index, takenAt, stop };
  });
  placed.sort(
    (a, b) =>
      TOUR.indexOf(a.stop) - TOUR.indexOf(b.stop) || a.takenAt.localeCompare(b.takenAt) || a.index - b.index,
  );
  return placed.every(({ index }, place) => index === place) ? undefined : placed.map(({ id }) => id);
}

/** Sky above or green below is outside; little light in the evening is dusk. */
function stopByColors({ traits }: TourPicture): TourStop | undefined {
  if (!traits || (traits.sky < MIN_SKY && traits.green < MIN_GREEN)) return undefined;
  const hour = traits.takenAt ? new Date(traits.takenAt).getHours() : 0;
  return traits.brightness < MAX_DUSK_BRIGHTNESS && hour >= FIRST_DUSK_HOUR ? 'dusk' : 'outside';
}

/** The stop of the picture that was taken nearest in time, else of the one before. */
function neighbourOf(
  media: readonly TourPicture[],
  stops: readonly (TourStop | undefined)[],
  index: number,
): TourStop {
  const timeOf = (item: TourPicture | undefined) => Date.parse(item?.traits?.takenAt ?? '');
  const own = timeOf(media[index]);
  let nearest: { readonly distance: number; readonly stop: TourStop } | undefined;
  for (const [at, stop] of stops.entries()) {
    const distance = Math.abs(timeOf(media[at]) - own);
    if (stop && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { distance, stop };
  }
  return nearest?.stop ?? stops.slice(0, index).findLast((stop) => stop !== undefined) ?? 'living';
}
