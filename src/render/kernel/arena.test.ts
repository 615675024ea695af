import { expect, test } from 'vitest';
import { createArena } from './arena.ts';

function growable(): { buffer: ArrayBuffer; grow(pages: number): number } {
  const memory = {
    buffer: new ArrayBuffer(65536),
    grow(pages: number) {
      memory.buffer = new ArrayBuffer(memory.buffer.byteLength + pages * 65536);
      return 0;
    },
  };
  return memory;
}

test('the arena of the kernel allocates blocks that do not overlap', () => {
  const arena = createArena(growable(), 100);

  const blocks = [1000, 70_000, 3, 64, 500_000].map((size) => ({ start: arena.allocate(size), size }));

  const sorted = blocks.toSorted((a, b) => a.start - b.start);
  expect(sorted[0]?.start).toBeGreaterThanOrEqual(100);
  sorted.slice(1).forEach((block, i) => {
    const before = sorted[i];
    expect(block.start).toBeGreaterThanOrEqual((before?.start ?? 0) + (before?.size ?? 0));
  });
});

test('the arena of the kernel does not grow with the number of pictures that come and go', () => {
  const memory = growable();
  const arena = createArena(memory, 0);
  const sizes = [9_000_000, 2_250_000, 2_250_000];
  let alive = [sizes.map(arena.allocate), sizes.map(arena.allocate)];
  const before = memory.buffer.byteLength;

  for (let i = 0; i < 200; i++) {
    alive[0]?.forEach(arena.free);
    alive = [alive[1] ?? [], sizes.map((size) => arena.allocate(size - (i % 7) * 1000))];
  }

  expect(memory.buffer.byteLength - before).toBeLessThanOrEqual(16 * 1024 * 1024);
  alive.flat().forEach(arena.free);
  expect(arena.usedBytes()).toBe(0);
});

test('the arena of the kernel merges neighbouring gaps whatever the order of freeing', () => {
  const memory = growable();
  const arena = createArena(memory, 0);
  const blocks = Array.from({ length: 10 }, () => arena.allocate(1_000_000));
  const before = memory.buffer.byteLength;

  for (const i of [3, 1, 2, 9, 0, 5, 4, 7, 8, 6]) arena.free(blocks[i] ?? -1);
  arena.allocate(10_000_000);

  expect(memory.buffer.byteLength).toBe(before);
});

test('the arena of the kernel refuses to free what it did not allocate', () => {
  expect(() => createArena(growable(), 0).free(64)).toThrow(RangeError);
});
