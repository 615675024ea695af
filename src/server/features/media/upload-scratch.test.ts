import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { openScratch } from './upload-scratch.ts';

test('the first upload after a crash clears away what the crash left, and nothing of uploads under way', async () => {
  const dataDir = await makeTempDir();
  const ingest = join(dataDir, 'intake');
  const threeHoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1_000);
  for (const name of ['left', 'under-way']) {
    await mkdir(join(ingest, name), { recursive: true });
    await writeFile(join(ingest, name, 'photo.jpg'), 'half of it');
  }
  await utimes(join(ingest, 'left'), threeHoursAgo, threeHoursAgo);

  {
    await using scratch = await openScratch(dataDir);
    await writeFile(scratch.at('photo.jpg'), 'all of it');
    expect(await readdir(ingest)).toHaveLength(2);
  }

  expect(await readdir(ingest)).toEqual(['under-way']);
});
