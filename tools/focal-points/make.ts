// Makes the photos of tests/assets/focal-points: the sample listings from new viewpoints, small. Their subjects (subjects.json)
// are drawn by eye, by two labellers who see the photos alone: whoever knows the crops draws what they keep.
// A core is what the boxes of the houses' scripts gave for the photo: the middle of the subject, projected.
//   node tools/focal-points/make.ts     (Blender 3.4 with numpy: apt-get install blender python3-numpy; about half an hour on two cores)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

const root = resolve(import.meta.dirname, '../..');
const out = join(root, 'tests/assets/focal-points');

const folder = mkdtempSync(join(tmpdir(), 'curbreel-viewpoints-'));
for (const listing of ['juniper-bend', 'orchard-lane']) {
  const photos = readdirSync(join(root, 'assets/listings', listing)).filter((it) => it.endsWith('.jpg'));
  for (const photo of photos) {
    // Materials are cached by the scripts of the houses, so each scene has a process of its own.
    const script = join(import.meta.dirname, 'viewpoints.py');
    const scene = `${listing}/${photo.replace('.jpg', '')}`;
    const { status } = spawnSync(
      'blender',
      ['-b', '--python-exit-code', '1', '-P', script, '--', folder, scene],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error(`Blender cannot render ${scene}`);
  }
}
for (const name of readdirSync(folder).filter((it) => !it.startsWith('meter-'))) {
  // A median takes off the noise of few samples.
  const photo = sharp(join(folder, name)).median(3).normalise({ lower: 1, upper: 99 });
  await photo.jpeg({ quality: 80 }).toFile(join(out, name.replace('.png', '.jpg')));
}
rmSync(folder, { recursive: true });
