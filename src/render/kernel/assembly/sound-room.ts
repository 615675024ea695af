// Sound passes through in blocks of both channels, with what lies around a block beside it. Samples are f32 at 48 kHz.

/** The most samples of a block. */
export const BLOCK = 4800;
/** Samples before a block: as far back as the limiter still changes them. */
export const BEFORE = 256;
/** Samples after a block: as far ahead as filters look, to the end of a vector. */
export const AFTER = 32;

const channelBytes = (BEFORE + BLOCK + AFTER) << 2;
const room = memory.data(2 * channelBytes, 16);

/** Where the first sample of the block lies. */
export function soundAt(channel: i32): usize {
  return room + <usize>(channel * channelBytes + (BEFORE << 2));
}
