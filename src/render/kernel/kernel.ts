import { readFileSync } from 'node:fs';
import { type Arena, createArena, type GrowableMemory } from './arena.ts';

type Address = number;

/** What the compiled kernel exports; assembly/ says what each does. Booleans travel as 0 and 1. */
export type KernelExports = {
  readonly memory: GrowableMemory;
  heapBase(): Address;
  scratchBytes(width: number): number;
  setScratch(at: Address, width: number): void;
  prepareColumns(
    isSecond: 0 | 1,
    from: number,
    to: number,
    scale: number,
    origin: number,
    size: number,
    taps: number,
    stretch: number,
    share: number,
  ): void;
  prepareCoverage(from: number, to: number, low: number, high: number): void;
  resample(...args: readonly number[]): void;
  resampleSprite(...args: readonly number[]): void;
  crossfade(...args: readonly number[]): void;
  copy(...args: readonly number[]): void;
  copySprite(...args: readonly number[]): void;
  fill(...args: readonly number[]): void;
  convertRows(...args: readonly number[]): void;
  jpegToBt709(...args: readonly number[]): void;
  padEdges(plane: Address, stride: number, width: number, height: number): void;
  flipSigns(plane: Address, stride: number, width: number, height: number): void;
  spanOfRow(row: Address, width: number): number;
  allowSignedDots(isAllowed: 0 | 1): void;
};

// Node has it, but neither the language's library nor Node's types declare it.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: object };
};

/** The pixel kernel: its functions, and the arena that all pictures and frames of a process live in. */
export type Kernel = {
  readonly run: KernelExports;
  readonly arena: Arena;
  /** The kernel's memory at this moment; growth detaches it, so it is asked for at each use. */
  bytes(): Uint8Array;
  /** Makes room for results of this width. */
  reserveScratch(width: number): void;
};

const builtKernel = new URL('../../../dist/kernel/kernel.wasm', import.meta.url);

/** What `asc` built, with memory of its own. */
export function instantiate(file: URL = builtKernel): object {
  return new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports;
}

/** Loads the kernel. */
export function loadKernel(file?: URL): Kernel {
  const run = instantiate(file) as KernelExports;
  const arena = createArena(run.memory, run.heapBase());
  let view = new Uint8Array(run.memory.buffer);
  let scratch: { at: Address; width: number } | undefined;

  return {
    run,
    arena,
    bytes() {
      if (view.buffer !== run.memory.buffer) view = new Uint8Array(run.memory.buffer);
      return view;
    },
    reserveScratch(width) {
      if (scratch && scratch.width >= width) return;
      if (scratch) arena.free(scratch.at);
      scratch = { at: arena.allocate(run.scratchBytes(width)), width };
      run.setScratch(scratch.at, width);
    },
  };
}
