import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { type RenderJob, runPieceJob, runRenderJob } from '#render/render-job.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { benchJob } from './bench-project.ts';
import { reportStep } from './progress.ts';
import type { Row } from './table.ts';

const LISTING = new URL('../assets/listings/juniper-bend/', import.meta.url).pathname;
// At this pace a video of 60 s.
const PHOTOS = 22;
const MAX_SHARE = 0.6;
type Role = 'whole' | 'joining' | 'piece';
type Done = { readonly cpuSeconds: number; readonly durationSeconds?: number };

/** A video of a minute by two workers with a core each, against one worker with one core; by time and by CPU time. */
export async function run(): Promise<Row[]> {
  await using folder = await openTempDir();
  reportStep('one worker');
  const alone = await timeOf([work('whole', 0, folder.at(''))]);
  reportStep('two workers');
  const together = await timeOf([work('joining', 0, folder.at('')), work('piece', 1, folder.at(''))]);
  const [whole, joining, piece] = await Promise.all([
    usageOf('whole', folder.at('')),
    usageOf('joining', folder.at('')),
    usageOf('piece', folder.at('')),
  ]);
  const isSame = (await readFile(folder.at('whole.mp4'))).equals(await readFile(folder.at('joining.mp4')));
  const share = together / alone;
  const longest = Math.max(joining.cpuSeconds, piece.cpuSeconds);
  const cpuShare = longest / whole.cpuSeconds;
  const parts = `${joining.cpuSeconds.toFixed(1)} s + ${piece.cpuSeconds.toFixed(1)} s`;
  const length = `${whole.durationSeconds?.toFixed(1)} s`;
  return [
    {
      figure: `a video of ${length} by two workers with a core each: time over that of one worker`,
      measured: `${together.toFixed(1)} s / ${alone.toFixed(1)} s = ${share.toFixed(3)}`,
      limit: `${MAX_SHARE}`,
      ok: share <= MAX_SHARE,
      notes: [`load ${loadavg()[0]?.toFixed(1)}`, `the same bytes: ${isSame}`],
    },
    {
      figure: 'the same in CPU time, which other load changes little: the longer of the two over the whole',
      measured: `${longest.toFixed(1)} s / ${whole.cpuSeconds.toFixed(1)} s = ${cpuShare.toFixed(3)}`,
      limit: `${MAX_SHARE}, same bytes`,
      ok: cpuShare <= MAX_SHARE && isSame,
      notes: [
        `${parts} = ${((joining.cpuSeconds + piece.cpuSeconds) / whole.cpuSeconds).toFixed(3)} of the whole`,
      ],
    },
  ];
}

async function timeOf(works: readonly Promise<void>[]): Promise<number> {
  const startedMs = performance.now();
  await Promise.all(works);
  return (performance.now() - startedMs) / 1_000;
}

async function usageOf(role: Role, folder: string): Promise<Done> {
  return JSON.parse(await readFile(`${folder}/${role}.usage`, 'utf8'));
}

/** A worker that may use one core alone. */
async function work(role: Role, core: number, folder: string): Promise<void> {
  const command = ['-c', String(core), process.execPath, import.meta.filename, role, folder];
  const [code] = await once(spawn('taskset', command, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`The worker that renders the ${role} failed`);
}

async function jobOf(role: Role, folder: string): Promise<RenderJob> {
  const names = (await readdir(LISTING)).filter((name) => name.endsWith('.jpg'));
  const photos = Array.from({ length: PHOTOS }, (_, n) => LISTING + names[n % names.length]);
  const pathsOf = (name: string) => ({
    film: `${folder}/${name}.mp4`,
    preview: `${folder}/${name}-small.mp4`,
  });
  const job = benchJob(photos, '');
  const awaited = {
    description: `${folder}/piece.json`,
    absence: `${folder}/absent`,
    paths: pathsOf('piece'),
  };
  const pieces = role === 'joining' ? { pieces: [awaited] } : {};
  return { ...job, outputs: job.outputs.map((output) => ({ ...output, paths: pathsOf(role), ...pieces })) };
}

async function render(role: Role, folder: string): Promise<Done> {
  const job = await jobOf(role, folder);
  if (role === 'piece') {
    const result = await runPieceJob(job, { number: 1, count: 2 }, { limits: { priority: 0 } });
    if (result.kind !== 'done') throw new Error(JSON.stringify(result));
    await writeFile(`${folder}/piece.part`, JSON.stringify(result.value));
    await rename(`${folder}/piece.part`, `${folder}/piece.json`);
    return result.usage;
  }
  const result = await runRenderJob(job, { limits: { priority: 0 }, onNotice: console.error });
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return { ...result.usage, durationSeconds: result.films[0]?.durationSeconds ?? 0 };
}

if (process.argv[1] === import.meta.filename) {
  const [, , role = 'whole', folder = ''] = process.argv as [string, string, Role?, string?];
  await writeFile(`${folder}/${role}.usage`, JSON.stringify(await render(role, folder)));
}
