import { FRAME_SIZES } from '#scene/model/format.ts';
import { analyseLabelledPhotos, keptShare } from '#tests/support/labelled-photos.ts';
import type { Row } from './table.ts';

const LIMITS = { '9:16': 0.9, '1:1': 0.97 } as const;
const MIDDLE = { x: 0.5, y: 0.5 };

/** How often a crop around the analysed focal point keeps the subject of a labelled photo, and around the middle for comparison. */
export async function run(): Promise<Row[]> {
  const photos = await analyseLabelledPhotos();
  return (['9:16', '1:1'] as const).map((format) => {
    const shape = FRAME_SIZES[format];
    const mean = (shareOf: (photo: (typeof photos)[number]) => number) =>
      photos.reduce((sum, photo) => sum + shareOf(photo), 0) / photos.length;
    const kept = mean((photo) => keptShare(photo, shape));
    const middle = mean((photo) => keptShare(photo, shape, MIDDLE));
    return {
      figure: `subject kept in ${format}, of ${photos.length} photos labelled twice`,
      measured: `${(100 * kept).toFixed(0)} % (middle of the photo: ${(100 * middle).toFixed(0)} %)`,
      limit: `${100 * LIMITS[format]} %`,
      ok: kept >= LIMITS[format],
      notes: photos.filter((photo) => keptShare(photo, shape) < 1).map(({ name }) => `lost: ${name}`),
    };
  });
}
