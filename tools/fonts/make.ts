// Copies the film typefaces into assets/fonts and writes their metrics for the scene.
// See README.md in this folder for how to run it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

type FontFile = {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
};

/** A face is a family at one weight; each of its files covers some of the alphabet. */
const faces = {
  'cormorant-garamond-500': ['latin', 'latin-ext'],
  'cormorant-garamond-600': ['latin', 'latin-ext'],
  'jost-400': ['latin', 'latin-ext'],
  'jost-500': ['latin', 'latin-ext'],
  'nunito-600': ['latin', 'latin-ext'],
  'nunito-800': ['latin', 'latin-ext'],
  'archivo-500': ['latin', 'latin-ext'],
  'archivo-800': ['latin', 'latin-ext'],
  'ibm-plex-sans-400': ['latin', 'latin-ext'],
  'ibm-plex-sans-600': ['latin', 'latin-ext'],
  'ibm-plex-mono-500': ['latin', 'latin-ext'],
  'anton-400': ['latin', 'latin-ext'],
  'barlow-condensed-600': ['latin', 'latin-ext'],
  'bricolage-grotesque-500': ['latin', 'latin-ext'],
  'bricolage-grotesque-800': ['latin', 'latin-ext'],
  'outfit-500': ['latin', 'latin-ext'],
  'outfit-700': ['latin', 'latin-ext'],
  'noto-sans-600': ['cyrillic', 'greek', 'vietnamese'],
  'noto-sans-hebrew-600': ['hebrew'],
  'noto-sans-arabic-600': ['arabic'],
} as const;

// In '749,000' noughts of an old-style face read as letters: its lining figures take their place.
const OLD_STYLE = ['cormorant-garamond'];
const LINING_FIGURES = join(import.meta.dirname, 'lining-figures.py');

const packages = process.argv[2];
if (!packages)
  throw new Error('usage: node tools/fonts/make.ts FOLDER, where FOLDER holds the installed packages');
const require = createRequire(join(resolve(packages), 'package.json'));
const { create } = require('fontkit') as { create(buffer: Buffer): FontFile };
const root = resolve(import.meta.dirname, '../..');
mkdirSync(join(root, 'assets/fonts'), { recursive: true });

const metrics: Record<string, unknown> = {};
const licences: string[] = [];
for (const [face, subsets] of Object.entries(faces)) {
  const weight = face.slice(-3);
  const family = face.slice(0, -4);
  const folder = join(resolve(packages), 'node_modules/@fontsource', family);
  const advances = new Map<number, number>();
  let first: FontFile | undefined;
  for (const subset of subsets) {
    const source = join(folder, `files/${family}-${subset}-${weight}-normal.woff2`);
    const target = join(root, `assets/fonts/${face}-${subset}.woff2`);
    copyFileSync(source, target);
    if (OLD_STYLE.includes(family)) execFileSync('python3', [LINING_FIGURES, target]);
    const font = create(readFileSync(target));
    first ??= font;
    for (const codePoint of font.characterSet) {
      if (codePoint < 0x20 || advances.has(codePoint)) continue;
      advances.set(
        codePoint,
        Math.round((font.glyphForCodePoint(codePoint).advanceWidth * 1000) / font.unitsPerEm),
      );
    }
  }
  if (!first) continue;
  const perMille = (units: number) => Math.round((units * 1000) / first.unitsPerEm);
  metrics[face] = {
    files: subsets.map((subset) => `${face}-${subset}`),
    ascent: perMille(first.ascent),
    descent: perMille(-first.descent),
    capHeight: perMille(first.capHeight),
    xHeight: perMille(first.xHeight),
    advances: runsOf(advances),
  };
  const licence = readFileSync(join(folder, 'LICENSE'), 'utf8').match(/Copyright.*?(?:\)|reserved\.)/)?.[0];
  if (!licences.some((line) => line.startsWith(`- ${family}:`)))
    licences.push(`- ${family}: ${licence}, SIL Open Font License 1.1`);
}

/** Advances as runs of consecutive code points: 'first code point' -> widths in thousandths of an em. */
function runsOf(advances: ReadonlyMap<number, number>): Record<string, number[]> {
  const runs: Record<string, number[]> = {};
  let run: number[] | undefined;
  let previous = -2;
  for (const codePoint of [...advances.keys()].sort((a, b) => a - b)) {
    if (codePoint !== previous + 1 || !run) runs[codePoint] = run = [];
    run.push(advances.get(codePoint) ?? 0);
    previous = codePoint;
  }
  return runs;
}

writeFileSync(join(root, 'src/scene/text/font-metrics.json'), `${JSON.stringify(metrics)}\n`);
writeFileSync(
  join(root, 'assets/fonts/LICENSE.md'),
  `# Typefaces in films\n\nAll are free under the SIL Open Font License 1.1; the files are subsets in WOFF2. Figures and currency signs of\nCormorant Garamond are its lining ones.\n\n${licences.join('\n')}\n`,
);
