import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';

/** Writes a picture ourselves: when the disk is full, the system's error says so, and that of libvips does not. */
export async function writeJpeg(picture: Sharp, quality: number, path: string): Promise<void> {
  await writeFile(path, await picture.jpeg({ quality }).toBuffer());
}
