// Sound passes through in blocks of both channels, with what lies around a block beside it. Samples are f32 at 48 kHz.

/** The most samples of a block. */
export const BLOCK: usize = 4800;
/** Samples before a block: as far back as the limiter still changes them. */
export const BEFORE: usize = 256;
/** Samples after a block: as far ahead as filters look, to the end of a vector. */
export const AFTER: usize = 32;

const channelBytes: usize = (BEFORE + BLOCK + AFTER) << 2;
const room = memory.data(2 * ((256 + 4800 + 32) << 2), 16);

/** Where the first sample of the block lies. */
export function soundAt(channel: usize): usize {
  return room + channel * channelBytes + (BEFORE << 2);
}
