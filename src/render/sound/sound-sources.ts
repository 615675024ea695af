import type { MediaItem } from '#render/media/media-item.ts';
import { decodeAudio } from './decode-audio.ts';
import type { SoundSources } from './mix.ts';
import type { LoadedMusic } from './music.ts';
import { silence } from './stereo.ts';

/** The sounds of a job: its music, and what its clips recorded. */
export function soundSources(media: readonly MediaItem[], music: LoadedMusic): SoundSources {
  return {
    music: music.read,
    async clip(index, startSeconds, endSeconds) {
      const item = media[index];
      if (!item) throw new Error(`no medium ${index}`);
      // A clip whose picture is fine is worth showing even when its sound cannot be heard.
      return await decodeAudio(item.path, { startSeconds, endSeconds }).catch(() => silence(0));
    },
  };
}
