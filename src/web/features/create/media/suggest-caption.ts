import { wordsIn } from '#scene/text/words.ts';

// Words that name a part of a home; a file name with none of them says nothing about its picture.
const ROOMS = new Set(
  (
    'attic backyard balcony basement bath bathroom bedroom breakfast closet deck den dining driveway ensuite entrance ' +
    'entry exterior facade family fireplace foyer front garage garden guest gym hall hallway kitchen laundry library ' +
    'living lobby loft master mudroom nook nursery office pantry patio playroom pool porch powder primary roof ' +
    'rooftop sauna shower spa stairs staircase studio study sunroom suite terrace view wine yard'
  ).split(' '),
);

// What cameras, phones and editors put into file names.
const NOISE = new Set(
  'copy dsc dscf dscn edit edited final full hdr hires image img jpeg large lowres mls mvimg photo pic pxl small web'.split(
    ' ',
  ),
);

/** A caption from a file name that names a room: 'IMG_kitchen-2.jpg' gives 'Kitchen'. */
export function suggestCaption(fileName: string): string | undefined {
  const words = wordsIn(fileName.replace(/\.[^.]+$/u, '')).filter(
    (word) => word.length > 1 && !NOISE.has(word),
  );
  if (words.length > 5 || !words.some((word) => ROOMS.has(word))) return undefined;
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
