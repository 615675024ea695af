import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test("README's picture is there, described, sharp enough for a wide screen and quick to load", async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const [, description = '', path = ''] = /!\[([^\]]*)\]\(([^)]+)\)/.exec(readme) ?? [];
  expect(description.length).toBeGreaterThan(20);
  const picture = join(ROOT, path);
  expect((await stat(picture)).size).toBeLessThan(300_000);
  expect((await sharp(picture).metadata()).width).toBeGreaterThanOrEqual(1_200);
});
