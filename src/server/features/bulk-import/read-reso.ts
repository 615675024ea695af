import { z } from 'zod';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ANY_ORDER } from './match-photos.ts';

/** A file of listings as a table of texts. */
export type ListingsTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

const propertySchema = z.record(z.string(), z.unknown());
/** An OData response, a list, or one resource. */
const documentSchema = z.union([
  z.object({ value: z.array(propertySchema) }).transform(({ value }) => value),
  z.array(propertySchema),
  propertySchema.transform((one) => [one]),
]);
const mediaSchema = z.array(
  z.object({
    MediaURL: z.string().optional(),
    MediaKey: z.string().optional(),
    Order: z.number().nullish(),
    MediaCategory: z.string().nullish(),
  }),
);

/** Reads `Property` resources of a RESO Web API. `Media` becomes a column of file names; nothing is fetched. */
export function readResoListings(text: string): ListingsTable {
  const found = documentSchema.safeParse(jsonOf(text));
  if (!found.success)
    throw new AppError('validation-failed', 'This JSON is not a list of RESO Property resources.');
  const columns = [...new Set(found.data.flatMap((property) => Object.keys(property)))].filter(
    (name) => !name.startsWith('@') && found.data.some((property) => textOf(name, property[name]) !== ''),
  );
  return { columns, rows: found.data.map((property) => columns.map((name) => textOf(name, property[name]))) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('validation-failed', 'The file is not valid JSON.', { cause });
  }
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (name === 'Media') return photosText(value);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : '';
}

/** The file names of a listing's photos, by `Order` where there is one. */
function photosText(value: unknown): string {
  const media = mediaSchema.safeParse(value);
  if (!media.success) return '';
  const photos = media.data.filter(
    ({ MediaCategory }) => !MediaCategory || /photo|image/iu.test(MediaCategory),
  );
  const isOrdered = photos.some(({ Order }) => typeof Order === 'number');
  const names = photos
    .toSorted((a, b) => (a.Order ?? 0) - (b.Order ?? 0))
    .flatMap(({ MediaURL, MediaKey }) => fileNameOf(MediaURL ?? '') || MediaKey || []);
  return names.length === 0 || isOrdered ? names.join('\n') : ANY_ORDER + names.join(', ');
}

function fileNameOf(url: string): string {
  const path = url.replace(/[?#].*$/u, '');
  return path.slice(path.lastIndexOf('/') + 1);
}
