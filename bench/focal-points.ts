import { FRAME_SIZES } from '#scene/model/format.ts';
import { analyseLabelledPhotos, keepsSubject } from '#tests/support/labelled-photos.ts';
import type { Row } from './table.ts';

const LIMITS = { '9:16': 0.9, '1:1': 0.97 } as const;
const MIDDLE = { x: 0.5, y: 0.5 };

/** How often a crop around the analysed focal point keeps the subject of a labelled photo, and around the middle for comparison. */
export async function run(): Promise<Row[]> {
  const photos = await analyseLabelledPhotos();
  return (['9:16', '1:1'] as const).map((format) => {
    const shape = FRAME_SIZES[format];
    const share = (isKept: (photo: (typeof photos)[number]) => boolean) =>
      photos.filter(isKept).length / photos.length;
    const kept = share((photo) => keepsSubject(photo, shape));
    const middle = share((photo) => keepsSubject(photo, shape, MIDDLE));
    return {
      figure: `subject kept in ${format}, of ${photos.length} labelled photos`,
      measured: `${(100 * kept).toFixed(0)} % (middle of the photo: ${(100 * middle).toFixed(0)} %)`,
      limit: `${100 * LIMITS[format]} %`,
      ok: kept >= LIMITS[format],
      notes: photos.filter((photo) => !keepsSubject(photo, shape)).map(({ name }) => `lost: ${name}`),
    };
  });
}
