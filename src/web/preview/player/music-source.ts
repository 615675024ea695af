import { usableSeconds } from '#scene/analysis/custom-music.ts';
import type { Music } from '#scene/model/soundtrack.ts';
import { findTrack } from '#web/audio/shipped-tracks.ts';
import type { PreviewProject } from '#web/preview/model/preview-project.ts';

/** The music of a project: what the scene is cut to, and where it is heard from. */
export type MusicSource = {
  readonly music: Music;
  readonly url: string | undefined;
};

const SILENT: MusicSource = { music: { kind: 'none' }, url: undefined };

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
    const durationSeconds = usableSeconds(customMusic.durationSeconds);
    return { music: { kind: 'track', grid: grid ?? USUAL_GRID, durationSeconds }, url };
  }
  const track = findTrack(music);
  return track ? { music: track.music, url: track.url } : SILENT;
}
