import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { avChannelLayoutDescribe, avGetSampleFmtName, type Frame } from 'node-av/lib';
import { type FilterChain, openFilterChain } from '#render/media/filter-chain.ts';
import { openFrameDecoder } from '#render/media/frame-decoder.ts';
import { allocFrame } from '#render/media/libav.ts';
import { type OpenInput, openInput, refuseAbsurdSound } from '#render/media/open-input.ts';
import { RenderError } from '#render/render-error.ts';
import { SAMPLE_RATE, type Stereo, sampleAt } from './stereo.ts';
import { yieldEvery } from './yield-every.ts';

/** A part of a file. */
type TimeRange = {
  readonly startSeconds: number;
  readonly endSeconds: number;
};

const TO_STEREO = `aresample=${SAMPLE_RATE},aformat=sample_fmts=fltp:sample_rates=${SAMPLE_RATE}:channel_layouts=stereo`;

/** The result of `sourceOf` for sound that needs no conversion. */
const READY = `time_base=1/48000:sample_rate=${SAMPLE_RATE}:sample_fmt=fltp:channel_layout=stereo`;

/**
 * Decodes a part of a file to stereo at 48 kHz; surround sound is downmixed. The result is shorter if the file ends
 * before. Only the requested part is decoded, so long files cost no more than short ones.
 */
export async function decodeAudio(path: string, { startSeconds, endSeconds }: TimeRange): Promise<Stereo> {
  await access(path).catch((cause: unknown) => {
    throw new RenderError('media-missing', `The audio file '${basename(path)}' was not found.`, { cause });
  });
  try {
    await using input = await openInput(path);
    const sound = await decodeRange(input, startSeconds, endSeconds);
    if (sound) return sound;
  } catch (cause) {
    if (cause instanceof RenderError) throw cause;
    throw unreadableAudio(path, cause);
  }
  throw unreadableAudio(path);
}

export function unreadableAudio(path: string, cause?: unknown): RenderError {
  const message = `The audio file '${basename(path)}' cannot be read. MP3, WAV, MP4, M4A, AAC, OGG and WEBM files work.`;
  return new RenderError('audio-unreadable', message, { cause });
}

async function decodeRange(
  input: OpenInput,
  startSeconds: number,
  endSeconds: number,
): Promise<Stereo | undefined> {
  if (!input.audio) return undefined;
  using decoder = await openFrameDecoder(input, input.audio, 1);
  if (startSeconds > 1) await decoder.seek(startSeconds);
  const collector = collectorOf(sampleAt(endSeconds - startSeconds));
  using decoded = allocFrame();
  using converted = allocFrame();
  let chain: FilterChain | undefined;
  let chainFor = '';
  let position: number | undefined;
  const yieldNow = yieldEvery(64);
  const drain = async () => {
    while (await chain?.pull(converted)) {
      position = collector.add(converted, position ?? 0);
      converted.unref();
    }
  };
  try {
    for (;;) {
      const time = await decoder.next(decoded);
      if (time === undefined || collector.isFull()) break;
      await yieldNow();
      position ??= sampleAt(time - startSeconds);
      // Each frame may declare other values than the one before.
      refuseAbsurdSound(decoded);
      const source = sourceOf(decoded);
      // Most music needs no conversion; a filter chain would only copy it.
      if (source === READY && !chain) {
        position = collector.add(decoded, position);
        decoded.unref();
        continue;
      }
      if (source !== chainFor) {
        await chain?.push(null);
        await drain();
        chain?.[Symbol.dispose]();
        chain = await openFilterChain('audio', source, TO_STEREO);
        chainFor = source;
      }
      await chain?.push(decoded);
      decoded.unref();
      await drain();
    }
    await chain?.push(null);
    await drain();
  } finally {
    chain?.[Symbol.dispose]();
  }
  return collector.sound();
}

function sourceOf(frame: Frame): string {
  const layout = frame.channelLayout;
  // Some files declare only the number of channels, not their layout.
  const channels = layout.mask > 0n ? avChannelLayoutDescribe(layout) : `${layout.nbChannels}c`;
  const format = avGetSampleFmtName(frame.format as Parameters<typeof avGetSampleFmtName>[0]);
  return [
    'time_base=1/48000',
    `sample_rate=${frame.sampleRate}`,
    `sample_fmt=${format}`,
    `channel_layout=${channels}`,
  ].join(':');
}

// Longer than any film's music; untouched pages cost no memory.
const INITIAL_SECONDS = 120;

// A buffer that grows up to `maxSamples`; samples before the start are dropped.
function collectorOf(maxSamples: number) {
  let left = new Float32Array(Math.min(maxSamples, SAMPLE_RATE * INITIAL_SECONDS));
  let right = new Float32Array(left.length);
  let filled = 0;
  let hasAny = false;
  const grow = (needed: number) => {
    const length = Math.min(maxSamples, Math.max(needed, left.length * 2));
    const [oldLeft, oldRight] = [left, right];
    left = new Float32Array(length);
    right = new Float32Array(length);
    left.set(oldLeft);
    right.set(oldRight);
  };
  return {
    isFull: () => filled >= maxSamples,
    add(frame: Frame, at: number): number {
      const [leftBytes, rightBytes] = frame.data ?? [];
      if (!leftBytes || !rightBytes) throw new Error('an empty frame of sound');
      const count = frame.nbSamples;
      const end = Math.min(at + count, maxSamples);
      const skip = Math.max(0, -at);
      if (end > at + skip) {
        if (end > left.length) grow(end);
        left.set(floatsOf(leftBytes, skip, end - at), at + skip);
        right.set(floatsOf(rightBytes, skip, end - at), at + skip);
        filled = Math.max(filled, end);
        hasAny = true;
      }
      return at + count;
    },
    sound: (): Stereo | undefined =>
      hasAny ? { left: left.subarray(0, filled), right: right.subarray(0, filled) } : undefined,
  };
}

function floatsOf(bytes: Buffer, from: number, to: number): Float32Array {
  return new Float32Array(bytes.buffer, bytes.byteOffset + from * 4, to - from);
}
