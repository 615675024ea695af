import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = join(import.meta.dirname, '../../..');
// Everything besides a job that a frame or a sound depends on; package.json pins the versions of decoders and encoders.
const PARTS = ['src/render', 'src/scene', 'dist/kernel', 'assets/fonts', 'package.json'];

let known: string | undefined;

/** Changes with the program: with any source of scene and render, the kernel, the fonts, and the libraries. */
export function engineHash(): string {
  known ??= hashOf(PARTS.flatMap(filesIn));
  return known;
}

function filesIn(part: string): string[] {
  if (part.endsWith('.json')) return [part];
  return readdirSync(join(APP, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(APP.length + 1))
    .sort();
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(`${process.arch} ${process.version}\n`);
  for (const file of files) {
    const content = readFileSync(join(APP, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
