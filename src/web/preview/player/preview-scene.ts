import { usableSeconds } from '#scene/analysis/custom-music.ts';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Color } from '#scene/model/layer.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import type { Music, Narration } from '#scene/model/soundtrack.ts';
import type { PortraitTraits } from '#scene/model/sprite.ts';
import { TEMPLATES, templateByFolder } from '#scene/templates/registry.ts';
import type { MediaLook } from '#shared/api/project-data.ts';
import { findTrack } from '#web/audio/shipped-tracks.ts';
import type { PreviewMedia, PreviewProject } from '#web/preview/model/preview-project.ts';

/** The browser's own analysis of a medium, used until the server's is known. */
export type OwnAnalysis = {
  readonly look?: MediaLook | undefined;
  readonly durationSeconds?: number | undefined;
};

// Stands for a picture that is not analysed yet: the usual aspect ratio, a neutral colour.
const UNKNOWN_LOOK: MediaLook = {
  width: 1500,
  height: 1000,
  focalPoint: { x: 0.5, y: 0.5 },
  tone: '#b8afa3',
};
const UNKNOWN_CLIP_SECONDS = 4;

/** The scene of a project, the same that will be rendered. */
export function buildPreviewScene(
  project: PreviewProject,
  media: readonly SceneMedia[],
  portraits: PortraitTraits,
): Scene {
  const template = templateByFolder(project.template) ?? TEMPLATES[0];
  if (!template) throw new Error('no template registered');
  return buildScene({
    listing: listingOf(project.listing),
    media,
    portraits,
    template,
    brandStyle: project.brandStyle,
    format: project.format,
    cut: project.cut,
    music: musicSourceOf(project).music,
    narration: narrationOf(project),
  });
}

function narrationOf({ narration }: PreviewProject): Narration | undefined {
  return narration?.phrases ? { phrases: narration.phrases, script: narration.script } : undefined;
}

/** A medium as the scene takes it. The server's look takes precedence, since the renderer uses it. */
export function sceneMediumOf(medium: PreviewMedia, analysis: OwnAnalysis | undefined): SceneMedia {
  const { width, height, focalPoint, tone } = medium.look ?? analysis?.look ?? UNKNOWN_LOOK;
  const look = {
    width,
    height,
    focalPoint: medium.focalPoint ?? focalPoint,
    tone: tone as Color,
    ...(medium.name && { name: medium.name }),
    ...(medium.caption && { caption: medium.caption }),
    ...(medium.isAltered && { isAltered: true }),
  };
  if (medium.kind === 'photo') return { kind: 'photo', ...look };
  return {
    kind: 'clip',
    ...look,
    durationSeconds: medium.durationSeconds ?? analysis?.durationSeconds ?? UNKNOWN_CLIP_SECONDS,
    hasSound: medium.hasSound ?? false,
  };
}

/** The music of a project: its beat for the scene, and the URL it is played from. */
type MusicSource = {
  readonly music: Music;
  readonly url: string | undefined;
};

const SILENT: MusicSource = { music: { kind: 'none' }, url: undefined };

// Used until the beat of the agent's own music is known.
const DEFAULT_GRID = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0 };

export function musicSourceOf({
  music,
  customMusic,
}: Pick<PreviewProject, 'music' | 'customMusic'>): MusicSource {
  if (music === 'none') return SILENT;
  if (music === 'custom') {
    if (!customMusic) return SILENT;
    const { url, grid } = customMusic;
    const durationSeconds = usableSeconds(customMusic.durationSeconds);
    return { music: { kind: 'track', grid: grid ?? DEFAULT_GRID, durationSeconds }, url };
  }
  const track = findTrack(music);
  return track ? { music: track.music, url: track.url } : SILENT;
}
