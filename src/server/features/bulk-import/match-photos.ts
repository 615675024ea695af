import { streetOf } from '#shared/listing-text/read-address.ts';
import { plainColumnName as plain } from '#shared/rules/import-fields.ts';
import type { PhotoOrder } from './row-queries.ts';

/** What tells which photos are a row's. */
type RowKeys = {
  readonly number: number;
  readonly mlsNumber: string;
  readonly address: string;
  /** Names of files, in the order of the video. */
  readonly photoNames: readonly string[];
};

/** 'Any order: a.jpg, b.jpg' of RESO media without `Order`: the names tell whose the photos are, and no more. */
export const ANY_ORDER = 'Any order: ';

/** The file names in a cell. Whoever lists them gives their order, unless the cell says otherwise. */
export function photoNamesIn(cell: string): {
  readonly photoNames: readonly string[];
  readonly photoOrder: PhotoOrder;
} {
  const list = cell.replace(/^any order:/iu, '');
  const photoNames = list.split(/[\n|;,]+/u).flatMap((name) => name.trim() || []);
  return { photoNames, photoOrder: list === cell && photoNames.length > 0 ? 'given' : 'tour' };
}

/**
 * By row number, the names of its photos in order. A photo belongs to the row whose listing id, street or address is the name
 * of its folder; else to the one that names its file; else to the one whose id begins the file's name up to a separator:
 * `A12/1.jpg`, `A12_1.jpg`, `A12.jpg`. `A1` does not match `A12_1.jpg`.
 */
export function matchPhotos(rows: readonly RowKeys[], names: readonly string[]): Map<number, string[]> {
  const byFile = Map.groupBy(
    rows.flatMap(({ number, photoNames }) =>
      photoNames.map((name, order) => ({ file: fileOf(name), number, order })),
    ),
    ({ file }) => file,
  );
  const byKey = new Map(
    rows.toReversed().flatMap(({ number, mlsNumber, address }) =>
      [mlsNumber, address, streetOf(address)]
        .map(plain)
        .filter(Boolean)
        .map((key) => [key, number] as const),
    ),
  );
  const rowOfKeys = (keys: readonly string[]) =>
    keys.map((key) => byKey.get(key)).find((row) => row !== undefined);
  const found = new Map<number, { readonly name: string; readonly order: number }[]>();
  for (const name of [...names].sort(natural)) {
    const file = fileOf(name);
    const named = byFile.get(file) ?? byFile.get(withoutEnding(file)) ?? [];
    const number = rowOfKeys(foldersOf(name)) ?? named[0]?.number ?? rowOfKeys(beginningsOf(file));
    if (number === undefined) continue;
    const order = named.find((one) => one.number === number)?.order ?? Number.POSITIVE_INFINITY;
    found.set(number, [...(found.get(number) ?? []), { name, order }]);
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
  return name
    .slice(name.lastIndexOf('/') + 1)
    .normalize('NFC')
    .toLowerCase();
}

function withoutEnding(file: string): string {
  return file.replace(/\.[^.]+$/u, '');
}

/** Folders from the inside out. */
function foldersOf(name: string): string[] {
  return name.split('/').slice(0, -1).reverse().map(plain).filter(Boolean);
}

/** Beginnings of a file's name up to a separator, longest first. */
function beginningsOf(file: string): string[] {
  const base = withoutEnding(file);
  const ends = [...base.matchAll(/[^\p{L}\p{N}]+/gu)].map(({ index }) => base.slice(0, index));
  return [...ends, base].reverse().map(plain).filter(Boolean);
}
