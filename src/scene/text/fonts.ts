import metrics from './font-metrics.json' with { type: 'json' };

/** A typeface that ships with Curbreel: a family at one weight. */
export type FontFace = Exclude<keyof typeof metrics, FallbackFace>;

type FallbackFace = 'noto-sans-600' | 'noto-sans-hebrew-600' | 'noto-sans-arabic-600';

/** Heights of a face in thousandths of its size. */
type FaceHeights = {
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
};

const fallbacks: readonly FallbackFace[] = ['noto-sans-600', 'noto-sans-hebrew-600', 'noto-sans-arabic-600'];

/** The font files a face may draw from, its own first; each is known to a canvas under its own name as a family. */
export function filesOf(face: FontFace): readonly string[] {
  return [face, ...fallbacks].flatMap((name) => metrics[name].files);
}

/** The value of a canvas' `font` for a face at a size. */
export function canvasFont(face: FontFace, sizePx: number): string {
  return `${sizePx}px ${filesOf(face)
    .map((file) => `"${file}"`)
    .join(', ')}`;
}

/** The heights of a face. */
export function heightsOf(face: FontFace): FaceHeights {
  return metrics[face];
}

/** How far each character advances, in thousandths of the size; what no shipped font has is not in it. */
export function advancesOf(face: FontFace): ReadonlyMap<number, number> {
  const known = tables.get(face);
  if (known) return known;
  const table = new Map<number, number>();
  // The face itself comes last, so that its own widths replace those of the fallbacks.
  for (const name of [...fallbacks.toReversed(), face]) addAdvances(table, metrics[name].advances);
  tables.set(face, table);
  return table;
}

/** Every character that a shipped font has. */
export function shippedCharacters(): ReadonlyMap<number, unknown> {
  if (shipped.size === 0) for (const { advances } of Object.values(metrics)) addAdvances(shipped, advances);
  return shipped;
}

const shipped = new Map<number, number>();

// Text is measured thousands of times while a scene is built, so tables are cached by face.
const tables = new Map<FontFace, ReadonlyMap<number, number>>();

function addAdvances(
  table: Map<number, number>,
  runs: { readonly [first: string]: readonly number[] },
): void {
  for (const [first, run] of Object.entries(runs)) {
    run.forEach((advance, index) => {
      table.set(Number(first) + index, advance);
    });
  }
}
