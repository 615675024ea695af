import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { analyseImage } from '#render/media/picture.ts';
import type { Point, Rect, Size } from '#scene/model/geometry.ts';
import { coverSize, windowAt } from '#scene/pictures/framing.ts';

const folder = join(import.meta.dirname, '../assets/focal-points');
const samples = join(import.meta.dirname, '../../assets/listings');

/** A photo, the part of it that every crop must keep (0..1 in both directions), and the focal point that an upload gets. */
type LabelledPhoto = Size & {
  readonly name: string;
  readonly subject: Rect;
  readonly focalPoint: Point;
};

const Part = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .transform(([x, y, width, height]): Rect => ({ x, y, width, height }));

/** Photos of the sample listings are named by their folder; `crop` is the part of the photo that counts as the photo. */
const Labels = z.array(
  z.object({ photo: z.string(), crop: Part.default({ x: 0, y: 0, width: 1, height: 1 }), subject: Part }),
);

/** Analyses the labelled photos as uploads are. */
export async function analyseLabelledPhotos(): Promise<LabelledPhoto[]> {
  const labels = Labels.parse(JSON.parse(await readFile(join(folder, 'subjects.json'), 'utf8')));
  return await Promise.all(
    labels.map(async ({ photo, crop, subject }) => {
      const file = sharp(join(photo.includes('/') ? samples : folder, `${photo}.jpg`));
      const { width, height } = await file.metadata();
      const size = { width: Math.round(crop.width * width), height: Math.round(crop.height * height) };
      const area = { left: Math.round(crop.x * width), top: Math.round(crop.y * height), ...size };
      const { focalPoint } = await analyseImage(file.extract(area));
      return { name: photo, ...size, subject: partOf(subject, crop), focalPoint };
    }),
  );
}

function partOf(part: Rect, whole: Rect): Rect {
  return {
    x: (part.x - whole.x) / whole.width,
    y: (part.y - whole.y) / whole.height,
    width: part.width / whole.width,
    height: part.height / whole.height,
  };
}

// Subjects have no sharp edges: so much of the picture's width or height may be missing.
const MARGIN = 0.015;

/** Whether a crop of this shape around the focal point shows the whole subject. */
export function keepsSubject(photo: LabelledPhoto, shape: Size, focalPoint = photo.focalPoint): boolean {
  const { subject } = photo;
  const crop = windowAt(coverSize(photo, shape), focalPoint);
  return (
    subject.x >= crop.x - MARGIN &&
    subject.y >= crop.y - MARGIN &&
    subject.x + subject.width <= crop.x + crop.width + MARGIN &&
    subject.y + subject.height <= crop.y + crop.height + MARGIN
  );
}
