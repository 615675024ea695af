import {
  findMediaKind,
  isAudioFile,
  MAX_AUDIO_BYTES,
  MAX_MEDIA_FILE_BYTES,
  MAX_MEDIA_FILES,
  MAX_PROJECT_BYTES,
  mediaMessages,
  type NamedFile,
} from '#shared/rules/media-limits.ts';

export type BatchProblem = {
  readonly message: string;
  /** The files it is about; none where it is about all of them. */
  readonly fileNames: readonly string[];
};

/** What is wrong with files before they are sent. One bad file keeps the whole batch back. */
export function findBatchProblems(
  files: readonly NamedFile[],
  held: { readonly count: number; readonly sizeBytes: number },
): BatchProblem[] {
  const problems: BatchProblem[] = [];
  const free = MAX_MEDIA_FILES - held.count;
  if (files.length > free) problems.push({ message: mediaMessages.tooMany(free), fileNames: [] });

  const foreign = files.filter((file) => findMediaKind(file) === undefined);
  if (foreign.length > 0) problems.push({ message: mediaMessages.wrongType, fileNames: namesOf(foreign) });

  for (const file of files) {
    if (file.size > MAX_MEDIA_FILE_BYTES)
      problems.push({ message: mediaMessages.fileTooLarge(file.size), fileNames: [file.name] });
  }

  const remaining = MAX_PROJECT_BYTES - held.sizeBytes;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > remaining) problems.push({ message: mediaMessages.projectTooLarge(remaining), fileNames: [] });
  return problems;
}

export function findAudioProblem(file: NamedFile): string | undefined {
  if (!isAudioFile(file)) return mediaMessages.audioWrongType;
  return file.size > MAX_AUDIO_BYTES ? mediaMessages.audioTooLarge : undefined;
}

function namesOf(files: readonly NamedFile[]): string[] {
  return files.map(({ name }) => name);
}
