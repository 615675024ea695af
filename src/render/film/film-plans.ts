import type { MediaItem } from '#render/media/media-item.ts';
import { probeMedia } from '#render/media/probe-media.ts';
import { findPictureUses, type PictureUse } from '#render/pictures/picture-usage.ts';
import { RenderError } from '#render/render-error.ts';
import type { LoadedMusic } from '#render/sound/music.ts';
import type { LoadedNarration } from '#render/sound/narration.ts';
import { buildScene } from '#scene/build/build-scene.ts';
import { brandStyleOf } from '#scene/model/brand-style.ts';
import { FPS } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import type { PortraitTraits } from '#scene/model/sprite.ts';
import { templateByFolder } from '#scene/templates/registry.ts';
import { type FilmOutput, outputSize } from './film-output.ts';
import type { FilmShot, RenderJob } from './render-job-schema.ts';

/** A film's scene and what rendering it needs. */
export type PlannedFilm = {
  readonly scene: Scene;
  readonly output: FilmOutput;
  readonly uses: readonly PictureUse[];
  /** Output pixels per scene pixel. */
  readonly scale: number;
};

// Two use the cores; more would hold more photos in memory.
const PROBES_AT_ONCE = 2;

/** Probes all media. The first unusable one fails the job, with its name in the message. */
export async function probeAll(
  items: readonly MediaItem[],
  onDone: (done: number) => void,
): Promise<SceneMedia[]> {
  if (items.length === 0) {
    throw new RenderError(
      'no-media',
      'There is no photo and no clip to make a video from. Add at least one.',
    );
  }
  const found: SceneMedia[] = [];
  const queue = [...items.entries()];
  let done = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, item] = next;
      found[index] = await probeMedia(item);
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: PROBES_AT_ONCE }, worker));
  return found;
}

/** The shots of a scene in seconds. */
export function shotsOf({ shots }: Scene): FilmShot[] {
  return shots.map(({ media, from, to }) => ({ media, fromSeconds: from / FPS, toSeconds: to / FPS }));
}

/** The scenes of all outputs and how each uses its pictures. */
export function planFilms(
  job: RenderJob,
  media: readonly SceneMedia[],
  portraits: PortraitTraits,
  {
    music: { music },
    narration,
  }: { readonly music: LoadedMusic; readonly narration?: LoadedNarration | undefined },
): PlannedFilm[] {
  const template = templateByFolder(job.template);
  if (!template) throw new RenderError('template-unknown', `There is no template called '${job.template}'.`);
  const listing = listingOf(job.listing);
  return job.outputs.map((output) => {
    const { format, cut, quality } = output;
    const scene = buildScene({
      ...{ listing, media, portraits, template, format, cut, music },
      narration: narration?.narration,
      brandStyle: brandStyleOf(job.brandStyle),
    });
    const scale = outputSize(format, quality).width / scene.width;
    const film = { frameCount: scene.frameCount, layersAt: (n: number) => frameAt(scene, n) };
    return { scene, output, scale, uses: findPictureUses(film, scale) };
  });
}
