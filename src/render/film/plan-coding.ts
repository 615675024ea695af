import { videoSettings } from '#render/encode/video-settings.ts';
import type { PicturePart } from '#render/media/picture-part.ts';
import { engineHash } from './engine-hash.ts';
import { type FileHashes, type FilmVersion, hashFrames, hashSound } from './film-hashes.ts';
import {
  CodedFilm,
  type CodedGroup,
  type CodedSoundFacts,
  type EarlierFilm,
  type FilmPiece,
  outputSize,
  previewFileBitRate,
  previewFileSize,
  STILL_KINDS,
} from './film-output.ts';
import { divideGroups, type ExpectedPiece, expectPieces, pieceStarts } from './film-pieces.ts';
import type { PlannedFilm } from './film-plans.ts';
import { findTransitions } from './find-transitions.ts';
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
  /** Groups that others code. Those that do not arrive are coded here. */
  readonly pieces: readonly ExpectedPiece[];
  /** Frames at which an encoder starts anew. */
  readonly encoderStarts: ReadonlySet<number>;
  readonly copiedSound: (CodedSoundFacts & { readonly path: string }) | undefined;
};

/** What a plan depends on besides the film. */
type CodingInput = {
  readonly job: RenderJob;
  readonly files: FileHashes;
  /** The parts of photos that are decoded for all films of the job; undefined for a single film. */
  readonly parts: ReadonlyMap<number, PicturePart> | undefined;
};

/** A film with the hashes by which it is compared with others. */
export type HashedFilm = PlannedFilm & {
  readonly frameHashes: readonly Buffer[];
  /** Of each frame, whether it belongs to a transition. */
  readonly transitions: readonly boolean[];
  readonly soundHash: string;
  /** False for encoders that place key frames themselves; their films are not taken over. */
  readonly hasKeyFrames: boolean;
};

export function hashFilm(film: PlannedFilm, { job, files, parts }: CodingInput): HashedFilm {
  const { scene, uses } = film;
  const partOf = (media: number, n: number) =>
    parts?.get(media) ??
    uses.find(
      ({ source, last, part }) => part && source.kind !== 'sprite' && source.media === media && last >= n,
    )?.part;
  const version = versionOf(film, job.encoder);
  const transitions = findTransitions(scene);
  return {
    ...film,
    frameHashes: hashFrames(scene, { partOf, transitions }, files, version),
    transitions,
    soundHash: hashSound(scene, files, { engine: engineHash() }),
    hasKeyFrames: job.encoder === 'libx264',
  };
}

/**
 * Compares a film with earlier ones. Groups whose frames are the same are copied from the film that has most of them, and
 * the sound from any that has the same.
 */
export function planCoding(film: HashedFilm, given: readonly EarlierFilm[]): CodingPlan {
  const { soundHash, hasKeyFrames, output } = film;
  const earlier = given.flatMap(({ paths, coded }) => {
    const hasAllFiles = paths.preview !== undefined || output.paths.preview === undefined;
    const parsed = hasKeyFrames && hasAllFiles ? CodedFilm.safeParse(coded).data : undefined;
    return parsed ? [{ paths, coded: parsed }] : [];
  });
  const best = earlier
    .map((candidate) => planFrom(film, candidate))
    .reduce(
      (one, other) => (codedFrameCount(other) < codedFrameCount(one) ? other : one),
      planFrom(film, undefined),
    );
  const sound = earlier.find(({ coded }) => coded.sound.hash === soundHash);
  return {
    ...best,
    hasKeyFrames,
    soundHash,
    // Where an earlier film serves, little is left to divide.
    pieces: hasKeyFrames && !best.earlier ? expectPieces(best.groups, output.pieces ?? []) : [],
    encoderStarts: hasKeyFrames ? pieceStarts(best.groups) : new Set(),
    copiedSound: sound && { path: sound.paths.film, ...sound.coded.sound },
  };
}

type Candidate = { readonly paths: EarlierFilm['paths']; readonly coded: CodedFilm };

/** What of the pictures is copied from one earlier film. */
function planFrom(
  { scene, output, frameHashes }: HashedFilm,
  earlier: Candidate | undefined,
): Pick<CodingPlan, 'groups' | 'earlier' | 'copiedStills'> {
  const groups = planGroups(scene, frameHashes, earlier?.coded.groups);
  const isPosterSame =
    earlier?.coded.posterFrame === scene.posterFrame &&
    groups.some(
      ({ from, to, isCopied }) => isCopied && from <= scene.posterFrame && scene.posterFrame < to,
    ) &&
    STILL_KINDS.every((kind) => !output.paths[kind] || earlier.paths[kind]);
  return {
    groups,
    earlier: groups.some(({ isCopied }) => isCopied) ? earlier?.paths : undefined,
    copiedStills: isPosterSame ? earlier?.paths : undefined,
  };
}

/** How many frames are composed and coded, here or elsewhere. */
export function codedFrameCount({ groups }: Pick<CodingPlan, 'groups'>): number {
  return groups.reduce((sum, { from, to, isCopied }) => sum + (isCopied ? 0 : to - from), 0);
}

/** The plan of one of the pieces of a film. */
export function planPiece(whole: CodingPlan, { number, count }: FilmPiece): CodingPlan {
  const groups = divideGroups(whole.groups, count)[number] ?? [];
  return { ...whole, groups, pieces: [] };
}

/** How long each group is, and what it shows. */
export function codedGroups({ groups }: Pick<CodingPlan, 'groups'>): CodedGroup[] {
  return groups.map(({ from, to, hash, prefixes }) => ({
    ...{ frames: to - from, hash },
    ...(prefixes.length > 0 && { prefixes }),
  }));
}

/** What a later film must know to take over packets of this one. */
export function codedFilm(
  { groups, soundHash, hasKeyFrames }: CodingPlan,
  { posterFrame, ...sound }: CodedSoundFacts & { readonly posterFrame: number },
): CodedFilm | undefined {
  if (!hasKeyFrames) return undefined;
  return {
    groups: codedGroups({ groups }),
    sound: { hash: soundHash, ...sound },
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
