import { errorCorrectionOf } from './reed-solomon.ts';

// Level M, which mends 15 % of a code: a flyer may be folded. ISO/IEC 18004, table 9.
const CORRECTION_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** The data and error correction of a code, in the order in which they are drawn, and the size it needs. */
export type Codewords = { readonly version: number; readonly bytes: readonly number[] };

/** Writes a text in the smallest code that holds it. */
export function codewordsOf(text: string): Codewords {
  const data = [...new TextEncoder().encode(text)];
  const version =
    BLOCKS.findIndex((_, index) => neededBits(data.length, index + 1) <= dataBits(index + 1)) + 1;
  if (version === 0) throw new RangeError('The text is too long for a QR code');
  return { version, bytes: interleave(version, packed(version, data)) };
}

function neededBits(byteCount: number, version: number): number {
  return 4 + lengthBits(version) + byteCount * 8;
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function dataBits(version: number): number {
  return (allCodewords(version) - blocksOf(version) * correctionOf(version)) * 8;
}

/** How many bytes fit beside the patterns that every code of this version has. */
function allCodewords(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    bits -= (25 * alignments - 10) * alignments - 55;
    if (version >= 7) bits -= 36;
  }
  return Math.floor(bits / 8);
}

const blocksOf = (version: number) => BLOCKS[version - 1] ?? 0;
const correctionOf = (version: number) => CORRECTION_PER_BLOCK[version - 1] ?? 0;

function packed(version: number, data: readonly number[]): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  const capacity = dataBits(version);
  push(BYTE_MODE, 4);
  push(data.length, lengthBits(version));
  for (const byte of data) push(byte, 8);
  push(0, Math.min(4, capacity - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let i = 0; bits.length < capacity; i++) push(PADDING[i % 2] ?? 0, 8);
  const bytes: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    bytes.push(bits.slice(i, i + 8).reduce((byte, bit) => (byte << 1) | bit, 0));
  return bytes;
}

/** Spreads the blocks over the code, so that a stain hits each of them a little. */
function interleave(version: number, data: readonly number[]): number[] {
  const blockCount = blocksOf(version);
  const correction = correctionOf(version);
  const total = allCodewords(version);
  const shortLength = Math.floor(total / blockCount) - correction;
  const shortBlocks = blockCount - (total % blockCount);
  const blocks: number[][] = [];
  for (let i = 0, start = 0; i < blockCount; i++) {
    const end = start + shortLength + (i < shortBlocks ? 0 : 1);
    blocks.push(data.slice(start, end));
    start = end;
  }
  const corrections = blocks.map((block) => errorCorrectionOf(block, correction));
  return [...columnsOf(blocks, shortLength + 1), ...columnsOf(corrections, correction)];
}

function columnsOf(rows: readonly number[][], length: number): number[] {
  return Array.from({ length }, (_, column) => rows.flatMap((row) => row[column] ?? [])).flat();
}
