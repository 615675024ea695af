import { buildScene } from '#scene/build/build-scene.ts';
import type { Size } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { TEMPLATES, templateByFolder } from '#scene/templates/registry.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import type { PreviewMedia, PreviewProject } from '#web/preview/model/preview-project.ts';
import { musicSourceOf } from './music-source.ts';

/** What the browser has found out about a medium by itself, while the server's word is not there. */
export type OwnFinding = {
  readonly look?: MediaLook | undefined;
  readonly durationSeconds?: number | undefined;
};

// A place for a picture that nobody has seen yet: the usual shape, a quiet tone.
const UNSEEN: MediaLook = { width: 1500, height: 1000, focalPoint: { x: 0.5, y: 0.5 }, tone: '#b8afa3' };
const UNSEEN_CLIP_SECONDS = 4;

/** The film of a project, the same that will be rendered. */
export function sceneOf(
  project: PreviewProject,
  media: readonly SceneMedia[],
  portraits: { readonly realtor?: Size | undefined; readonly logo?: Size | undefined },
): Scene {
  const template = templateByFolder(project.template) ?? TEMPLATES[0];
  if (!template) throw new Error('there is no template');
  const { realtor, logo } = portraits;
  return buildScene({
    listing: listingOf(project.listing),
    media,
    portraits: { ...(realtor && { realtor }), ...(logo && { logo }) },
    template,
    format: project.format,
    cut: project.cut,
    music: musicSourceOf(project).music,
    seed: project.seed,
  });
}

/** A medium as the scene knows it. The server's look wins, since the film is made with it. */
export function sceneMediumOf(medium: PreviewMedia, finding: OwnFinding | undefined): SceneMedia {
  const { width, height, focalPoint, tone } = medium.look ?? finding?.look ?? UNSEEN;
  const look = { width, height, focalPoint: medium.focalPoint ?? focalPoint, tone: tone as Color };
  if (medium.kind === 'photo') return { kind: 'photo', ...look };
  return {
    kind: 'clip',
    ...look,
    durationSeconds: medium.durationSeconds ?? finding?.durationSeconds ?? UNSEEN_CLIP_SECONDS,
    hasSound: medium.hasSound ?? false,
  };
}
