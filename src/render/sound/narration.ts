import type { NarrationFile } from '#render/media/media-item.ts';
import { MAX_NARRATION_SECONDS } from '#scene/analysis/narration.ts';
import type { Narration } from '#scene/model/soundtrack.ts';
import { decodeAudio } from './decode-audio.ts';
import { findPhrases } from './find-phrases.ts';
import { freeStereo, type Stereo } from './stereo.ts';

/** A narration as the scene describes it, and its samples on demand. */
export type LoadedNarration = {
  readonly narration: Narration;
  read(startSeconds: number, endSeconds: number): Promise<Stereo>;
};

export async function loadNarration({ path, script }: NarrationFile): Promise<LoadedNarration> {
  const sound = await decodeAudio(path, { startSeconds: 0, endSeconds: MAX_NARRATION_SECONDS });
  const phrases = findPhrases(sound);
  freeStereo(sound);
  return {
    narration: { phrases, script },
    read: (startSeconds, endSeconds) => decodeAudio(path, { startSeconds, endSeconds }),
  };
}
