import { Codec, CodecContext } from 'node-av/lib';
import { ALLOWED_DECODERS, decoderOptions } from './open-input.ts';

const NEEDED_DECODERS = ['h264', 'hevc', 'aac'];
const NEEDED_ENCODERS = ['libx264', 'aac'];

/**
 * What is wrong with the codecs of this build, or undefined. A decoder with a known hole does no harm as long as FFmpeg
 * itself refuses to open those that are not allowed; this tries all of them.
 */
export async function findCodecProblem(
  allowed: readonly string[] = ALLOWED_DECODERS,
): Promise<string | undefined> {
  const codecs = Codec.getCodecList();
  const decoders = codecs.filter((codec) => codec.isDecoder());
  const lacks = (wanted: readonly string[], found: readonly Codec[]) =>
    wanted.filter((name) => !found.some((codec) => codec.name === name));
  const missing = [
    ...lacks(NEEDED_DECODERS, decoders),
    ...lacks(
      NEEDED_ENCODERS,
      codecs.filter((codec) => codec.isEncoder()),
    ),
  ];
  if (missing.length > 0) return `The media library lacks ${missing.join(', ')}.`;
  const opened: string[] = [];
  for (const codec of decoders) if (await canOpen(codec)) opened.push(codec.name ?? '');
  const forbidden = opened.filter((name) => !allowed.includes(name));
  return forbidden.length > 0
    ? `The media library opens decoders that are not allowed: ${forbidden.join(', ')}.`
    : undefined;
}

async function canOpen(codec: Codec): Promise<boolean> {
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  try {
    return (await decoder.open2(codec, decoderOptions())) >= 0;
  } finally {
    decoder.freeContext();
  }
}
