import { streetOf } from '#shared/listing-text/read-address.ts';
import { plainColumnName as plain } from '#shared/rules/import-fields.ts';

/** What tells which photos are a row's. */
export type RowKeys = {
  readonly number: number;
  readonly mlsNumber: string;
  readonly address: string;
  /** Names of files, in the order of the video. */
  readonly photoNames: readonly string[];
};

/**
 * By row number, the names of its photos in order. A photo belongs to the row that names its file; else to the one whose
 * listing id, street or address is the name of its folder, or begins the file's name up to a separator: `A12/1.jpg`,
 * `A12_1.jpg`, `A12.jpg`. `A1` does not match `A12_1.jpg`.
 */
export function matchPhotos(rows: readonly RowKeys[], names: readonly string[]): Map<number, string[]> {
  const byFile = new Map(
    rows
      .toReversed()
      .flatMap(({ number, photoNames }) =>
        photoNames.map((name, order) => [fileOf(name), { number, order }] as const),
      ),
  );
  const byKey = new Map(
    rows.toReversed().flatMap(({ number, mlsNumber, address }) =>
      [mlsNumber, address, streetOf(address)]
        .map(plain)
        .filter(Boolean)
        .map((key) => [key, number] as const),
    ),
  );
  const found = new Map<number, { readonly name: string; readonly order: number }[]>();
  for (const name of [...names].sort(natural)) {
    const named = byFile.get(fileOf(name)) ?? byFile.get(fileOf(name).replace(/\.[^.]+$/u, ''));
    const number =
      named?.number ??
      keysOf(name)
        .map((key) => byKey.get(key))
        .find((row) => row !== undefined);
    if (number === undefined) continue;
    const photos = found.get(number) ?? [];
    photos.push({ name, order: named?.order ?? Number.POSITIVE_INFINITY });
    found.set(number, photos);
  }
  return new Map(
    [...found].map(([number, photos]) => [
      number,
      // The sort is stable: photos that the row does not name stay in the natural order, behind the others.
      photos.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order)).map(({ name }) => name),
    ]),
  );
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const natural = (a: string, b: string) => collator.compare(a, b);

function fileOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).toLowerCase();
}

/** What a photo's path may say about its listing: folders from the inside out, then beginnings of the file's name, longest first. */
function keysOf(name: string): string[] {
  const folders = name.split('/').slice(0, -1).reverse().map(plain);
  const base = fileOf(name).replace(/\.[^.]+$/u, '');
  const ends = [...base.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index }) => base.slice(0, index));
  return [...folders, ...[...ends, base].reverse().map(plain)].filter(Boolean);
}
