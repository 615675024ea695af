import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  AV_PIX_FMT_YUV420P,
  AV_PROFILE_AAC_LOW,
  AV_PROFILE_H264_HIGH,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { avGetCodecName } from 'node-av/lib';
import { type Box, boxesIn } from '#render/media/iso-boxes.ts';
import { allocPacket, type Stream, secondsOf } from '#render/media/libav.ts';
import { openInput } from '#render/media/open-input.ts';
import { RenderError } from '#render/render-error.ts';
import { decodeAudio } from '#render/sound/decode-audio.ts';
import { integratedLoudness, truePeak } from '#render/sound/levels.ts';
import type { LoudnessKind } from '#render/sound/loudness-kinds.ts';
import { SAMPLE_RATE } from '#render/sound/stereo.ts';
import { isSilent, MAX_TRUE_PEAK_DB, TARGET_LUFS } from '#scene/analysis/loudness.ts';
import { FPS } from '#scene/model/format.ts';
import type { Size } from '#scene/model/geometry.ts';
import { MAX_GOP_FRAMES } from './video-settings.ts';

const ONE_FRAME = 1 / FPS + 1e-6;
const MAX_INDEX_BYTES = 64_000_000;
const CONTAINERS = ['moov', 'trak', 'edts'];
/** Tags of every MP4, without information about its maker. */
const NEUTRAL_TAGS = ['major_brand', 'minor_version', 'compatible_brands', 'encoder'];
const LOUDNESS_TOLERANCE = 0.5;

/** Expected properties of the streams. */
type StreamExpectation = Size & {
  readonly frameCount: number;
  /** Sound that was measured when it was coded: the file must hold its packets. */
  readonly sound?: { readonly packets: readonly Buffer[]; readonly levels: SoundLevels } | undefined;
};
type FilmExpectation = StreamExpectation & { readonly loudness: LoudnessKind };

/** Loudness is null for silence. */
type SoundLevels = { readonly loudnessLufs: number | null; readonly truePeakDb: number };

/** Measurements of a file that passed. */
export type FilmChecks = SoundLevels & {
  readonly durationSeconds: number;
  readonly longestGopFrames: number;
  /** What is not as usual and yet right. */
  readonly notes: readonly string[];
};

/** Demuxes a finished film, measures its sound unless that was measured before, and throws if it violates any rule of the file. */
export async function checkFilm(path: string, expected: FilmExpectation): Promise<FilmChecks> {
  const { expect, throwFaults } = collectFaults(path);
  const streams = await checkFile(path, expected, expect);
  const { truePeakDb, loudnessLufs: lufs } = expected.sound?.levels ?? (await measureSound(path, expected));
  const loudnessLufs = lufs ?? Number.NEGATIVE_INFINITY;
  expect(truePeakDb <= MAX_TRUE_PEAK_DB, `true peak ${truePeakDb.toFixed(2)} dBTP`);
  checkLoudness(loudnessLufs, expected.loudness, expect);
  throwFaults();
  return {
    ...streams,
    loudnessLufs: lufs,
    truePeakDb,
    notes:
      expected.loudness === 'limited'
        ? [`loudness ${loudnessLufs.toFixed(2)} LUFS: the true-peak ceiling allows no more`]
        : [],
  };
}

/** The same for a preview file. Its sound is not measured: it is the film's, packet by packet. */
export async function checkPreview(path: string, expected: StreamExpectation): Promise<void> {
  const { expect, throwFaults } = collectFaults(path);
  await checkFile(path, expected, expect);
  throwFaults();
}

async function measureSound(path: string, { frameCount }: StreamExpectation): Promise<SoundLevels> {
  const sound = await decodeAudio(path, { startSeconds: 0, endSeconds: frameCount / FPS + 1 });
  const lufs = integratedLoudness(sound);
  return { loudnessLufs: Number.isFinite(lufs) ? lufs : null, truePeakDb: truePeak(sound) };
}

type Expect = (isRight: boolean, fault: string) => void;

function collectFaults(path: string): { readonly expect: Expect; readonly throwFaults: () => void } {
  const faults: string[] = [];
  return {
    expect(isRight, fault) {
      if (!isRight) faults.push(fault);
    },
    throwFaults() {
      if (faults.length === 0) return;
      const all = faults.join('; ');
      throw new RenderError('film-check-failed', `The finished video did not pass its check: ${all}.`, {
        cause: `${basename(path)}: ${all}`,
      });
    },
  };
}

async function checkFile(path: string, expected: StreamExpectation, expect: Expect) {
  await checkIndex(path, expect);
  return await checkStreams(path, expected, expect);
}

function checkLoudness(lufs: number, expected: LoudnessKind, expect: Expect): void {
  const fault = `loudness ${lufs.toFixed(2)} LUFS`;
  if (expected === 'target') expect(Math.abs(lufs - TARGET_LUFS) <= LOUDNESS_TOLERANCE, fault);
  else if (expected !== 'silent') expect(lufs <= TARGET_LUFS + LOUDNESS_TOLERANCE, fault);
  else expect(isSilent(lufs), fault);
}

async function checkIndex(path: string, expect: Expect): Promise<void> {
  const { order, hasEditList } = await readFilmIndex(path);
  expect(order.includes('moov') && order.indexOf('moov') < order.indexOf('mdat'), 'the index is not first');
  expect(!hasEditList, 'there is an edit list');
}

/** Reads the types of the outermost boxes, in order, and whether there is an edit list. */
async function readFilmIndex(
  path: string,
): Promise<{ readonly order: readonly string[]; readonly hasEditList: boolean }> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const order: string[] = [];
  const inside = new Set<string>();
  const header = Buffer.alloc(16);
  for (let at = 0; at + 8 <= size; ) {
    await file.read(header, 0, 16, at);
    const short = header.readUInt32BE(0);
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < 8) break;
    const type = header.toString('latin1', 4, 8);
    order.push(type);
    if (type === 'moov' && length < MAX_INDEX_BYTES) {
      const moov = Buffer.alloc(length);
      await file.read(moov, 0, length, at);
      collect(moov, { type: 'moov', start: 8, end: length }, inside);
    }
    at += length;
  }
  return { order, hasEditList: inside.has('elst') };
}

function collect(moov: Buffer, { start, end }: Box, types: Set<string>): void {
  for (const box of boxesIn(moov, start, end)) {
    types.add(box.type);
    if (CONTAINERS.includes(box.type)) collect(moov, box, types);
  }
}

async function checkStreams(
  path: string,
  { width, height, frameCount, sound }: StreamExpectation,
  expect: Expect,
) {
  await using input = await openInput(path);
  const { video, audio, format } = input;
  expect(
    format.nbStreams === 2 && video !== undefined && audio !== undefined,
    'not one picture and one sound',
  );
  if (!video || !audio) return { longestGopFrames: 0, durationSeconds: 0 };
  const tags = Object.keys(format.metadata?.getAll() ?? {}).filter((tag) => !NEUTRAL_TAGS.includes(tag));
  expect(tags.length === 0, `there is metadata: ${tags.join(', ')}`);
  checkPicture(video, { width, height }, expect);
  checkSound(audio, expect);
  // The getters allocate an object at every read.
  const [pictureTime, soundTime] = [video.timeBase, audio.timeBase];
  const pictureIndex = video.index;
  const shown: number[] = [];
  const keys: number[] = [];
  let soundEnd = 0;
  let soundStart = Number.POSITIVE_INFINITY;
  let soundPackets = 0;
  let isSameSound = true;
  using packet = allocPacket();
  while (format.readFrameSync(packet) >= 0) {
    const isPicture = packet.streamIndex === pictureIndex;
    const seconds = secondsOf(packet.pts, isPicture ? pictureTime : soundTime);
    if (isPicture) {
      if (packet.isKeyframe) keys.push(shown.length);
      shown.push(seconds);
    } else {
      const { data } = packet;
      isSameSound &&= !sound || (data !== null && sound.packets[soundPackets++]?.equals(data) === true);
      soundStart = Math.min(soundStart, seconds);
      soundEnd = Math.max(soundEnd, seconds + secondsOf(packet.duration, soundTime));
    }
    packet.unref();
  }
  expect(isSameSound, 'the sound is not the one that was measured');
  shown.sort((a, b) => a - b);
  const expectedSeconds = frameCount / FPS;
  expect(shown.length === frameCount, `${shown.length} frames instead of ${frameCount}`);
  expect(
    shown.every((seconds, n) => Math.abs(seconds - n / FPS) < 0.002),
    'the frame rate is not constant',
  );
  expect(Math.abs(soundEnd - expectedSeconds) <= ONE_FRAME, 'sound and picture differ in length');
  expect(Math.abs(soundStart - (shown[0] ?? 0)) <= ONE_FRAME, 'sound and picture do not start together');
  const gops = keys.map((key, index) => (keys[index + 1] ?? shown.length) - key);
  const longestGopFrames = Math.max(0, ...gops);
  expect(keys[0] === 0 && longestGopFrames <= MAX_GOP_FRAMES, `key frames ${longestGopFrames} frames apart`);
  return { longestGopFrames, durationSeconds: shown.length / FPS };
}

function checkPicture({ codecpar: picture }: Stream, { width, height }: Size, expect: Expect): void {
  expect(avGetCodecName(picture.codecId) === 'h264', 'the picture is not H.264');
  expect(picture.profile === AV_PROFILE_H264_HIGH, 'the profile is not High');
  expect(picture.level >= 40 && picture.level <= 42, `level ${picture.level / 10}`);
  expect(picture.format === AV_PIX_FMT_YUV420P, 'the pixel format is not yuv420p');
  expect(picture.width === width && picture.height === height, `${picture.width}x${picture.height} pixels`);
  const isBt709 =
    picture.colorSpace === AVCOL_SPC_BT709 &&
    picture.colorPrimaries === AVCOL_PRI_BT709 &&
    picture.colorTrc === AVCOL_TRC_BT709;
  expect(
    isBt709 && picture.colorRange === AVCOL_RANGE_MPEG,
    'the colours are not tagged bt709, limited range',
  );
}

function checkSound({ codecpar: sound }: Stream, expect: Expect): void {
  expect(
    avGetCodecName(sound.codecId) === 'aac' && sound.profile === AV_PROFILE_AAC_LOW,
    'the sound is not AAC-LC',
  );
  expect(sound.sampleRate === SAMPLE_RATE && sound.channels === 2, 'the sound is not stereo at 48 kHz');
}
