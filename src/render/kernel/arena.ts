/** Allocator of the kernel's memory. Freed blocks are reused, because pictures come and go during a film. */
export type Arena = {
  allocate(sizeBytes: number): number;
  free(address: number): void;
  /** Bytes allocated at this moment. */
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
// A cache line, so that no two blocks share one.
const ALIGNMENT_BYTES = 64;
// Growing copies nothing, but detaches every view, so it happens rarely and in large steps.
const GROWTH_BYTES = 16 * 1024 * 1024;

/** First-fit allocation from `start` on; gaps are sorted by address and merged with free neighbours. */
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
    mergeWithNext(index);
    if (index > 0) mergeWithNext(index - 1);
  }

  function mergeWithNext(index: number): void {
    const gap = gaps[index];
    const next = gaps[index + 1];
    if (!gap || !next || gap.end !== next.start) return;
    gap.end = next.end;
    gaps.splice(index + 1, 1);
  }

  function firstFit(sizeBytes: number): number | undefined {
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
      let address = firstFit(size);
      if (address === undefined) {
        grow(size);
        address = firstFit(size);
      }
      if (address === undefined) throw new RangeError(`The pixel kernel cannot allocate ${size} bytes`);
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
