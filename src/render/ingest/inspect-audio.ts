import { basename } from 'node:path';
import { AV_NOPTS_VALUE } from 'node-av/constants';
import { avGetCodecName } from 'node-av/lib';
import { secondsOf } from '#render/media/libav.ts';
import { type OpenInput, openInput } from '#render/media/open-input.ts';
import { RenderError } from '#render/render-error.ts';
import { decodeAudio } from '#render/sound/decode-audio.ts';
import { secondsOfSound } from '#render/sound/stereo.ts';
import { copyStreams, type Muxer } from './copy-streams.ts';
import { isCutShort } from './cut-short.ts';
import type { AudioIntake, OrderFor } from './intake-order.ts';

const CONTAINERS = { mp3: 'mp3', mp4: 'm4a', wav: 'wav', ogg: 'ogg', webm: 'webm' } as const;
type AudioMuxer = keyof typeof CONTAINERS & Muxer;

// Enough to know that it can be heard; the rest is heard when its beats are found.
const TRIED_SECONDS = 5;

/** Copies the sound of a file without anything else in it, and finds out how long it is. */
export async function inspectAudio({ path, outputPath }: OrderFor<'audio'>): Promise<AudioIntake> {
  const { muxer, declaredSeconds, endSeconds } = await copySound(path, outputPath);
  const heard = await decodeAudio(outputPath, { startSeconds: 0, endSeconds: TRIED_SECONDS });
  if (endSeconds < declaredSeconds * 0.75 - 1) throw unreadable(path);
  const durationSeconds = Math.max(endSeconds, secondsOfSound(heard));
  return { container: CONTAINERS[muxer], durationSeconds };
}

async function copySound(path: string, outputPath: string) {
  try {
    await using input = await openInput(path);
    const { audio } = input;
    if (!audio || (await isCutShort(path))) throw unreadable(path);
    const muxer = muxerFor(input, avGetCodecName(audio.codecpar.codecId) ?? '');
    if (!muxer) throw unreadable(path);
    const { endSeconds } = await copyStreams(input, [audio], muxer, outputPath);
    const { duration } = audio;
    const declaredSeconds =
      duration > 0n && duration !== AV_NOPTS_VALUE && muxer !== 'mp3'
        ? secondsOf(duration, audio.timeBase)
        : 0;
    return { muxer, declaredSeconds, endSeconds };
  } catch (error) {
    throw error instanceof RenderError ? error : unreadable(path, error);
  }
}

// By what is inside, so that a browser can play what comes out.
function muxerFor({ format }: OpenInput, codec: string): AudioMuxer | undefined {
  if (codec === 'mp3') return 'mp3';
  if (/^(aac|alac|ac3|eac3)$/.test(codec)) return 'mp4';
  if (codec.startsWith('pcm_')) return 'wav';
  if (codec === 'opus' || codec === 'vorbis')
    return format.iformat?.name?.includes('matroska') ? 'webm' : 'ogg';
  return undefined;
}

function unreadable(path: string, cause?: unknown): RenderError {
  const message = `The audio file '${basename(path)}' cannot be read. MP3, WAV, MP4, M4A, AAC, OGG and WEBM files work.`;
  return new RenderError('audio-unreadable', message, { cause });
}
