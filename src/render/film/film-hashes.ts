import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { MediaItem, MusicChoice } from '#render/media/media-item.ts';
import type { PicturePart } from '#render/media/picture-part.ts';
import { trackPath } from '#render/sound/music.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { LayerSource } from '#scene/model/layer.ts';
import type { Scene } from '#scene/model/scene.ts';
import type { Portrait, Sprite } from '#scene/model/sprite.ts';
import type { RenderJob } from './render-job-schema.ts';

/** SHA-256 of the files of a job, in hex; undefined where there is no such file. */
export type FileHashes = {
  readonly media: readonly string[];
  readonly portraits: { readonly [P in Portrait]?: string | undefined };
  readonly music: string | undefined;
  readonly narration: string | undefined;
};

const CHUNK_BYTES = 512 * 1024;

/** What all frames of a film have in common: the engine, the size in pixels, the encoders' settings. */
export type FilmVersion = { readonly [name: string]: unknown };

export async function hashFiles({ media, portraits, music, narration }: RenderJob): Promise<FileHashes> {
  const known = new Map<string, Promise<string>>();
  const hash = (path: string) => {
    const hashing = known.get(path) ?? hashFile(path);
    known.set(path, hashing);
    return hashing;
  };
  const hashIfAny = async (path: string | undefined) => (path ? await hash(path) : undefined);
  return {
    media: await Promise.all(media.map(({ path }: MediaItem) => hash(path))),
    portraits: { realtor: await hashIfAny(portraits.realtor), logo: await hashIfAny(portraits.logo) },
    music: await hashIfAny(musicPath(music)),
    narration: await hashIfAny(narration?.path),
  };
}

/**
 * A hash of each frame: equal ones mean equal pixels, coded alike. Layers are hashed with the content of their sources in place of
 * indices, so a frame stays the same when something is added elsewhere.
 */
export function hashFrames(
  scene: Scene,
  { partOf, transitions }: FrameInputs,
  files: FileHashes,
  version: FilmVersion,
): Buffer[] {
  const versionHash = hashOf(version);
  const sprites = scene.sprites.map((sprite) => hashOf(spriteContent(sprite, files)).toString('hex'));
  const contentOf = (source: LayerSource, n: number) => {
    if (source.kind === 'color') return source;
    if (source.kind === 'sprite') return { kind: source.kind, sprite: sprites[source.sprite] };
    const { media, ...rest } = source;
    const file = files.media[media];
    if (source.kind === 'fill') return { ...rest, file, of: scene.media[media]?.kind };
    return { ...rest, file, part: partOf(media, n) };
  };
  return Array.from({ length: scene.frameCount }, (_, n) => {
    const layers = frameAt(scene, n).map((layer) => ({ ...layer, source: contentOf(layer.source, n) }));
    const content = JSON.stringify({ layers, isTransition: transitions[n] });
    return createHash('sha256').update(versionHash).update(content).digest();
  });
}

type FrameInputs = {
  /** Pictures are decoded at the size and in the part that the whole film needs, which other frames may change. */
  readonly partOf: (media: number, n: number) => PicturePart | undefined;
  /** Frames of transitions are coded coarser, which depends on the frames beside them. */
  readonly transitions: readonly boolean[];
};

/** A hash of the whole soundtrack. */
export function hashSound(scene: Scene, files: FileHashes, version: FilmVersion): string {
  const { soundtrack, frameCount } = scene;
  const clips = soundtrack.clipSounds.map(({ media }) => files.media[media]);
  const { music, narration } = files;
  return hashOf({ soundtrack, frameCount, clips, music, narration, version }).toString('hex');
}

// A sprite with a portrait also depends on that picture's file.
function spriteContent(sprite: Sprite, { portraits }: FileHashes) {
  const shown = sprite.ops.flatMap((op) => (op.op === 'portrait' ? (portraits[op.portrait] ?? '') : []));
  return { sprite, shown };
}

function musicPath(music: MusicChoice): string | undefined {
  if (music.kind === 'file') return music.path;
  return music.kind === 'track' ? trackPath(music.id, 'm4a') : undefined;
}

function hashOf(content: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

// Through one buffer: a stream allocates one for each chunk, and the garbage collector would run as often.
async function hashFile(path: string): Promise<string> {
  await using file = await open(path);
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await file.read(chunk);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(chunk.subarray(0, bytesRead));
  }
}
