import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { softPicture } from '#render/media/photo.ts';
import { writeJpeg } from '#render/media/write-jpeg.ts';
import { type Planes, rgbOf } from './planes.ts';

const THUMBNAIL_WIDTH = 480;
const CARD = { width: 1200, height: 630 };
/** WhatsApp shows no card image that is larger. */
const MAX_CARD_BYTES = 300_000;

/** The still pictures that go with a film; each is written where a path is given. */
export type StillPaths = {
  readonly poster?: string | undefined;
  readonly thumbnail?: string | undefined;
  readonly card?: string | undefined;
};

/** Stills in the making, beside a film that goes on. Whatever happens to it, they are not left half-written. */
export type Stills = AsyncDisposable & {
  /** Begins to write them from a composed frame, which is read before this returns. */
  take(planes: Planes): void;
  finish(): Promise<void>;
};

export function openStills(paths: StillPaths): Stills {
  let writing = Promise.resolve();
  return {
    take(planes) {
      writing = writeStills(planes, paths);
      // It is awaited at the end; until then a failure must not count as unhandled.
      writing.catch(() => undefined);
    },
    finish: () => writing,
    [Symbol.asyncDispose]: () => writing.catch(() => undefined),
  };
}

// Without metadata of any kind.
async function writeStills(planes: Planes, paths: StillPaths): Promise<void> {
  if (!paths.poster && !paths.thumbnail && !paths.card) return;
  const { width, height } = planes;
  const pixels = rgbOf(planes);
  const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  if (paths.poster) await writeJpeg(picture(), 88, paths.poster);
  if (paths.thumbnail) await writeJpeg(picture().resize({ width: THUMBNAIL_WIDTH }), 80, paths.thumbnail);
  if (paths.card) await writeCard(picture, width / height, paths.card);
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

// An upright film is shown whole, before itself out of focus: a crop would show a strip of it.
async function framed(picture: () => Sharp): Promise<Sharp> {
  const front = await picture().resize({ height: CARD.height }).png({ compressionLevel: 1 }).toBuffer();
  const { data, ...soft } = await softPicture('poster', picture());
  return sharp(data, { raw: soft })
    .resize(CARD.width, CARD.height, { fit: 'cover', kernel: 'cubic' })
    .composite([{ input: front }])
    .removeAlpha();
}
