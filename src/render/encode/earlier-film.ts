import { AV_PKT_FLAG_CORRUPT } from 'node-av/constants';
import { CodecParameters } from 'node-av/lib';
import { allocPacket, expectOk, secondsOf } from '#render/media/libav.ts';
import { openInput } from '#render/media/open-input.ts';
import type { CodedSound } from '#render/sound/aac.ts';
import { FPS } from '#scene/model/format.ts';
import { hasLongLengths, parameterSetsOf, toAnnexB } from './h264-nals.ts';

/** A finished film from which coded packets are taken over. */
export type EarlierFilm = AsyncDisposable & {
  readonly parameterSets: readonly Buffer[];
  /** Calls back with the packets of a group, in decoding order. Groups are read in ascending order. */
  readGroup(range: GroupRange, onPacket: (packet: CodedPicture) => void): Promise<void>;
};

/** A coded picture with start codes; times are frame numbers of the film. */
export type CodedPicture = {
  readonly data: Buffer;
  readonly isKey: boolean;
  readonly frame: number;
  /** Its position in decoding order. */
  readonly position: number;
};

/** Frames of a group, from the first to the one before `to`. */
export type GroupRange = { readonly from: number; readonly to: number };

const PACKETS_AT_ONCE = 30;

export async function openEarlierFilm(path: string): Promise<EarlierFilm> {
  const input = await openInput(path);
  const { format, video } = input;
  const packet = allocPacket();
  const close = async () => {
    packet.free();
    await input[Symbol.asyncDispose]();
  };
  try {
    const extradata = video?.codecpar.extradata;
    if (!video || !extradata || !hasLongLengths(extradata)) throw new Error('no H.264 in an MP4');
    const [index, timeBase] = [video.index, video.timeBase];
    let position = 0;

    /** The next picture; those before `from` are skipped. */
    const readPicture = async (from: number): Promise<CodedPicture> => {
      for (let reads = 1; ; reads++) {
        if (reads % PACKETS_AT_ONCE === 0) await new Promise(setImmediate);
        packet.unref();
        expectOk(format.readFrameSync(packet), 'read the earlier film');
        if (packet.streamIndex !== index) continue;
        if (position++ < from) continue;
        if (!packet.data || packet.hasFlags(AV_PKT_FLAG_CORRUPT)) throw new Error('a damaged packet');
        return {
          data: toAnnexB(packet.data),
          isKey: packet.isKeyframe,
          frame: Math.round(secondsOf(packet.pts, timeBase) * FPS),
          position: position - 1,
        };
      }
    };

    return {
      parameterSets: parameterSetsOf(extradata),
      async readGroup({ from, to }, onPacket) {
        const frames = new Set<number>();
        // In closed groups all frames of a group lie together in decoding order too.
        while (frames.size < to - from) {
          const picture = await readPicture(from);
          const isFirst = frames.size === 0;
          const isInside = picture.frame >= from && picture.frame < to && !frames.has(picture.frame);
          if (!isInside || (isFirst && !picture.isKey)) throw new Error('not a closed group');
          frames.add(picture.frame);
          onPacket(picture);
        }
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the whole sound of a finished film. */
export async function readEarlierSound(path: string): Promise<CodedSound> {
  await using input = await openInput(path);
  const { format, audio } = input;
  if (!audio) throw new Error('no sound');
  const index = audio.index;
  const packets: Buffer[] = [];
  using packet = allocPacket();
  while (format.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === index) {
      if (!packet.data || packet.hasFlags(AV_PKT_FLAG_CORRUPT)) throw new Error('a damaged packet');
      packets.push(Buffer.from(packet.data));
    }
    packet.unref();
  }
  const parameters = new CodecParameters();
  parameters.alloc();
  expectOk(audio.codecpar.copy(parameters), 'read the parameters of the sound');
  return { parameters, packets, [Symbol.dispose]: () => parameters.free() };
}
