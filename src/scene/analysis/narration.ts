import { INAUDIBLE_LUFS } from './loudness.ts';

/** The longest narration: platforms that take films by their API end at 90 seconds. */
export const MAX_NARRATION_SECONDS = 85;

const VOICE_ALONE_LUFS = -16;
const MAX_VOICE_GAIN_DB = 36;

/** The gain that makes a voice as loud as the music is before it is lowered, in decibels. */
export function voiceGainDb(voiceLufs: number, musicLufs: number): number {
  if (!Number.isFinite(voiceLufs)) return 0;
  const wantedLufs = musicLufs > INAUDIBLE_LUFS ? musicLufs : VOICE_ALONE_LUFS;
  return Math.min(wantedLufs - voiceLufs, MAX_VOICE_GAIN_DB);
}
