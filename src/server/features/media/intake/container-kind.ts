export type ContainerKind = 'iso' | 'avi' | 'matroska' | 'wav' | 'ogg' | 'mp3' | 'aac';

// Files of the ISO family need not begin with `ftyp`: older QuickTime ones begin with any of these.
const ISO_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];

/** Which container of sound or moving pictures starts with these bytes; text that names other files is none. */
export function findSoundOrClipKind(head: Buffer): ContainerKind | undefined {
  const start = head.toString('latin1');
  if (ISO_BOXES.includes(start.slice(4, 8))) return 'iso';
  if (start.startsWith('RIFF') && start.slice(8, 11) === 'AVI') return 'avi';
  if (/^(RIFF|RF64)/.test(start) && start.slice(8, 12) === 'WAVE') return 'wav';
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'matroska';
  if (start.startsWith('OggS')) return 'ogg';
  if (start.startsWith('ID3')) return 'mp3';
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  // The layer bits: none at all is ADTS, the others are MPEG audio.
  return (second & 0x06) === 0 ? 'aac' : 'mp3';
}
