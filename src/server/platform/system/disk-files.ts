import { open } from 'node:fs/promises';

/** Makes a rename, a new name or a removal in this folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and writes its entries through by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
