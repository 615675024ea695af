import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decode, run } from './programs.ts';
import { writeWav } from './stereo.ts';
import { tracks } from './tracks.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Where to? node tools/music/look.ts <folder for the pictures>; needs sox as well.');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const { id, title } of tracks) {
  const wav = join(folder, `${id}.wav`);
  writeFileSync(wav, writeWav(decode(resolve(import.meta.dirname, '../../assets/music', `${id}.m4a`))));
  // sox draws in one pass; ffmpeg's showspectrumpic takes minutes for the same picture.
  const picture = [...'-x 1200 -y 257 -z 90 -t'.split(' '), title, '-o', join(folder, `${id}-spectrum.png`)];
  run('sox', [wav, '-n', 'remix', '1,2', 'rate', '24000', 'spectrogram', ...picture]);
  const wave = [
    '-lavfi',
    'showwavespic=s=1200x200:scale=lin',
    '-frames:v',
    '1',
    join(folder, `${id}-wave.png`),
  ];
  run('ffmpeg', ['-v', 'error', '-y', '-i', wav, ...wave]);
  rmSync(wav);
}
