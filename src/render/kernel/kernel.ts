import { readFileSync } from 'node:fs';
import { type Arena, createArena, type GrowableMemory } from './arena.ts';
import { type Arguments, type Operation, parameterWriter } from './parameters.ts';

type Address = number;

/** The compiled kernel's exports; assembly/ documents them. Booleans are passed as 0 and 1. */
type KernelExports = {
  readonly memory: GrowableMemory;
  heapBase(): Address;
  parametersAt(): Address;
  scratchBytes(width: number): number;
  setScratch(at: Address, width: number): void;
  prepareCoverage(from: number, to: number, low: number, high: number): void;
  padEdges(plane: Address, stride: number, width: number, height: number): void;
  flipSigns(plane: Address, stride: number, width: number, height: number): void;
  spanOfRow(row: Address, width: number): number;
  findVerticals(source: Address, width: number, height: number, target: Address): number;
  findGreys(source: Address, count: number, table: Address, mask: Address, histogram: Address): number;
  sumEdges(
    source: Address,
    width: number,
    height: number,
    table: Address,
    mask: Address,
    sums: Address,
  ): void;
  countLight(source: Address, count: number, tables: Address, histograms: Address): void;
};

// Part of Node, but neither the ES library nor Node's types declare it.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: object };
};

/** The pixel kernel: its functions, and the arena that holds all pictures and frames of a process. */
export type Kernel = {
  readonly run: Omit<KernelExports, 'memory'>;
  readonly arena: Arena;
  /** Calls an operation that reads its arguments from the parameter block. */
  call<O extends Operation>(operation: O, args: Arguments<O>): void;
  /** A view of the kernel's memory. Growth detaches it, so do not store it. */
  bytes(): Uint8Array;
  /** Allocates working memory for results of this width. */
  reserveScratch(width: number): void;
};

const builtKernel = new URL('../../../dist/kernel/kernel.wasm', import.meta.url);

// One module for all instances of a process: V8 replaces its quickly compiled code by faster code once.
let compiled: object | undefined;

/** Instantiates the compiled kernel with memory of its own; returns its exports. */
export function instantiate(): object {
  compiled ??= new WebAssembly.Module(readFileSync(builtKernel));
  return new WebAssembly.Instance(compiled).exports;
}

export function loadKernel(): Kernel {
  const run = instantiate() as KernelExports & { readonly [O in Operation]: () => void };
  const arena = createArena(run.memory, run.heapBase());
  const writeParameters = parameterWriter(run.memory, run.parametersAt());
  let view = new Uint8Array(run.memory.buffer);
  let scratch: { at: Address; width: number } | undefined;

  return {
    run,
    arena,
    call(operation, args) {
      writeParameters(args);
      run[operation]();
    },
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
