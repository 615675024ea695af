import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { analyseImage } from '#render/media/picture.ts';
import type { PictureAnalysis } from '#scene/analysis/picture-analysis.ts';
import { type Rect, rectOf, type Size } from '#scene/model/geometry.ts';
import { rectAt } from '#scene/model/track.ts';
import { cameraMove, coverSize, windowAt } from '#scene/pictures/framing.ts';

const folder = join(import.meta.dirname, '../assets/focal-points');
const samples = join(import.meta.dirname, '../../assets/listings');

/** A photo as an upload is analysed, and its subject as each of two labellers drew it (0..1 in both directions). */
type LabelledPhoto = Size &
  PictureAnalysis & {
    readonly name: string;
    readonly subjects: readonly Rect[];
    /** Of photos whose scene is known, the part around the subject's projected middle, at most a fifth of a photo wide. */
    readonly core?: Rect | undefined;
  };

const Part = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .transform(([x, y, width, height]): Rect => ({ x, y, width, height }));

/**
 * Photos of the sample listings are named by their folder; `crop` is the part of the photo that counts as the photo. The
 * labellers saw the photos alone: neither crops nor the rule that makes them.
 */
const Labels = z.array(
  z.object({
    photo: z.string(),
    crop: Part.default({ x: 0, y: 0, width: 1, height: 1 }),
    subjects: z.array(Part).length(2),
    core: Part.optional(),
  }),
);

/** Analyses the labelled photos as uploads are. */
export async function analyseLabelledPhotos(): Promise<LabelledPhoto[]> {
  const labels = Labels.parse(JSON.parse(await readFile(join(folder, 'subjects.json'), 'utf8')));
  return await Promise.all(
    labels.map(async ({ photo, crop, subjects, core }) => {
      const file = sharp(join(photo.includes('/') ? samples : folder, `${photo}.jpg`));
      const { width, height } = await file.metadata();
      const size = { width: Math.round(crop.width * width), height: Math.round(crop.height * height) };
      const area = { left: Math.round(crop.x * width), top: Math.round(crop.y * height), ...size };
      return { name: photo, ...size, subjects, core, ...(await analyseImage(file.extract(area))) };
    }),
  );
}

// Subjects have no sharp edges.
const LEAST_OVERLAP = 0.9;

/** The share of a photo's labels whose subject a crop of this shape around the focal point keeps. */
export function keptShare(photo: LabelledPhoto, shape: Size, focalPoint = photo.focalPoint): number {
  return keptBy(windowAt(coverSize(photo, shape), focalPoint), photo);
}

const MOVE_FRAMES = 90;

/** The same of a camera move: its mean over the frames of pans to both sides. */
export function keptShareOfMove(photo: LabelledPhoto, shape: Size): number {
  const kept = ([1, -1] as const).flatMap((drift) => {
    const motion = { zoom: 0.09, direction: 'in', drift, closeness: 1 } as const;
    const move = cameraMove({ kind: 'photo', ...photo }, rectOf(shape), motion, 0, MOVE_FRAMES);
    return Array.from({ length: MOVE_FRAMES + 1 }, (_, frame) => keptBy(rectAt(move, frame), photo));
  });
  return kept.reduce((sum, share) => sum + share, 0) / kept.length;
}

function keptBy(crop: Rect, { subjects }: LabelledPhoto): number {
  return subjects.filter((subject) => keeps(crop, subject)).length / subjects.length;
}

// So much of the picture's width or height may be missing of a core.
const MARGIN = 0.015;

/** Whether a crop of this shape around the focal point shows all of a part of the photo. */
export function keepsWhole(photo: LabelledPhoto, part: Rect, shape: Size): boolean {
  const crop = windowAt(coverSize(photo, shape), photo.focalPoint);
  return (
    part.x >= crop.x - MARGIN &&
    part.y >= crop.y - MARGIN &&
    part.x + part.width <= crop.x + crop.width + MARGIN &&
    part.y + part.height <= crop.y + crop.height + MARGIN
  );
}

/** Whether a crop shows the subject; of one that is larger than the crop, nothing else. */
function keeps(crop: Rect, subject: Rect): boolean {
  return (
    overlap(crop.x, crop.width, subject.x, subject.width) >= LEAST_OVERLAP &&
    overlap(crop.y, crop.height, subject.y, subject.height) >= LEAST_OVERLAP
  );
}

/** How much two lengths have in common, as a part of the shorter one. */
function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  const end = Math.min(start + length, otherStart + otherLength);
  return (end - Math.max(start, otherStart)) / Math.min(length, otherLength);
}
