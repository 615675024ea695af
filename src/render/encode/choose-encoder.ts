import type { Size } from '#scene/model/geometry.ts';
import { openVideoEncoder, type VideoEncoder } from './video-encoder.ts';
import { type Quality, type VideoEncoderName, videoSettings } from './video-settings.ts';

type Wish = {
  readonly encoder: VideoEncoderName;
  readonly quality: Quality;
  readonly size: Size;
  readonly maxBitRate?: number | undefined;
};

/** Opens the wished encoder; where the machine lacks it, libx264 does the work and a notice says so. */
export async function chooseEncoder(
  { encoder, quality, size, maxBitRate }: Wish,
  sink: Parameters<typeof openVideoEncoder>[2],
  notice: (line: string) => void,
): Promise<VideoEncoder> {
  if (encoder !== 'libx264') {
    try {
      return await openVideoEncoder(size, videoSettings(encoder, quality, maxBitRate), sink);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      notice(`The encoder ${encoder} cannot be used here (${reason}); libx264 takes over.`);
    }
  }
  return await openVideoEncoder(size, videoSettings('libx264', quality, maxBitRate), sink);
}
