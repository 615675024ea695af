import { z } from 'zod';
import { projectFieldsSchema } from '#shared/api/project-data.ts';

type Files = Readonly<Record<string, () => Promise<unknown>>>;
const listings: Files = import.meta.glob('../../../../../assets/listings/*/listing.json', {
  import: 'default',
});
const photos: Files = import.meta.glob('../../../../../assets/listings/*/*.{jpg,jpeg,png,webp}', {
  query: '?url',
  import: 'default',
});

const listingSchema = projectFieldsSchema.extend({ photos: z.array(z.object({ file: z.string() })) });

export const SAMPLE_COUNT = Object.keys(listings).length;

/** A listing to try the wizard with, by its index modulo their number; `fetchPhotos` fetches its photos as files. */
export async function loadSample(index: number) {
  const path = Object.keys(listings).sort()[index % SAMPLE_COUNT] ?? '';
  const { photos: listed, ...fields } = listingSchema.parse(await listings[path]?.());
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return { fields, fetchPhotos: () => Promise.all(listed.map(({ file }) => fetchPhoto(folder, file))) };
}

async function fetchPhoto(folder: string, name: string): Promise<File> {
  const response = await fetch(String(await photos[folder + name]?.()));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type || 'image/jpeg' });
}
