import { randomUUID } from 'node:crypto';

// Lower case only, since some disks do not tell case apart; no dot at the start, so nothing points upwards.
const STORAGE_NAME = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
const MAX_LENGTH = 200;

/** A new random name: `media/3f/3f2a….jpg`. */
export function newStorageName(folder: string, extension: string): string {
  const id = randomUUID();
  // The first two characters spread the files over 256 folders.
  return checkStorageName(`${folder}/${id.slice(0, 2)}/${id}.${extension}`);
}

/** Throws for a name that could leave the storage: a bug or an attack. */
export function checkStorageName(name: string): string {
  if (name.length > MAX_LENGTH || name.includes('..') || !STORAGE_NAME.test(name))
    throw new TypeError(`Not a storage name: ${JSON.stringify(name.slice(0, 100))}`);
  return name;
}
