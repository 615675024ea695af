/// <reference types="vite/client" />
import { type Music, TRACK_IDS, type TrackId } from '#scene/model/soundtrack.ts';

/** A piece of music that ships with Curbreel. */
export type ShippedTrack = {
  readonly id: TrackId;
  readonly url: string;
  /** Loudness along its length, 0..1. */
  readonly peaks: readonly number[];
  readonly music: Music;
};

/** The metadata file of a track, written by the scripts that made it. */
type TrackFacts = {
  readonly bpm: number;
  readonly beatsPerBar: number;
  readonly firstBeatSeconds: number;
  readonly durationSeconds: number;
  readonly loop: { readonly startBar: number; readonly endBar: number };
  readonly endingBar: number;
  readonly dropBar: number;
  readonly peaks: readonly number[];
};

const facts = byFileName<TrackFacts>(
  import.meta.glob('#assets/music/*.json', { import: 'default', eager: true }),
);
const urls = byFileName<string>(
  import.meta.glob('#assets/music/*.m4a', { query: '?url', import: 'default', eager: true }),
);

const TRACKS: readonly ShippedTrack[] = TRACK_IDS.map((id) => {
  const [track, url] = [facts.get(id), urls.get(id)];
  if (!track || !url) throw new Error(`the track ${id} is missing`);
  const { durationSeconds, bpm, beatsPerBar, firstBeatSeconds, dropBar, loop, endingBar, peaks } = track;
  const grid = { beatsPerMinute: bpm, beatsPerBar, firstBeatSeconds, dropBar };
  const music: Music = { kind: 'track', grid, durationSeconds, loop, endingBar };
  return { id, url, peaks, music };
});

export function findTrack(id: string): ShippedTrack | undefined {
  return TRACKS.find((track) => track.id === id);
}

/** The result of `import.meta.glob` by file name, without folder and extension. */
function byFileName<T>(found: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(found).map(([path, file]) => [path.replace(/^.*\/|\.\w+$/g, ''), file]));
}
