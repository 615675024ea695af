import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createScratchSpace } from './render-scratch.ts';

async function makeSpace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbreel-scratch-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { space: createScratchSpace(dataDir), root: join(dataDir, 'scratch') };
}

test('a scratch folder goes when its work is done', async () => {
  const { space, root } = await makeSpace();
  {
    await using scratch = await space.open();
    await writeFile(join(scratch.dir, 'film.mp4'), 'half a video');
    expect(await readdir(root)).toHaveLength(1);
  }
  expect(await readdir(root)).toEqual([]);
});

test('folders of processes that died are swept; those of living ones stay', async () => {
  const { space, root } = await makeSpace();
  await using own = await space.open();
  const [name = ''] = await readdir(root);
  const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
  const dead = name.replace(`-${process.pid}-`, `-${deadPid}-`);
  await mkdir(join(root, dead));

  await space.sweep();

  expect(await readdir(root)).toEqual([name]);
  expect(own.dir).toBe(join(root, name));
});

test('what another machine left behind goes after a day', async () => {
  const { space, root } = await makeSpace();
  for (const [name, hours] of [
    ['feedfacecafe-1-1-young', 1],
    ['feedfacecafe-1-1-old', 25],
  ] as const) {
    await mkdir(join(root, name), { recursive: true });
    const then = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(root, name), then, then);
  }

  await space.sweep();

  expect(await readdir(root)).toEqual(['feedfacecafe-1-1-young']);
});
