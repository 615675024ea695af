import { wordsIn } from '#scene/text/words.ts';

// What names a part of a home in a file name or a short caption.
const NAMES = {
  front: 'exterior facade front street curb driveway aerial drone house porch',
  entry: 'entry entrance foyer hall hallway lobby stairs staircase mudroom',
  living: 'living family great lounge fireplace dining den loft',
  kitchen: 'kitchen breakfast nook pantry',
  bedroom: 'bedroom primary master guest nursery suite closet',
  bath: 'bath bathroom ensuite powder shower',
  other: 'attic basement garage gym laundry library office playroom sauna spa studio study wine',
  outside: 'backyard balcony deck garden patio pool roof rooftop sunroom terrace yard',
  dusk: 'dusk twilight sunset evening night',
} as const;

/** A part of a home that pictures show, in the order of a tour. */
export type TourStop = keyof typeof NAMES;
export const TOUR = Object.keys(NAMES) as readonly TourStop[];
const STOP_OF = new Map(TOUR.flatMap((stop) => NAMES[stop].split(' ').map((word) => [word, stop])));

// What does so in a sentence, where 'great', 'family', 'front', 'study' or 'powder' alone need not mean a room.
const MENTIONS: Partial<Record<TourStop, RegExp>> = {
  front:
    /\b(?:facade|curb appeal|clapboard|siding|chimney|driveway|(?:front|deep|wraparound) porch|front (?:door|yard|lawn))\b/u,
  entry: /\b(?:entry|entryway|entrance|foyer|staircase|mudroom)\b/u,
  living: /\b(?:(?:living|dining|sitting|family|great) (?:room|area|space)|lounge|fireplace)\b/u,
  kitchen:
    /\b(?:kitchen|cabinets|cabinetry|counter(?:top)?s|appliances|backsplash|pantry|(?:gas|induction) range)\b/u,
  bedroom: /\b(?:bedrooms?|(?:primary|master|guest) suite|walk-in closets?)\b/u,
  bath: /\b(?:(?:half |full )?bath(?:room)?s?|ensuite|en suite|(?<!hot )tub|shower|vanity|powder room)\b/u,
  other: /\b(?:attic|basement|garage|home (?:gym|office)|laundry|library|playroom|sauna|wine cellar)\b/u,
  outside:
    /\b(?:backyard|yard|patio|deck|gardens?|terrace|balcony|pool|lawn|hot tub|(?:back|screened|covered) porch|outdoor)\b/u,
};

/** The stop that a name tells. Of two words in one name the later stop counts: 'exterior dusk', 'bedroom balcony'. */
export function stopIn(name: string): TourStop | undefined {
  const stops = wordsIn(name).flatMap((word) => STOP_OF.get(word) ?? []);
  return stops.sort((a, b) => TOUR.indexOf(b) - TOUR.indexOf(a))[0];
}

/** The stops that a sentence speaks of. */
export function stopsMentioned(sentence: string): TourStop[] {
  const text = sentence.toLowerCase().replaceAll('ç', 'c');
  return TOUR.filter((stop) => MENTIONS[stop]?.test(text));
}

/** The stops that a picture shows, as far as its caption or else the name of its file tells. */
export function stopsShown({ caption = '', name = '' }: { caption?: string; name?: string }): TourStop[] {
  const mentioned = stopsMentioned(caption);
  const named = stopIn(caption) ?? stopIn(name);
  if (mentioned.length > 0 || named === undefined) return mentioned;
  // At dusk it is the front that is lit.
  return [named === 'dusk' ? 'front' : named];
}
