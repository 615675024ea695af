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
  /** The files that it concerns; empty where it concerns all of them. */
  readonly fileNames: readonly string[];
};

type Existing = { readonly count: number; readonly sizeBytes: number };

/** Validates files before they are sent. One bad file rejects the whole batch. */
export function findBatchProblems(files: readonly NamedFile[], existing: Existing): BatchProblem[] {
  const problems: BatchProblem[] = [];
  const free = MAX_MEDIA_FILES - existing.count;
  if (files.length > free) problems.push({ message: mediaMessages.tooMany(free), fileNames: [] });

  const foreign = files.filter((file) => findMediaKind(file) === undefined);
  if (foreign.length > 0)
    problems.push({ message: mediaMessages.wrongType, fileNames: foreign.map(({ name }) => name) });

  for (const file of files) {
    if (file.size > MAX_MEDIA_FILE_BYTES)
      problems.push({ message: mediaMessages.fileTooLarge(file.size), fileNames: [file.name] });
  }

  const remaining = MAX_PROJECT_BYTES - existing.sizeBytes;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > remaining) problems.push({ message: mediaMessages.projectTooLarge(remaining), fileNames: [] });
  return problems;
}

/** The files of a rejected batch that would be accepted without the others, from its first on. */
export function findFitting<F extends NamedFile>(files: readonly F[], existing: Existing): F[] {
  let { count, sizeBytes } = existing;
  return files.filter((file) => {
    const isFitting = findBatchProblems([file], { count, sizeBytes }).length === 0;
    if (isFitting) [count, sizeBytes] = [count + 1, sizeBytes + file.size];
    return isFitting;
  });
}

export function findAudioProblem(file: NamedFile): string | undefined {
  if (!isAudioFile(file)) return mediaMessages.audioWrongType;
  return file.size > MAX_AUDIO_BYTES ? mediaMessages.audioTooLarge : undefined;
}
