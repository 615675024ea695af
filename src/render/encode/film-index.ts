import { open } from 'node:fs/promises';
import { type Box, boxesIn } from '#render/media/iso-boxes.ts';

const MAX_INDEX_BYTES = 64_000_000;

/** What the boxes of an MP4 say about how it will be played. */
export type FilmIndex = {
  /** The types of the file's outermost boxes, in order. */
  readonly order: readonly string[];
  readonly hasEditList: boolean;
};

const CONTAINERS = ['moov', 'trak', 'edts'];

export async function readFilmIndex(path: string): Promise<FilmIndex> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const order: string[] = [];
    const inside = new Set<string>();
    const header = Buffer.alloc(16);
    for (let at = 0; at + 8 <= size; ) {
      await file.read(header, 0, 16, at);
      const short = header.readUInt32BE(0);
      const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8) break;
      const type = header.toString('latin1', 4, 8);
      order.push(type);
      if (type === 'moov' && length < MAX_INDEX_BYTES) {
        const moov = Buffer.alloc(length);
        await file.read(moov, 0, length, at);
        collect(moov, { type: 'moov', start: 8, end: length }, inside);
      }
      at += length;
    }
    return { order, hasEditList: inside.has('elst') };
  } finally {
    await file.close();
  }
}

function collect(moov: Buffer, { start, end }: Box, types: Set<string>): void {
  for (const box of boxesIn(moov, start, end)) {
    types.add(box.type);
    if (CONTAINERS.includes(box.type)) collect(moov, box, types);
  }
}
