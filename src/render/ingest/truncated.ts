import { type FileHandle, open } from 'node:fs/promises';

const SEGMENT_ID = 0x18538067;
const MAX_BOXES = 10_000;

/** Whether a file is shorter than its own headers declare: an interrupted upload or recording. */
export async function isTruncated(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const head = await bytesAt(file, 0, 64);
  const start = head.toString('latin1', 0, 4);
  if (start === 'RIFF') return isRiffTruncated(head, size);
  if (head.length >= 8 && head.readUInt32BE(0) === 0x1a45dfa3) return isSegmentTruncated(head, size);
  if (/^[a-z]{4}$/.test(head.toString('latin1', 4, 8))) return await isBoxTruncated(file, size);
  return false;
}

/** Whether a stream holds much less than it declares, in seconds. */
export function endsEarly(endSeconds: number, declaredSeconds: number): boolean {
  return endSeconds < declaredSeconds * 0.75 - 1;
}

// ISO boxes follow each other to the end of the file; in a truncated file the last reaches beyond it.
async function isBoxTruncated(file: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  for (let count = 0; at + 8 <= size && count < MAX_BOXES; count++) {
    const header = await bytesAt(file, at, 16);
    const short = header.readUInt32BE(0);
    if (short === 0) return false;
    // Some cameras pad the end with zeros or private data.
    if (!/^[\w \xa9]{4}$/.test(header.toString('latin1', 4, 8))) return false;
    const length = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return at > size;
}

// Recorders that do not know the length write 0 or the maximum.
function isRiffTruncated(head: Buffer, size: number): boolean {
  const length = head.readUInt32LE(4);
  return length !== 0 && length < 0xffffff00 && length + 8 > size + 1;
}

function isSegmentTruncated(head: Buffer, size: number): boolean {
  const first = sizeAt(head, 4);
  const segmentAt = first === undefined ? undefined : first.next + first.value;
  if (segmentAt === undefined || segmentAt + 12 > head.length || head.readUInt32BE(segmentAt) !== SEGMENT_ID)
    return false;
  const segment = sizeAt(head, segmentAt + 4);
  return segment !== undefined && !segment.isUnknown && segment.next + segment.value > size;
}

// EBML variable-length integer: the leading zero bits give its length in bytes.
function sizeAt(head: Buffer, at: number): { value: number; next: number; isUnknown: boolean } | undefined {
  const first = head[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length < 1 || length > 8 || at + length > head.length) return undefined;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let i = 1; i < length; i++) {
    value = value * 256 + (head[at + i] ?? 0);
    isUnknown &&= head[at + i] === 0xff;
  }
  return { value, next: at + length, isUnknown };
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
