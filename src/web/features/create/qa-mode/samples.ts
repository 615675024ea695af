import { z } from 'zod';
import { projectDataSchema } from '#shared/api/project-data.ts';
import type { ProjectFields } from '#web/features/create/state/wizard-state.ts';

/** A listing to try the wizard with. */
export type SampleListing = { readonly fields: ProjectFields; readonly photoUrls: readonly string[] };

const listings: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob(
  '../../../../../assets/listings/*/listing.json',
  { import: 'default' },
);
const photos: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob(
  '../../../../../assets/listings/*/*.{jpg,jpeg,png,webp}',
  { query: '?url', import: 'default' },
);

// A listing may list its photos in order; otherwise they are sorted by file name.
const listingSchema = projectDataSchema
  .omit({ media: true, customAudioFilename: true })
  .extend({ photos: z.array(z.unknown()).default([]) });

export function sampleCount(): number {
  return Object.keys(listings).length;
}

/** The sample with this index, modulo their number. */
export async function loadSample(index: number): Promise<SampleListing | undefined> {
  const paths = Object.keys(listings).sort();
  const path = paths[index % Math.max(1, paths.length)];
  const load = path === undefined ? undefined : listings[path];
  if (path === undefined || !load) return undefined;
  const { photos: named, ...fields } = listingSchema.parse(await load());
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return { fields, photoUrls: await photoUrlsOf(folder, named.flatMap(fileNameOf)) };
}

async function photoUrlsOf(folder: string, named: readonly string[]): Promise<string[]> {
  const all = Object.keys(photos)
    .filter((path) => path.startsWith(folder))
    .sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  const ordered = named.map((name) => folder + name).filter((path) => all.includes(path));
  const urls = (ordered.length > 0 ? ordered : all).map((path) => photos[path]?.());
  return (await Promise.all(urls)).filter((url) => typeof url === 'string');
}

function fileNameOf(photo: unknown): string[] {
  if (typeof photo === 'string') return [photo];
  const parsed = z.object({ file: z.string() }).safeParse(photo);
  return parsed.success ? [parsed.data.file] : [];
}

/** The sample's photos as files. */
export async function fetchPhotos(urls: readonly string[]): Promise<File[]> {
  return await Promise.all(
    urls.map(async (url, index) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      const blob = await response.blob();
      return new File([blob], nameOf(url, index), { type: blob.type || 'image/jpeg' });
    }),
  );
}

/** The file name without the build's hash. */
function nameOf(url: string, index: number): string {
  const name = url.split('?')[0]?.split('/').at(-1) ?? '';
  return name.replace(/[.-][\w-]{8}(\.\w+)$/, '$1') || `photo-${index + 1}.jpg`;
}
