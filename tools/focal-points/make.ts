// Makes the labelled photos of tests/assets/focal-points: the sample listings from new viewpoints, small, and the subject of each.
//   node tools/focal-points/make.ts && npm run format     (Blender 3.4 with numpy: apt-get install blender python3-numpy)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

type Part = readonly [x: number, y: number, width: number, height: number];
type Label = { readonly photo: string; readonly crop?: Part; readonly subject: Part };

const root = resolve(import.meta.dirname, '../..');
const out = join(root, 'tests/assets/focal-points');
// The share of a room's photo that a crop shows, and where in the crop its subject is.
const CROP = { width: 0.7, height: 0.85, places: [0.3, 0.7] };
const isOutside = (name: string) => /exterior|garden|terrace/u.test(name);
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const rounded = (value: number) => Math.round(value * 1000) / 1000;

function cropsOf(photo: string, subject: Part): Label[] {
  const [left, top, width, height] = subject;
  return CROP.places.map((place) => {
    const x = rounded(clamp(left + width / 2 - CROP.width * place, 0, 1 - CROP.width));
    const y = rounded(clamp(top + height - CROP.height + 0.01, 0.05, 1 - CROP.height));
    return { photo, crop: [x, y, CROP.width, CROP.height], subject };
  });
}

const folder = mkdtempSync(join(tmpdir(), 'curbreel-viewpoints-'));
const labels: Label[] = [];
for (const listing of ['juniper-bend', 'orchard-lane']) {
  for (const file of readdirSync(join(root, 'assets/listings', listing)).filter((it) =>
    it.endsWith('.jpg'),
  )) {
    const scene = `${listing}/${file.replace('.jpg', '')}`;
    // Materials are cached by the scripts of the houses, so each scene has a process of its own.
    const script = join(import.meta.dirname, 'viewpoints.py');
    spawnSync('blender', ['-b', '--python-exit-code', '1', '-P', script, '--', folder, scene], {
      stdio: 'inherit',
    });
    const stem = scene.replace('/', '-');
    const subjects: Record<string, Part | null> = JSON.parse(
      readFileSync(join(folder, `${stem}.json`), 'utf8'),
    );
    for (const [name, subject] of Object.entries(subjects)) {
      if (!subject) continue;
      if (name === `${stem}-0`) {
        labels.push({ photo: scene, subject }, ...(isOutside(scene) ? [] : cropsOf(scene, subject)));
        continue;
      }
      // A median takes off the noise of few samples.
      const photo = sharp(join(folder, `${name}.jpg`))
        .median(3)
        .normalise({ lower: 1, upper: 99 });
      await photo.jpeg({ quality: 80 }).toFile(join(out, `${name}.jpg`));
      labels.push({ photo: name, subject });
    }
  }
}
writeFileSync(
  join(out, 'subjects.json'),
  `[\n${labels.map((it) => `  ${JSON.stringify(it)}`).join(',\n')}\n]\n`,
);
rmSync(folder, { recursive: true });
