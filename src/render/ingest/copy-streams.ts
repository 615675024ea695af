import { AV_NOPTS_VALUE, AVDISCARD_ALL, AVFMT_FLAG_BITEXACT, AVFMT_FLAG_GENPTS } from 'node-av/constants';
import { avGetCodecName, Dictionary, FormatContext } from 'node-av/lib';
import { allocPacket, expectOk, isVideo, type Stream, secondsOf } from '#render/media/libav.ts';
import type { OpenInput } from '#render/media/open-input.ts';

/** FFmpeg's names of the containers that files are copied into. */
export type Muxer = 'mp4' | 'mov' | 'webm' | 'matroska' | 'mp3' | 'wav' | 'ogg';

// faststart: the index goes first, so that playback starts at once. Nothing is added about programs or times.
const OPTIONS: { readonly [M in Muxer]: Record<string, string | number> } = {
  mp4: { movflags: '+faststart', write_tmcd: 0 },
  mov: { movflags: '+faststart', write_tmcd: 0 },
  webm: {},
  matroska: {},
  mp3: { id3v2_version: 0 },
  wav: {},
  ogg: {},
};

/**
 * Remuxes streams into a new file without anything else: no location, no device name, no telemetry tracks, no cover.
 * Returns the time at which the first stream ends.
 */
export async function copyStreams(
  { format }: OpenInput,
  streams: readonly Stream[],
  muxer: Muxer,
  path: string,
): Promise<{ readonly endSeconds: number }> {
  // Old AVI files have decoding timestamps only.
  format.setFlags(AVFMT_FLAG_GENPTS);
  for (const stream of format.streams)
    if (!streams.some(({ index }) => index === stream.index)) stream.discard = AVDISCARD_ALL;
  const output = new FormatContext();
  expectOk(output.allocOutputContext2(null, muxer, path), 'make a copy');
  try {
    output.setFlags(AVFMT_FLAG_BITEXACT);
    const pairs = new Map(
      streams.map((stream) => [stream.index, { from: stream, to: addStream(output, stream) }]),
    );
    expectOk(await output.openOutput(), 'open a copy');
    expectOk(await output.writeHeader(Dictionary.fromObject(OPTIONS[muxer])), 'begin a copy');
    const endSeconds = await copyPackets(format, output, pairs, streams[0]?.index);
    expectOk(await output.writeTrailer(), 'end a copy');
    return { endSeconds };
  } finally {
    await output.closeOutput();
    output.freeContext();
  }
}

function addStream(output: FormatContext, from: Stream): Stream {
  const to = output.newStream();
  expectOk(from.codecpar.copy(to.codecpar), 'describe a stream');
  // Codec tags are specific to a container. Phones and browsers expect `hvc1` for HEVC.
  to.codecpar.codecTag = avGetCodecName(from.codecpar.codecId) === 'hevc' ? 'hvc1' : 0;
  to.timeBase = from.timeBase;
  if (isVideo(from)) {
    to.avgFrameRate = from.avgFrameRate;
    to.sampleAspectRatio = from.sampleAspectRatio;
  }
  return to;
}

async function copyPackets(
  input: FormatContext,
  output: FormatContext,
  pairs: ReadonlyMap<number, { readonly from: Stream; readonly to: Stream }>,
  timedIndex: number | undefined,
): Promise<number> {
  using packet = allocPacket();
  let endSeconds = 0;
  while ((await input.readFrame(packet)) >= 0) {
    const pair = pairs.get(packet.streamIndex);
    if (pair) {
      const { from, to } = pair;
      if (packet.streamIndex === timedIndex && packet.pts !== AV_NOPTS_VALUE) {
        const start = from.startTime === AV_NOPTS_VALUE ? 0n : from.startTime;
        endSeconds = Math.max(endSeconds, secondsOf(packet.pts + packet.duration - start, from.timeBase));
      }
      packet.rescaleTs(from.timeBase, to.timeBase);
      packet.streamIndex = to.index;
      packet.pos = -1n;
      expectOk(await output.interleavedWriteFrame(packet), 'copy');
    }
    packet.unref();
  }
  return endSeconds;
}
