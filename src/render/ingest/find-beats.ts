import { loadMusic } from '#render/sound/music.ts';
import type { BeatGrid } from '#scene/model/soundtrack.ts';
import type { OrderFor } from './intake-order.ts';

/** The beat of a piece, found just as a film finds it, so that preview and film are cut alike. */
export async function findBeats({ path }: OrderFor<'beats'>): Promise<BeatGrid> {
  const { music } = await loadMusic({ kind: 'file', path });
  if (music.kind === 'none') throw new Error('a file is never silence');
  const { beatsPerMinute, beatsPerBar, firstBeatSeconds } = music.grid;
  return { beatsPerMinute, beatsPerBar, firstBeatSeconds };
}
