import { AV_NOPTS_VALUE } from 'node-av/constants';
import { avGetCodecName } from 'node-av/lib';
import { secondsOf } from '#render/media/libav.ts';
import { type OpenInput, openInput, refuseAbsurdSound } from '#render/media/open-input.ts';
import { RenderError } from '#render/render-error.ts';
import { decodeAudio, unreadableAudio } from '#render/sound/decode-audio.ts';
import { secondsOfSound } from '#render/sound/stereo.ts';
import { copyStreams, type Muxer } from './copy-streams.ts';
import type { IngestedAudio, IngestRequest } from './ingest-schema.ts';
import { endsEarly, isTruncated } from './truncated.ts';

const CONTAINERS = { mp3: 'mp3', mp4: 'm4a', wav: 'wav', ogg: 'ogg', webm: 'webm' } as const;
type AudioMuxer = keyof typeof CONTAINERS & Muxer;

// Enough to know that it can be decoded; beat detection decodes the rest later.
const DECODED_SECONDS = 5;

/** Copies only the sound of a file, without metadata, and measures its duration. */
export async function inspectAudio({ path, outputPath }: IngestRequest): Promise<IngestedAudio> {
  const { muxer, declaredSeconds, endSeconds } = await copySound(path, outputPath);
  const decoded = await decodeAudio(outputPath, { startSeconds: 0, endSeconds: DECODED_SECONDS });
  if (endsEarly(endSeconds, declaredSeconds)) throw unreadableAudio(path);
  const durationSeconds = Math.max(endSeconds, secondsOfSound(decoded));
  return { container: CONTAINERS[muxer], durationSeconds };
}

async function copySound(path: string, outputPath: string) {
  try {
    await using input = await openInput(path);
    const { audio } = input;
    if (!audio || (await isTruncated(path))) throw unreadableAudio(path);
    refuseAbsurdSound(audio.codecpar);
    const muxer = muxerFor(input, avGetCodecName(audio.codecpar.codecId) ?? '');
    if (!muxer) throw unreadableAudio(path);
    const { endSeconds } = await copyStreams(input, [audio], muxer, outputPath);
    const { duration } = audio;
    const declaredSeconds =
      duration > 0n && duration !== AV_NOPTS_VALUE && muxer !== 'mp3'
        ? secondsOf(duration, audio.timeBase)
        : 0;
    return { muxer, declaredSeconds, endSeconds };
  } catch (error) {
    throw error instanceof RenderError ? error : unreadableAudio(path, error);
  }
}

// By codec, so that a browser can play the copy.
function muxerFor({ format }: OpenInput, codec: string): AudioMuxer | undefined {
  if (codec === 'mp3') return 'mp3';
  if (/^(aac|alac|ac3|eac3)$/.test(codec)) return 'mp4';
  if (codec.startsWith('pcm_')) return 'wav';
  if (codec === 'opus' || codec === 'vorbis')
    return format.iformat?.name?.includes('matroska') ? 'webm' : 'ogg';
  return undefined;
}
