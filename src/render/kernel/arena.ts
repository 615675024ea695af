/** Memory of the kernel, handed out in blocks. Pictures come and go during a film: what they leave is used again. */
export type Arena = {
  allocate(sizeBytes: number): number;
  free(address: number): void;
  /** Bytes handed out at this moment. */
  usedBytes(): number;
};

/** The part of WebAssembly.Memory that an arena needs. */
export type GrowableMemory = {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
};

type Gap = {
  start: number;
  end: number;
};

const PAGE_BYTES = 65536;
// Cache lines, so that no two blocks share one.
const ALIGNMENT_BYTES = 64;
// Growing copies nothing, but detaches every view: rather seldom and in large steps.
const GROWTH_BYTES = 16 * 1024 * 1024;

/** An arena over the memory from `start` on: first fit, gaps kept in order and joined when neighbours are freed. */
export function createArena(memory: GrowableMemory, start: number): Arena {
  const gaps: Gap[] = [{ start: aligned(start), end: memory.buffer.byteLength }];
  const sizes = new Map<number, number>();
  let usedBytes = 0;

  function grow(sizeBytes: number): void {
    const end = memory.buffer.byteLength;
    const last = gaps.at(-1);
    const missing = sizeBytes - (last && last.end === end ? end - last.start : 0);
    memory.grow(Math.ceil(Math.max(missing, GROWTH_BYTES) / PAGE_BYTES));
    release({ start: end, end: memory.buffer.byteLength });
  }

  function release(block: Gap): void {
    const at = gaps.findIndex((gap) => gap.start > block.start);
    const index = at < 0 ? gaps.length : at;
    gaps.splice(index, 0, block);
    joinWithNext(index);
    if (index > 0) joinWithNext(index - 1);
  }

  function joinWithNext(index: number): void {
    const gap = gaps[index];
    const next = gaps[index + 1];
    if (!gap || !next || gap.end !== next.start) return;
    gap.end = next.end;
    gaps.splice(index + 1, 1);
  }

  function take(sizeBytes: number): number | undefined {
    const index = gaps.findIndex((gap) => gap.end - gap.start >= sizeBytes);
    const gap = gaps[index];
    if (!gap) return undefined;
    const address = gap.start;
    gap.start += sizeBytes;
    if (gap.start === gap.end) gaps.splice(index, 1);
    return address;
  }

  return {
    allocate(sizeBytes) {
      const size = aligned(Math.max(sizeBytes, 1));
      let address = take(size);
      if (address === undefined) {
        grow(size);
        address = take(size);
      }
      if (address === undefined) throw new RangeError(`The pixel kernel has no room for ${size} bytes`);
      sizes.set(address, size);
      usedBytes += size;
      return address;
    },
    free(address) {
      const size = sizes.get(address);
      if (size === undefined) throw new RangeError(`No block of the pixel kernel begins at ${address}`);
      sizes.delete(address);
      usedBytes -= size;
      release({ start: address, end: address + size });
    },
    usedBytes: () => usedBytes,
  };
}

function aligned(address: number): number {
  return Math.ceil(address / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
}
