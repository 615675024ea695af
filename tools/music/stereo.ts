export const SAMPLE_RATE = 48_000;

export type Stereo = { readonly left: Float32Array; readonly right: Float32Array };

export function silence(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) };
}

export function decibels(db: number): number {
  return 10 ** (db / 20);
}

export function scale(buffer: Stereo, factor: number): void {
  for (const channel of [buffer.left, buffer.right]) {
    for (let i = 0; i < channel.length; i++) channel[i]! *= factor;
  }
}

export function mixInto(target: Stereo, source: Stereo, gain: number): void {
  const samples = Math.min(target.left.length, source.left.length);
  for (let i = 0; i < samples; i++) {
    target.left[i]! += source.left[i]! * gain;
    target.right[i]! += source.right[i]! * gain;
  }
}

/** Width 0 is mono, 1 leaves the picture alone; pan -1..1 turns one side down, at constant power. */
export function place(buffer: Stereo, pan: number, width: number): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const gainLeft = Math.cos(angle) * Math.SQRT2;
  const gainRight = Math.sin(angle) * Math.SQRT2;
  for (let i = 0; i < buffer.left.length; i++) {
    const mid = (buffer.left[i]! + buffer.right[i]!) / 2;
    const side = ((buffer.left[i]! - buffer.right[i]!) / 2) * width;
    buffer.left[i] = (mid + side) * gainLeft;
    buffer.right[i] = (mid - side) * gainRight;
  }
}

/** 32-bit float WAV, stereo: what fluidsynth writes and ffmpeg reads without loss. */
export function writeWav(buffer: Stereo): Buffer {
  const samples = buffer.left.length;
  const file = Buffer.alloc(44 + samples * 8);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples * 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(3, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 8, 28);
  file.writeUInt16LE(8, 32);
  file.writeUInt16LE(32, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 8, 40);
  for (let i = 0; i < samples; i++) {
    file.writeFloatLE(buffer.left[i]!, 44 + i * 8);
    file.writeFloatLE(buffer.right[i]!, 48 + i * 8);
  }
  return file;
}

/** Interleaved 32-bit floats, as ffmpeg's f32le and raw fluidsynth output give them. */
export function fromInterleaved(bytes: Buffer): Stereo {
  const samples = Math.floor(bytes.length / 8);
  const buffer = silence(samples);
  for (let i = 0; i < samples; i++) {
    buffer.left[i] = bytes.readFloatLE(i * 8);
    buffer.right[i] = bytes.readFloatLE(i * 8 + 4);
  }
  return buffer;
}
