import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { analyseImage } from '#render/media/picture.ts';
import type { Point, Rect, Size } from '#scene/model/geometry.ts';
import { coverSize, windowAt } from '#scene/pictures/framing.ts';

const folder = join(import.meta.dirname, '../assets/focal-points');
const samples = join(import.meta.dirname, '../../assets/listings');

/** A photo, the parts of it of which a crop must keep one (0..1 in both directions), and the focal point that an upload gets. */
type LabelledPhoto = Size & {
  readonly name: string;
  readonly subjects: readonly Rect[];
  readonly focalPoint: Point;
};

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

const Part = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .transform(([x, y, width, height]): Rect => ({ x, y, width, height }));

/** Photos of the sample listings are named by their folder; `crop` is the part of the photo that counts as the photo. */
const Labels = z.array(
  z.object({ photo: z.string(), crop: Part.default(WHOLE), subjects: z.array(Part).min(1) }),
);

/** Analyses the labelled photos as uploads are. */
export async function analyseLabelledPhotos(): Promise<LabelledPhoto[]> {
  const labels = Labels.parse(JSON.parse(await readFile(join(folder, 'subjects.json'), 'utf8')));
  return await Promise.all(
    labels.map(async ({ photo, crop, subjects }) => {
      const file = sharp(join(photo.includes('/') ? samples : folder, `${photo}.jpg`));
      const { width, height } = await file.metadata();
      const size = { width: Math.round(crop.width * width), height: Math.round(crop.height * height) };
      const area = { left: Math.round(crop.x * width), top: Math.round(crop.y * height), ...size };
      const { focalPoint } = await analyseImage(file.extract(area));
      return {
        name: photo,
        ...size,
        subjects: subjects.flatMap((subject) => partOf(subject, crop)),
        focalPoint,
      };
    }),
  );
}

/** A part as seen in a crop; none if less than half of it is seen. */
function partOf(part: Rect, crop: Rect): Rect[] {
  const seen = overlapOf(part, crop);
  if (seen.width < part.width / 2 || seen.height < part.height / 2) return [];
  return [
    {
      x: (seen.x - crop.x) / crop.width,
      y: (seen.y - crop.y) / crop.height,
      width: seen.width / crop.width,
      height: seen.height / crop.height,
    },
  ];
}

function overlapOf(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y);
  return { x, y, width, height };
}

// Subjects have no sharp edges: so much of one may be missing.
const LEAST_SHARE = 0.9;

/** Whether a crop of this shape around the focal point shows a whole subject or, where the subject is larger, nothing else. */
export function keepsSubject(photo: LabelledPhoto, shape: Size, focalPoint = photo.focalPoint): boolean {
  const crop = windowAt(coverSize(photo, shape), focalPoint);
  return photo.subjects.some((subject) => {
    const seen = overlapOf(subject, crop);
    return (
      seen.width >= LEAST_SHARE * Math.min(subject.width, crop.width) &&
      seen.height >= LEAST_SHARE * Math.min(subject.height, crop.height)
    );
  });
}
