import type { GrowableMemory } from './arena.ts';

// The kernel's parameter block. assembly/parameters.ts declares and explains the same fields in the same order.

export const F64_FIELDS = [
  'scale',
  'origin',
  'stretch',
  'otherScale',
  'otherOrigin',
  'share',
  'top',
  'bottom',
  'opacity',
] as const;

export const I32_FIELDS = [
  'source',
  'sourceAlpha',
  'sourceStride',
  'sourceWidth',
  'sourceHeight',
  'other',
  'otherStride',
  'otherHeight',
  'target',
  'targetStride',
  'from',
  'to',
  'solidFrom',
  'solidTo',
  'y0',
  'y1',
  'taps',
  'table',
  'isSigned',
  'code',
  'width',
  'height',
  'channels',
  'y',
  'u',
  'v',
  'alpha',
  'alphaHalf',
  'lumaStride',
  'chromaStride',
  'temporary',
  'tables',
] as const;

type Field = (typeof F64_FIELDS)[number] | (typeof I32_FIELDS)[number];
type Axis = 'scale' | 'origin' | 'taps' | 'stretch';
type Source = 'source' | 'sourceStride';
type Target = 'target' | 'targetStride';
type Region = 'from' | 'to' | 'solidFrom' | 'solidTo' | 'y0' | 'y1' | 'top' | 'bottom';
type Converted = 'y' | 'u' | 'v' | 'lumaStride' | 'chromaStride' | 'width' | 'height' | 'temporary';

/** The fields that each operation reads. */
type OperationFields = {
  prepareColumns: 'table' | 'from' | 'to' | 'sourceWidth' | 'share' | Axis;
  resample: Source | 'sourceHeight' | Target | Region | Axis | 'opacity' | 'isSigned';
  resampleSprite: Source | 'sourceAlpha' | 'sourceHeight' | Target | Region | Axis | 'opacity';
  crossfade:
    | (Source | 'sourceHeight' | 'scale' | 'origin')
    | ('other' | 'otherStride' | 'otherHeight' | 'otherScale' | 'otherOrigin')
    | (Target | 'y1' | 'taps');
  copy: Source | Target | Region | 'opacity';
  copySprite: Source | 'sourceAlpha' | Target | Region | 'opacity';
  fill: 'code' | Target | Region | 'opacity';
  convertRows: 'source' | 'channels' | Converted | 'alpha' | 'alphaHalf';
  jpegToBt709: Converted;
  mapColors: 'source' | 'target' | 'width' | 'height' | 'tables';
  rotate: Source | 'scale' | 'origin' | 'otherScale' | 'otherOrigin' | 'target' | 'width' | 'height';
  scoreVerticals: 'source' | 'height' | 'target' | 'width' | 'scale' | 'otherScale' | 'origin' | 'stretch';
};

export type Operation = keyof OperationFields;

/** The arguments of an operation by name. */
export type Arguments<O extends Operation> = { readonly [F in OperationFields[O]]: number };

const indices: { readonly [name: string]: number | undefined } = Object.fromEntries([
  ...F64_FIELDS.map((name, i) => [name, i] as const),
  ...I32_FIELDS.map((name, i) => [name, 2 * F64_FIELDS.length + i] as const),
]);

/** Returns a function that writes named fields into the block at an address. */
export function parameterWriter(
  memory: GrowableMemory,
  at: number,
): (fields: { readonly [F in Field]?: number }) => void {
  let floats = new Float64Array(memory.buffer, at, F64_FIELDS.length);
  let integers = new Int32Array(memory.buffer, at);
  return (fields) => {
    // Growth of the memory detaches its views.
    if (floats.buffer !== memory.buffer) {
      floats = new Float64Array(memory.buffer, at, F64_FIELDS.length);
      integers = new Int32Array(memory.buffer, at);
    }
    // Faster than Object.entries, which allocates an array for every field.
    for (const name in fields) {
      const index = indices[name];
      if (index === undefined) throw new RangeError(`The kernel has no parameter ${name}`);
      const value = fields[name as Field]!;
      if (index < F64_FIELDS.length) floats[index] = value;
      else integers[index] = value;
    }
  };
}
