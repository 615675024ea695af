import { seedOf } from '#scene/model/random.ts';
import { templateByFolder } from '#scene/templates/registry.ts';
import { SAMPLE_LISTING } from '#web/preview/samples/sample-listing.ts';
import { sampleMedia } from '#web/preview/samples/sample-media.ts';
import type { Film } from './film.ts';
import { sceneMediumOf, sceneOf } from './preview-scene.ts';

const films = new Map<string, Film>();

/** A template's film of the sample house, in the shape it was designed for. */
export function sampleFilm(folder: string): Film | undefined {
  const known = films.get(folder);
  const template = templateByFolder(folder);
  if (known || !template) return known;
  const media = sampleMedia();
  const scene = sceneOf(
    {
      template: folder,
      listing: SAMPLE_LISTING,
      media,
      portraits: {},
      music: template.defaultMusic,
      format: template.aspectRatio,
      cut: 'branded',
      seed: seedOf(SAMPLE_LISTING.name),
    },
    media.map((medium) => sceneMediumOf(medium, undefined)),
    {},
  );
  const film: Film = { scene, media, portraits: {}, musicUrl: undefined };
  films.set(folder, film);
  return film;
}
