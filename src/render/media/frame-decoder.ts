import { AV_NOPTS_VALUE, AVERROR_EOF, AVERROR_INVALIDDATA, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { Frame, Packet } from 'node-av/lib';
import { allocPacket, expectOk, isAudio, isDrained, type Stream, secondsOf } from './libav.ts';
import { discardOthers, type OpenInput, openDecoder } from './open-input.ts';

// A few broken packets are common in real recordings; beyond this limit decoding fails.
const MAX_BAD_PACKETS = 200;

/** Decodes one stream of a file sequentially, with seeking. */
type FrameDecoder = Disposable & {
  /** Decodes the next frame into `frame`; returns its time in seconds from the start, or undefined at the end. */
  next(frame: Frame): Promise<number | undefined>;
  /** Seeks to the last key frame at or before a time. */
  seek(seconds: number): Promise<void>;
};

export async function openFrameDecoder(
  { format }: OpenInput,
  stream: Stream,
  threadCount: number,
): Promise<FrameDecoder> {
  discardOthers(format, stream);
  const decoder = await openDecoder(stream, threadCount);
  const packet = allocPacket();
  const originSeconds = originOf(format.startTime);
  // The getter allocates an object at every read.
  const { timeBase } = stream;
  // Decoding a packet of sound takes less time than waking a pool thread.
  const isQuick = isAudio(stream);
  const read = () => (isQuick ? format.readFrameSync(packet) : format.readFrame(packet));
  const send = (sent: Packet | null) => (isQuick ? decoder.sendPacketSync(sent) : decoder.sendPacket(sent));
  const receive = (frame: Frame) => (isQuick ? decoder.receiveFrameSync(frame) : decoder.receiveFrame(frame));
  let isAtEnd = false;
  let badPackets = 0;
  let lastSeconds = 0;

  // Sends the decoder one packet of the stream, or at the end of the file the signal to flush.
  async function feed(): Promise<void> {
    for (;;) {
      const code = await read();
      if (code === AVERROR_EOF || code < 0) {
        isAtEnd = true;
        await send(null);
        return;
      }
      if (packet.streamIndex !== stream.index) {
        packet.unref();
        continue;
      }
      const sent = await send(packet);
      packet.unref();
      if (sent === AVERROR_INVALIDDATA && ++badPackets < MAX_BAD_PACKETS) continue;
      if (!isDrained(sent)) expectOk(sent, 'decode');
      return;
    }
  }

  return {
    async next(frame) {
      for (;;) {
        const code = await receive(frame);
        if (code >= 0) {
          lastSeconds = timeOf(frame, timeBase, originSeconds) ?? lastSeconds;
          return lastSeconds;
        }
        if (code === AVERROR_INVALIDDATA && ++badPackets < MAX_BAD_PACKETS) continue;
        if (!isDrained(code)) expectOk(code, 'decode');
        if (isAtEnd) return undefined;
        await feed();
      }
    },
    async seek(seconds) {
      const { num, den } = timeBase;
      const timestamp = BigInt(Math.round(((seconds + originSeconds) * den) / num));
      // A file without an index cannot seek; reading then continues from the current position.
      if ((await format.seekFrame(stream.index, timestamp, AVSEEK_FLAG_BACKWARD)) >= 0)
        decoder.flushBuffers();
      isAtEnd = false;
    },
    [Symbol.dispose]() {
      packet.free();
      decoder.freeContext();
    },
  };
}

function originOf(startTime: bigint): number {
  return startTime === AV_NOPTS_VALUE ? 0 : Number(startTime) / 1e6;
}

function timeOf(frame: Frame, timeBase: Stream['timeBase'], originSeconds: number): number | undefined {
  const guessed = frame.bestEffortTimestamp;
  const timestamp = guessed === AV_NOPTS_VALUE ? frame.pts : guessed;
  return timestamp === AV_NOPTS_VALUE ? undefined : secondsOf(timestamp, timeBase) - originSeconds;
}
