import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { softPicture } from '#render/media/photo.ts';
import { sharpFromPlanes, writeJpeg, type YuvPlanes } from '#render/media/picture.ts';

const THUMBNAIL_WIDTH = 480;
const CARD = { width: 1200, height: 630 };
/** WhatsApp shows no card image that is larger. */
const MAX_CARD_BYTES = 300_000;

/** Output paths of the stills; those without a path are not written. */
type StillPaths = {
  readonly poster?: string | undefined;
  readonly thumbnail?: string | undefined;
  readonly card?: string | undefined;
};

/** Writes stills while the film is still being rendered. Disposal waits for the files, so none is left half-written. */
type Stills = AsyncDisposable & {
  /** Starts writing from a composed frame, which is copied before this returns. */
  start(planes: YuvPlanes): void;
  finish(): Promise<void>;
};

export function openStills(paths: StillPaths): Stills {
  let writing = Promise.resolve();
  return {
    start(planes) {
      writing = writeStills(planes, paths);
      // `finish` awaits it; until then a failure must not count as unhandled.
      writing.catch(() => undefined);
    },
    finish: () => writing,
    [Symbol.asyncDispose]: () => writing.catch(() => undefined),
  };
}

// Sharp writes no metadata by default.
async function writeStills(planes: YuvPlanes, paths: StillPaths): Promise<void> {
  if (!paths.poster && !paths.thumbnail && !paths.card) return;
  const image = sharpFromPlanes(planes);
  const picture = () => image.clone();
  if (paths.poster) await writeJpeg(picture(), 88, paths.poster);
  if (paths.thumbnail) await writeJpeg(picture().resize({ width: THUMBNAIL_WIDTH }), 80, paths.thumbnail);
  if (paths.card) await writeCard(picture, planes.width / planes.height, paths.card);
}

async function writeCard(picture: () => Sharp, aspect: number, path: string): Promise<void> {
  const card =
    aspect > 1.5 ? picture().resize(CARD.width, CARD.height, { fit: 'cover' }) : await framed(picture);
  const pixels = await card.raw().toBuffer({ resolveWithObject: true });
  for (const quality of [85, 75, 65, 50, 35]) {
    const jpeg = await sharp(pixels.data, { raw: { ...CARD, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length > MAX_CARD_BYTES && quality > 35) continue;
    await writeFile(path, jpeg);
    return;
  }
}

// A portrait film is shown whole on its own blurred picture: a crop would show only a strip of it.
async function framed(picture: () => Sharp): Promise<Sharp> {
  const front = await picture().resize({ height: CARD.height }).png({ compressionLevel: 1 }).toBuffer();
  const { data, width, height } = await softPicture('poster', picture());
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(CARD.width, CARD.height, { fit: 'cover', kernel: 'cubic' })
    .composite([{ input: front }])
    .removeAlpha();
}
