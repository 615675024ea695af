import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { components } from '#client/api-types.ts';
import { CliError } from './cli-error.ts';

type Request = {
  readonly projectData: components['schemas']['ProjectDataInput'];
  readonly formats?: ('9:16' | '16:9' | '1:1')[];
  readonly cuts?: ('branded' | 'unbranded' | 'strict')[];
};

/** A photo or clip of the folder. */
export type MediaFile = { readonly name: string; readonly kind: 'photo' | 'clip'; open(): Promise<File> };

const KINDS: Readonly<Record<string, MediaFile['kind']>> = {
  ...Object.fromEntries(
    ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.heic', '.heif', '.avif'].map((end) => [end, 'photo']),
  ),
  ...Object.fromEntries(['.mp4', '.mov', '.avi', '.webm'].map((end) => [end, 'clip'])),
};

/** What is asked for. Its fields are checked by the server, which names the wrong ones. */
export async function readListing(path: string): Promise<Request> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CliError('usage', `${path} cannot be read.`);
  });
  try {
    const { formats, cuts, ...projectData } = JSON.parse(text);
    return { projectData, ...(formats && { formats }), ...(cuts && { cuts }) };
  } catch {
    throw new CliError('usage', `${path} is not a JSON object.`);
  }
}

/** Photos and clips of a folder, in the order of their names as people count: 2 before 10. */
export async function findMedia(dir: string): Promise<MediaFile[]> {
  const names = await readdir(dir).catch(() => {
    throw new CliError('usage', `The folder ${dir} cannot be read.`);
  });
  const media = names.sort(new Intl.Collator('en', { numeric: true }).compare).flatMap((name) => {
    const kind = KINDS[extname(name).toLowerCase()];
    return kind ? [{ name, kind, open: () => openFile(dir, name) }] : [];
  });
  if (media.length === 0) throw new CliError('usage', `There are no photos in ${dir}.`);
  return media;
}

// In memory: an error of a file that is read while it is sent would end the process.
async function openFile(dir: string, name: string): Promise<File> {
  const path = join(dir, name);
  const bytes = await readFile(path).catch(() => {
    throw new CliError('usage', `${path} cannot be read.`);
  });
  return new File([bytes], name);
}
