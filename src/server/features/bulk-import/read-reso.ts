import { z } from 'zod';
import { AppError } from '#server/platform/errors/app-error.ts';
import { checkTableSize, type ListingsTable } from './listings-table.ts';
import { ANY_ORDER } from './match-photos.ts';

const propertiesSchema = z.array(z.record(z.string(), z.unknown()));
// Feeds have null where something is not public, and figures as text.
const mediaText = z.string().nullish().catch(null);
const mediaSchema = z.array(
  z.object({
    MediaURL: mediaText,
    MediaKey: mediaText,
    Order: z
      .union([z.number(), z.stringFormat('figure', /^\d+$/u).transform(Number)])
      .nullish()
      .catch(null),
    MediaCategory: mediaText,
  }),
);

/** Reads `Property` resources of a RESO Web API. `Media` becomes a column of file names; nothing is fetched. */
export function readResoListings(text: string): ListingsTable {
  const resources = resourcesOf(jsonOf(text));
  checkTableSize({ columnCount: 0, rowCount: resources.length });
  const found = propertiesSchema.safeParse(resources);
  if (!found.success)
    throw new AppError('validation-failed', 'This JSON is not a list of RESO Property resources.');
  const columns = columnsOf(found.data);
  // Before the table is made: resources that share no name would fill the memory with empty cells.
  checkTableSize({ columnCount: columns.length, rowCount: found.data.length });
  return { columns, rows: found.data.map((property) => columns.map((name) => textOf(name, property[name]))) };
}

/** The resources of an OData response, of a list, or the one that there is. */
function resourcesOf(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  const isResponse = typeof document === 'object' && document !== null && 'value' in document;
  return isResponse && Array.isArray(document.value) ? document.value : [document];
}

/** The names under which a resource has text, in the order in which names first occur. */
function columnsOf(properties: readonly Readonly<Record<string, unknown>>[]): string[] {
  const hasText = new Map<string, boolean>();
  for (const property of properties)
    for (const [name, value] of Object.entries(property))
      if (!hasText.get(name)) hasText.set(name, !name.startsWith('@') && textOf(name, value) !== '');
  return [...hasText].flatMap(([name, has]) => (has ? name : []));
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
