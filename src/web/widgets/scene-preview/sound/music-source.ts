import type { Music } from '#scene/scene-input.ts';
import { findTrack } from '#web/widgets/music/tracks.ts';
import type { PreviewProject } from '#web/widgets/scene-preview/preview-project.ts';

/** The music of a project: what the scene is cut to, and where it is heard from. */
export interface MusicSource {
  readonly music: Music;
  readonly url: string | undefined;
}

const SILENT: MusicSource = { music: { kind: 'none' }, url: undefined };

// The renderer listens to this much of a piece, and makes a bed of half a minute of what is shorter than a phrase.
const HEARD_SECONDS = 100;
export const JINGLE_SECONDS = 6;
export const BED_SECONDS = 32;

// Until the beat of the agent's own music is known, its film keeps the usual pulse.
const USUAL_GRID = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0 };

export function musicSourceOf({
  music,
  customMusic,
}: Pick<PreviewProject, 'music' | 'customMusic'>): MusicSource {
  if (music === 'none') return SILENT;
  if (music === 'custom') {
    if (!customMusic) return SILENT;
    const { url, grid } = customMusic;
    const durationSeconds =
      customMusic.durationSeconds < JINGLE_SECONDS
        ? BED_SECONDS
        : Math.min(customMusic.durationSeconds, HEARD_SECONDS);
    return { music: { kind: 'track', grid: grid ?? USUAL_GRID, durationSeconds }, url };
  }
  const track = findTrack(music);
  return track ? { music: track.music, url: track.url } : SILENT;
}
