/// <reference types="vite/client" />
import { type MediaLook, mediaLookSchema } from '#shared/api/project-data.ts';
import type { PreviewMedia } from '#web/preview/model/preview-project.ts';
import looks from './looks.json' with { type: 'json' };

const urls: Readonly<Record<string, string>> = import.meta.glob('./*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const lookOf: ReadonlyMap<string, MediaLook> = new Map(
  Object.entries(looks).map(([file, look]) => [`./${file}`, mediaLookSchema.parse(look)]),
);

const media: readonly PreviewMedia[] = Object.entries(urls)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([path, url]) => ({
    id: `sample ${path}`,
    kind: 'photo',
    look: lookOf.get(path),
    source: { kind: 'url', url },
  }));

/** Small versions of photos in assets/listings, shown until the agent has added some. */
export function sampleMedia(): readonly PreviewMedia[] {
  return media;
}
