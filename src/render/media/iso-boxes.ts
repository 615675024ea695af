/** A box of the ISO base media file format, with the start and end of its content in the file. */
export type Box = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

/** Iterates the boxes in a range of a file; stops at the first invalid one. */
export function* boxesIn(file: Buffer, start: number, end: number): Generator<Box> {
  let at = start;
  while (at + 8 <= end) {
    const short = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const header = isLong ? 16 : 8;
    if (size < header || at + size > end) return;
    yield { type, start: at + header, end: at + size };
    at += size;
  }
}

/** The first box of a type, or undefined. */
export function findBox(
  file: Buffer,
  { start, end }: { start: number; end: number },
  type: string,
): Box | undefined {
  for (const box of boxesIn(file, start, end)) if (box.type === type) return box;
  return undefined;
}

/** The first box of a type; throws if there is none. */
export function getBox(file: Buffer, within: { start: number; end: number }, type: string): Box {
  const box = findBox(file, within, type);
  if (!box) throw new Error(`no ${type} box`);
  return box;
}
