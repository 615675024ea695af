import { type Box, boxesIn, findBox, getBox } from './iso-boxes.ts';

// 12 megapixels in tiles of 512 are 48 items; 100 megapixels have fewer than 1000.
const MAX_ITEMS = 2000;
const MAX_EXTENTS = 10_000;
// The largest number by which an item can name a property.
const MAX_PROPERTIES = 0x7fff;

/** A property of an item: the type of its box, and its content. */
export type Property = {
  readonly type: string;
  readonly content: Buffer;
};

export type Item = {
  readonly id: number;
  readonly type: string;
  readonly properties: readonly Property[];
  readonly data: Buffer;
  /** The items it is made of, in order: the tiles of a grid. */
  readonly parts: readonly number[];
};

/** Reads the items of a HEIF file; `primary` is the picture. */
export function readItems(file: Buffer): {
  readonly primary: Item;
  readonly items: ReadonlyMap<number, Item>;
} {
  const meta = getBox(file, { start: 0, end: file.length }, 'meta');
  const inside = { start: meta.start + 4, end: meta.end };
  const types = readTypes(file, getBox(file, inside, 'iinf'));
  const data = readLocations(file, getBox(file, inside, 'iloc'), findBox(file, inside, 'idat'));
  const properties = readProperties(file, getBox(file, inside, 'iprp'));
  const parts = readParts(file, findBox(file, inside, 'iref'));
  const items = new Map<number, Item>();
  for (const [id, type] of types) {
    const own = { properties: properties.get(id) ?? [], data: data.get(id) ?? Buffer.alloc(0) };
    items.set(id, { id, type, ...own, parts: parts.get(id) ?? [] });
  }
  const pitm = getBox(file, inside, 'pitm');
  const primary = items.get(
    file[pitm.start] === 0 ? file.readUInt16BE(pitm.start + 4) : file.readUInt32BE(pitm.start + 4),
  );
  if (!primary) throw new Error('no primary item');
  return { primary, items };
}

/** The content of the first colour property of one of these kinds. */
export function colorPropertyOf(
  items: readonly (Item | undefined)[],
  kinds: readonly string[],
): Buffer | undefined {
  const property = items
    .flatMap((item) => item?.properties ?? [])
    .find(({ type, content }) => type === 'colr' && kinds.includes(content.toString('latin1', 0, 4)));
  return property?.content.subarray(4);
}

// BT.2020, DCI-P3 and Display P3; PQ and HLG. Numbers of ITU-T H.273.
const WIDE_PRIMARIES = [9, 11, 12];
const HDR_TRANSFERS = [16, 18];

/** Whether a picture without transparency declares, by numbers alone, colours that sRGB does not have. */
export function hasWideColors(file: Buffer): boolean {
  const { primary, items } = readItems(file);
  const described = [primary, items.get(primary.parts[0] ?? 0)];
  const nclx = colorPropertyOf(described, ['nclx']);
  if (!nclx || nclx.length < 7 || colorPropertyOf(described, ['prof', 'rICC'])) return false;
  const isTransparent = [...items.values()].some(({ properties }) =>
    properties.some(({ type, content }) => type === 'auxC' && content.includes('alpha')),
  );
  const isWide =
    WIDE_PRIMARIES.includes(nclx.readUInt16BE(0)) || HDR_TRANSFERS.includes(nclx.readUInt16BE(2));
  return isWide && !isTransparent;
}

function readTypes(file: Buffer, iinf: Box): Map<number, string> {
  const types = new Map<number, string>();
  const first = iinf.start + (file[iinf.start] === 0 ? 6 : 8);
  for (const { type, start } of boxesIn(file, first, iinf.end)) {
    if (type !== 'infe') continue;
    const version = file[start] ?? 0;
    if (version < 2) continue;
    const id = version === 2 ? file.readUInt16BE(start + 4) : file.readUInt32BE(start + 4);
    const typeAt = start + (version === 2 ? 8 : 10);
    types.set(id, file.toString('latin1', typeAt, typeAt + 4));
    if (types.size > MAX_ITEMS) throw new Error('too many items');
  }
  return types;
}

function readLocations(file: Buffer, iloc: Box, idat: Box | undefined): Map<number, Buffer> {
  const version = file[iloc.start] ?? 0;
  const sizes = file.readUInt16BE(iloc.start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  let at = iloc.start + 6;
  const read = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, size);
    at += size;
    return value;
  };
  const located = new Map<number, Buffer>();
  // Extents may overlap, so that a small file could name any amount of bytes.
  let leftBytes = file.length;
  let leftExtents = MAX_EXTENTS;
  const count = read(version < 2 ? 2 : 4);
  if (count > MAX_ITEMS) throw new Error('too many items');
  for (let item = 0; item < count; item++) {
    const id = read(version < 2 ? 2 : 4);
    const isInIdat = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseSize) + (isInIdat ? (idat?.start ?? 0) : 0);
    const extents = read(2);
    leftExtents -= extents;
    if (leftExtents < 0) throw new Error('too many extents');
    const pieces: Buffer[] = [];
    for (let extent = 0; extent < extents; extent++) {
      read(indexSize);
      const start = base + read(offsetSize);
      const length = read(lengthSize);
      if (start + length > file.length) throw new Error('the file is cut short');
      const piece = file.subarray(start, length === 0 ? file.length : start + length);
      // A single extent is a view and takes no memory.
      if (extents > 1) leftBytes -= piece.length;
      if (leftBytes < 0) throw new Error('the extents are longer than the file');
      pieces.push(piece);
    }
    located.set(id, pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces));
  }
  return located;
}

function readProperties(file: Buffer, iprp: Box): Map<number, Property[]> {
  const all: Property[] = [];
  for (const { type, start, end } of boxesIn(file, ...rangeOf(getBox(file, iprp, 'ipco')))) {
    all.push({ type, content: file.subarray(start, end) });
    if (all.length > MAX_PROPERTIES) throw new Error('too many properties');
  }
  const byItem = new Map<number, Property[]>();
  const ipma = getBox(file, iprp, 'ipma');
  const isWideId = (file[ipma.start] ?? 0) > 0;
  const isWideIndex = ((file[ipma.start + 3] ?? 0) & 1) === 1;
  let at = ipma.start + 8;
  const count = Math.min(file.readUInt32BE(ipma.start + 4), MAX_ITEMS);
  for (let entry = 0; entry < count; entry++) {
    const id = isWideId ? file.readUInt32BE(at) : file.readUInt16BE(at);
    at += isWideId ? 4 : 2;
    const properties: Property[] = [];
    for (let left = file[at++] ?? 0; left > 0; left--) {
      const index = isWideIndex ? file.readUInt16BE(at) & 0x7fff : (file[at] ?? 0) & 0x7f;
      at += isWideIndex ? 2 : 1;
      const property = all[index - 1];
      if (property) properties.push(property);
    }
    byItem.set(id, properties);
  }
  return byItem;
}

function readParts(file: Buffer, iref: Box | undefined): Map<number, number[]> {
  const parts = new Map<number, number[]>();
  if (!iref) return parts;
  const idSize = file[iref.start] === 0 ? 2 : 4;
  for (const { type, start, end } of boxesIn(file, iref.start + 4, iref.end)) {
    if (type !== 'dimg') continue;
    const first = start + idSize + 2;
    const count = file.readUInt16BE(start + idSize);
    if (count > MAX_ITEMS || first + count * idSize > end) throw new Error('too many parts');
    const ids = Array.from({ length: count }, (_, part) => file.readUIntBE(first + part * idSize, idSize));
    parts.set(file.readUIntBE(start, idSize), ids);
  }
  return parts;
}

function rangeOf({ start, end }: Box): [number, number] {
  return [start, end];
}
