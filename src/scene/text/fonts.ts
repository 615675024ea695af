import metrics from './font-metrics.json' with { type: 'json' };

/** A typeface that ships with Curbreel: a family at one weight. */
export type FontFace = Exclude<keyof typeof metrics, FallbackFace>;

type FallbackFace = 'noto-sans-600' | 'noto-sans-hebrew-600' | 'noto-sans-arabic-600';
type AnyFace = keyof typeof metrics;

/** Heights of a face in thousandths of its size. */
export interface FaceHeights {
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
}

const fallbacks: readonly FallbackFace[] = ['noto-sans-600', 'noto-sans-hebrew-600', 'noto-sans-arabic-600'];

/** The font files that exist, by name without extension; each is registered under its own name as a family. */
export const FONT_FILES: readonly string[] = Object.values(metrics).flatMap((face) => face.files);

/** The font files a face may draw from, its own first. */
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

/** How far one character advances, in thousandths of the size; undefined where no shipped font has it. */
export function advanceOf(face: FontFace, codePoint: number): number | undefined {
  for (const name of [face, ...fallbacks]) {
    const advance = advancesOf(name).get(codePoint);
    if (advance !== undefined) return advance;
  }
  return undefined;
}

const tables = new Map<AnyFace, ReadonlyMap<number, number>>();

function advancesOf(face: AnyFace): ReadonlyMap<number, number> {
  const known = tables.get(face);
  if (known) return known;
  const table = new Map<number, number>();
  for (const [first, run] of Object.entries(metrics[face].advances)) {
    run.forEach((advance: number, index: number) => {
      table.set(Number(first) + index, advance);
    });
  }
  tables.set(face, table);
  return table;
}
