import { MAX_NARRATION_SECONDS } from '#scene/analysis/narration.ts';

const MEGABYTE = 1024 * 1024;

/** Limits of a project's media in megabytes; `file` is one photo or clip. All messages and hints are made from these. */
export const MEDIA_MEGABYTES = { file: 25, project: 100, audio: 50 } as const;

/** Limits of a project's media: checked in the browser before an upload and always on the server. */
export const MAX_MEDIA_FILES = 30;
export const MAX_MEDIA_FILE_BYTES = MEDIA_MEGABYTES.file * MEGABYTE;
export const MAX_PROJECT_BYTES = MEDIA_MEGABYTES.project * MEGABYTE;
export const MAX_AUDIO_BYTES = MEDIA_MEGABYTES.audio * MEGABYTE;

const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'avif'] as const;
const VIDEO_EXTENSIONS = ['mp4', 'mov', 'avi', 'webm', 'qt', 'm4v'] as const;
const AUDIO_EXTENSIONS = ['mp3', 'wav', 'mp4', 'm4a', 'aac', 'ogg', 'webm'] as const;
const VIDEO_TYPES = ['mp4', 'mov', 'avi', 'webm', 'quicktime', 'x-msvideo', 'x-m4v'] as const;
const AUDIO_TYPES = [
  'mpeg',
  'mp3',
  'wav',
  'x-wav',
  'wave',
  'vnd.wave',
  'mp4',
  'm4a',
  'x-m4a',
  'aac',
  'ogg',
  'webm',
];

/** The `accept` attributes of file pickers. */
export const PHOTO_ACCEPT = ['image/*', ...IMAGE_EXTENSIONS.map((ext) => `.${ext}`)].join();
export const MEDIA_ACCEPT = [PHOTO_ACCEPT, 'video/*', ...VIDEO_EXTENSIONS.map((ext) => `.${ext}`)].join();
export const AUDIO_ACCEPT = ['audio/*', ...AUDIO_EXTENSIONS.map((ext) => `.${ext}`)].join();

/** Messages for media that are not accepted. */
export const mediaMessages = {
  tooMany: (free: number) =>
    `Maximum ${MAX_MEDIA_FILES} files allowed. You can add ${Math.max(0, free)} more files.`,
  wrongType:
    'Only image and video files are allowed. Supported formats: JPG, PNG, GIF, WebP, MP4, MOV, AVI, WebM.',
  fileTooLarge: (sizeBytes: number) =>
    `File size exceeds ${MEDIA_MEGABYTES.file}MB limit (${megabytes(sizeBytes, 'up')} MB)`,
  projectTooLarge: (remainingBytes: number) =>
    `Total upload size limit exceeded. You have ${megabytes(Math.max(0, remainingBytes), 'down')} MB remaining.`,
  imageFailed: 'Image processing failed',
  videoFailed: 'Video processing failed',
  audioTooLarge: `Audio file too large. Please upload files smaller than ${MEDIA_MEGABYTES.audio}MB.`,
  narrationTooLong: `A narration may last ${MAX_NARRATION_SECONDS} seconds at most.`,
  audioWrongType: 'Invalid audio file type. Please upload MP3, WAV, MP4, M4A, AAC, OGG, or WEBM files.',
} as const;

/** A file of a picker or form. */
export type NamedFile = { readonly name: string; readonly type: string; readonly size: number };

/** Photo or clip, by a file's type or else its name; the server decides by its content. */
export function findMediaKind({ name, type }: NamedFile): 'image' | 'video' | undefined {
  const extension = extensionOf(name);
  if (type === 'image/svg+xml' || extension === 'svg') return undefined;
  if (type.startsWith('image/') || isOneOf(IMAGE_EXTENSIONS, extension)) return 'image';
  const [group, subtype = ''] = type.split('/');
  if (group === 'video' && isOneOf(VIDEO_TYPES, subtype)) return 'video';
  return isOneOf(VIDEO_EXTENSIONS, extension) ? 'video' : undefined;
}

/** Whether a file may be music. */
export function isAudioFile({ name, type }: NamedFile): boolean {
  const [group, subtype = ''] = type.split('/');
  if ((group === 'audio' || group === 'video') && isOneOf(AUDIO_TYPES, subtype)) return true;
  return isOneOf(AUDIO_EXTENSIONS, extensionOf(name));
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

// Rounded so that one byte over the limit does not read as the limit, nor the rest as more than it is.
function megabytes(sizeBytes: number, towards: 'up' | 'down'): string {
  const hundredths = (sizeBytes / MEGABYTE) * 100;
  return ((towards === 'up' ? Math.ceil(hundredths) : Math.floor(hundredths)) / 100).toFixed(2);
}
