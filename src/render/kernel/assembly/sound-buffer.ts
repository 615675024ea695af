// Sound is processed in blocks of both channels, with the samples around a block beside it. Samples are f32 at 48 kHz.

/** The most samples of a block. */
export const BLOCK = 4800;
/** Samples before a block: as far back as the limiter changes them. */
export const BEFORE = 256;
/** Samples after a block: as far ahead as filters read, to the end of a vector. */
export const AFTER = 32;

const channelBytes = (BEFORE + BLOCK + AFTER) << 2;
const buffer = memory.data(2 * channelBytes, 16);

/** The address of the block's first sample. */
export function soundAt(channel: i32): usize {
  return buffer + <usize>(channel * channelBytes + (BEFORE << 2));
}
