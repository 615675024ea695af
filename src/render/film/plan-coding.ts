import { videoSettings } from '#render/encode/video-settings.ts';
import type { PhotoPart } from '#render/media/photo.ts';
import type { LoudnessKind } from '#render/sound/loudness-kinds.ts';
import { engineHash } from './engine-hash.ts';
import { type FileHashes, type FilmVersion, hashFrames, hashSound } from './film-hashes.ts';
import {
  CodedFilm,
  type EarlierFilm,
  outputSize,
  previewFileBitRate,
  previewFileSize,
  STILL_KINDS,
} from './film-output.ts';
import type { PlannedFilm } from './film-plans.ts';
import { type PictureGroup, planGroups } from './plan-groups.ts';
import type { RenderJob } from './render-job-schema.ts';

/** What of a film is coded, and what is copied from an earlier one. */
export type CodingPlan = {
  readonly groups: readonly PictureGroup[];
  /** False for encoders that place key frames themselves; their films are not taken over. */
  readonly hasKeyFrames: boolean;
  readonly soundHash: string;
  /** The files that groups are copied from; undefined where all are coded. */
  readonly earlier: EarlierFilm['paths'] | undefined;
  /** The stills of the earlier film, if they show the same; all that are wanted. */
  readonly copiedStills: EarlierFilm['paths'] | undefined;
  readonly copiedSound: { readonly path: string; readonly loudness: LoudnessKind } | undefined;
};

/** What a plan depends on besides the film. */
export type CodingInput = {
  readonly job: RenderJob;
  readonly files: FileHashes;
  /** The parts of photos that are decoded for all films of the job; undefined for a single film. */
  readonly parts: ReadonlyMap<number, PhotoPart> | undefined;
};

/** Compares a film with an earlier one: groups whose frames are the same are copied, and so is the sound. */
export function planCoding(
  film: PlannedFilm,
  { job, files, parts }: CodingInput,
  given: EarlierFilm | undefined,
): CodingPlan {
  const { scene, output, usage } = film;
  const hasKeyFrames = job.encoder === 'libx264';
  const hasAllFiles = given?.paths.preview !== undefined || output.paths.preview === undefined;
  const earlier = hasKeyFrames && hasAllFiles ? CodedFilm.safeParse(given?.coded).data : undefined;
  const partOf = (media: number, n: number) =>
    parts?.get(media) ??
    usage.uses.find(({ source, last }) => source.kind === 'photo' && source.media === media && last >= n)
      ?.part;
  const frameHashes = hashFrames(
    scene,
    { clipSides: usage.clipSides, partOf },
    files,
    versionOf(film, job.encoder),
  );
  const soundHash = hashSound(scene, files, { engine: engineHash() });
  const groups = planGroups(scene, frameHashes, earlier?.groups);
  const isPosterSame =
    earlier?.posterFrame === scene.posterFrame &&
    groups.some(
      ({ from, to, isCopied }) => isCopied && from <= scene.posterFrame && scene.posterFrame < to,
    ) &&
    STILL_KINDS.every((kind) => !output.paths[kind] || given?.paths[kind]);
  return {
    groups,
    hasKeyFrames,
    soundHash,
    copiedStills: isPosterSame ? given?.paths : undefined,
    earlier: groups.some(({ isCopied }) => isCopied) ? given?.paths : undefined,
    copiedSound:
      given && earlier?.sound.hash === soundHash
        ? { path: given.paths.film, loudness: earlier.sound.loudness }
        : undefined,
  };
}

/** How many frames are composed and coded. */
export function codedFrameCount({ groups }: CodingPlan): number {
  return groups.reduce((sum, { from, to, isCopied }) => sum + (isCopied ? 0 : to - from), 0);
}

/** What a later film must know to take over packets of this one. */
export function codedFilm(
  { groups, soundHash, hasKeyFrames }: CodingPlan,
  { posterFrame, loudness }: { readonly posterFrame: number; readonly loudness: LoudnessKind },
): CodedFilm | undefined {
  if (!hasKeyFrames) return undefined;
  return {
    groups: groups.map(({ from, to, hash }) => ({ frames: to - from, hash })),
    sound: { hash: soundHash, loudness },
    posterFrame,
  };
}

// Threads decide how fast an encoder is, not what can be joined.
function versionOf({ scene, output }: PlannedFilm, encoder: RenderJob['encoder']): FilmVersion {
  const size = outputSize(output.format, output.quality);
  const { threadCount: _, ...film } = videoSettings(encoder, output.quality);
  const { threadCount: __, ...preview } = videoSettings(
    encoder,
    'preview',
    previewFileBitRate(scene.frameCount),
  );
  return {
    engine: engineHash(),
    size,
    film,
    preview: output.paths.preview === undefined ? undefined : { ...preview, ...previewFileSize(size) },
  };
}
