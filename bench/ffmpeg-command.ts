import { spawn, spawnSync } from 'node:child_process';

const FPS = 30;
const FADE_SECONDS = 0.5;

export type FfmpegRun = {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
};

/** Whether an ffmpeg that can do the comparison is installed. */
export function hasFfmpeg(): boolean {
  const filters = spawnSync('ffmpeg', ['-hide_banner', '-filters'], { encoding: 'utf8' });
  return (
    filters.status === 0 &&
    ['zoompan', 'xfade', 'drawtext'].every((name) => filters.stdout.includes(` ${name} `))
  );
}

/** The usual way to make such a video without a renderer: zoompan, xfade and drawtext. */
export async function runFfmpeg(
  photos: readonly string[],
  seconds: number,
  coding: readonly string[],
  output: string,
): Promise<FfmpegRun> {
  const shotSeconds = (seconds + FADE_SECONDS * (photos.length - 1)) / photos.length;
  const frames = Math.round(shotSeconds * FPS);
  const shots = photos.map(
    (_, index) =>
      `[${index}:v]scale=1620:2880:force_original_aspect_ratio=increase,crop=1620:2880,` +
      `zoompan=z='min(1+0.1*on/${frames},1.1)':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}:s=1080x1920:fps=${FPS},` +
      `format=yuv420p,setsar=1[v${index}]`,
  );
  const fades = photos.slice(1).map((_, index) => {
    const from = index === 0 ? '[v0]' : `[x${index}]`;
    const offset = (index + 1) * (shotSeconds - FADE_SECONDS);
    return `${from}[v${index + 1}]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${offset.toFixed(3)}[x${index + 1}]`;
  });
  const text = (words: string, y: number, size: number) =>
    `drawtext=text='${words}':fontsize=${size}:fontcolor=white:x=(w-tw)/2:y=${y}:shadowx=2:shadowy=2`;
  const last = photos.length > 1 ? `[x${photos.length - 1}]` : '[v0]';
  const titles = `${last}${text('Maple Ridge House', 900, 84)},${text('12 Maple Ridge Road', 1010, 44)},${text('4 beds  3 baths', 1080, 44)}[out]`;
  const inputs = photos.flatMap((path) => ['-i', path]);
  const graph = [...shots, ...fades, titles].join(';');
  const args = ['-nostdin', '-hide_banner', '-y', '-benchmark', ...inputs, '-filter_complex', graph];
  return await run([...args, '-map', '[out]', '-r', String(FPS), '-c:v', 'libx264', ...coding, output]);
}

function run(args: readonly string[]): Promise<FfmpegRun> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-8000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const bench = /utime=([\d.]+)s stime=([\d.]+)s/u.exec(log);
      if (code !== 0 || !bench) reject(new Error(`ffmpeg failed:\n${log}`));
      else {
        const cpuSeconds = Number(bench[1]) + Number(bench[2]);
        resolve({ wallSeconds: (performance.now() - startedMs) / 1000, cpuSeconds });
      }
    });
  });
}
