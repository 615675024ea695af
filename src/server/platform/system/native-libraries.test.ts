import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { checkNativeLibraries } from './native-libraries.ts';

const ROOT = join(import.meta.dirname, '../../../..');

test('the native packages and the libraries inside them are named with their versions', () => {
  expect(checkNativeLibraries()).toMatchObject({
    node: process.versions.node,
    sharp: expect.stringMatching(/^\d/),
    'node-av': expect.stringMatching(/^\d/),
    ffmpeg: expect.stringMatching(/^\d/),
    vips: expect.stringMatching(/^\d/),
    heif: expect.stringMatching(/^\d/),
  });
});

test('a package of another version than the pinned one stops the start', async () => {
  const root = await makeTempDir();
  await cp(join(ROOT, 'package.json'), join(root, 'package.json'));
  const path = 'node_modules/sharp/package.json';
  await mkdir(dirname(join(root, path)), { recursive: true });
  const sharp = JSON.parse(await readFile(join(ROOT, path), 'utf8'));
  await writeFile(join(root, path), JSON.stringify({ ...sharp, version: '0.1.0' }));

  expect(() => checkNativeLibraries(root)).toThrow(
    `The package sharp is installed in version 0.1.0, but ${sharp.version} is needed: run npm ci and start again.`,
  );
});
