// Makes the example videos of the landing page from the sample listings: one for each template, with its poster.
// The page plays them without sound, so they have none: it would be a third of their bytes.
//   node tools/videos/make.ts [template-id ...]
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { copyStreams } from '#render/ingest/copy-streams.ts';
import { isVideo } from '#render/media/libav.ts';
import { openInput } from '#render/media/open-input.ts';
import { runRenderJob } from '#render/render-job.ts';
import { TEMPLATES, type TemplateId } from '#scene/templates/registry.ts';

const root = resolve(import.meta.dirname, '../..');
const POSTER_SHORT_SIDE = 540;

const words = z.record(z.string(), z.string());
const Listing = z.object({
  name: z.string(),
  property_info: words,
  realtor_info: words,
  brokerage_info: words,
  photos: z.array(
    z.object({ file: z.string(), focalPoint: z.object({ x: z.number(), y: z.number() }).optional() }),
  ),
});

/** Which house each template shows, and how many of its photos: a page's video is short. */
const VIDEOS: { readonly [T in TemplateId]: { readonly listing: string; readonly photoCount: number } } = {
  'luxury-tour': { listing: 'juniper-bend', photoCount: 6 },
  'family-home': { listing: 'orchard-lane', photoCount: 6 },
  'showcase-pro': { listing: 'juniper-bend', photoCount: 7 },
  office: { listing: 'juniper-bend', photoCount: 6 },
  'viral-short': { listing: 'juniper-bend', photoCount: 8 },
  'story-spotlight': { listing: 'orchard-lane', photoCount: 6 },
  'social-feed': { listing: 'orchard-lane', photoCount: 6 },
};

async function makeVideo(id: string): Promise<void> {
  const template = TEMPLATES.find((candidate) => candidate.id === id);
  if (!template) throw new Error(`There is no video called '${id}'.`);
  const plan = VIDEOS[template.id as TemplateId];
  const folder = join(root, 'assets/listings', plan.listing);
  const listing = Listing.parse(JSON.parse(await readFile(join(folder, 'listing.json'), 'utf8')));
  const scratch = await mkdtemp(join(tmpdir(), 'curbreel-video-'));
  try {
    const video = join(root, 'assets/videos', `${id}.mp4`);
    const [withSound, poster] = [join(scratch, 'film.mp4'), join(scratch, 'poster.jpg')];
    const result = await runRenderJob({
      listing,
      template: template.folder,
      media: spread(listing.photos, plan.photoCount).map(({ file, focalPoint }) => ({
        path: join(folder, file),
        ...(focalPoint && { focalPoint }),
      })),
      portraits: {},
      music: { kind: 'track', id: template.defaultMusic },
      outputs: [
        { format: template.aspectRatio, cut: 'branded', quality: 'web', paths: { film: withSound, poster } },
      ],
      encoder: 'libx264',
    });
    if (result.kind !== 'done') throw new Error(`${id}: ${JSON.stringify(result)}`);
    await copyPicture(withSound, video);
    await sharp(poster)
      .resize({ width: POSTER_SHORT_SIDE, height: POSTER_SHORT_SIDE, fit: 'outside' })
      .webp({ quality: 72, effort: 6 })
      .toFile(video.replace(/mp4$/u, 'webp'));
    const seconds = result.films[0]?.durationSeconds.toFixed(1);
    console.log(`${id}: ${seconds} s, ${Math.round((await stat(video)).size / 1000)} kB`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function copyPicture(from: string, to: string): Promise<void> {
  await using input = await openInput(from);
  await copyStreams(input, input.format.streams.filter(isVideo), 'mp4', to);
}

/** Evenly taken, so that a short video still walks through the whole house. */
function spread<T>(items: readonly T[], count: number): T[] {
  const last = items.length - 1;
  const steps = Math.min(count, items.length) - 1;
  return Array.from(
    { length: steps + 1 },
    (_, step) => items[Math.round((step * last) / Math.max(1, steps))] as T,
  );
}

const wanted = process.argv.slice(2);
for (const id of wanted.length > 0 ? wanted : Object.keys(VIDEOS)) await makeVideo(id);
