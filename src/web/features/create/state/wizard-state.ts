import type { Cut, Format } from '#scene/model/format.ts';
import type { FocalPoint, MediaLook, ProjectData } from '#shared/api/project-data.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { DEFAULT_MUSIC } from '#shared/music.ts';
import type { QueueState } from '#web/uploads/upload-queue.ts';
import { type Draft, NEVER_SAVED, openDraft } from './draft.ts';

export const STEPS = [
  { number: 1, title: 'Choose Video Type' },
  { number: 2, title: 'Property Details' },
  { number: 3, title: 'Upload Media' },
  { number: 4, title: 'Generate Video' },
] as const;
export type StepNumber = (typeof STEPS)[number]['number'];

/** What the server knows of an uploaded photo or clip. Its URLs are signed and expire, so they are never stored. */
export type ServerFacts = {
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly look: MediaLook;
  readonly durationSeconds?: number | undefined;
  readonly hasSound?: boolean | undefined;
};

/** The state of a photo's or clip's upload. */
export type MediaState =
  | { readonly kind: 'waiting' }
  /** At 100 percent the server is still processing it. */
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The upload was interrupted and its file is gone, or the server has deleted it: it must be added again. */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'ready';
      readonly path: string;
      readonly filename: string;
      readonly sizeBytes: number;
      readonly thumbnailFilename?: string | undefined;
      readonly compressionRatio?: number | undefined;
      readonly reductionPercent?: number | undefined;
      readonly facts?: ServerFacts | undefined;
    };

export type WizardMedia = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly originalSizeBytes: number;
  readonly mediaType: 'image' | 'video';
  /** The point that the agent set; undefined: the one that the server found. */
  readonly focalPoint?: FocalPoint | undefined;
  readonly state: MediaState;
};

export type CustomAudio =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string; readonly sizeBytes: number; readonly percent: number }
  | {
      readonly kind: 'ready';
      readonly filename: string;
      readonly originalName: string;
      readonly sizeBytes: number;
    };

/** The fields and choices of a project, without its files. */
export type ProjectFields = Omit<ProjectData, 'media' | 'customAudioFilename'>;

/** One video that was requested. */
export type AskedVideo = {
  readonly id: string;
  readonly filename: string;
  readonly format: string;
  readonly cut: Cut;
  readonly outcome: 'making' | 'completed' | 'failed' | 'deleted';
  readonly reason?: string | undefined;
};

/** A request for videos. Its key makes it idempotent: sent again with the same body, it returns the same videos. */
export type VideoRequest = { readonly key: string; readonly fingerprint: string };

export type Generation =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly request: VideoRequest }
  | {
      readonly kind: 'refused';
      readonly request: VideoRequest;
      readonly reason: string;
      readonly details: readonly string[];
    }
  | { readonly kind: 'asked'; readonly videos: readonly AskedVideo[] };

export type NoticePlace = 'media' | 'audio';
export type Notice = {
  readonly id: number;
  readonly place: NoticePlace;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly lines: readonly string[];
  /** Undefined stays until it is dismissed. */
  readonly durationMs: number | undefined;
};

export type WizardState = {
  readonly step: StepNumber;
  /** The steps that were checked once: from then on they show what is missing. */
  readonly checked: readonly StepNumber[];
  readonly project: ProjectFields;
  readonly media: readonly WizardMedia[];
  /** The last removed item, while the removal can be undone. */
  readonly removed: { readonly item: WizardMedia; readonly index: number } | undefined;
  readonly queue: QueueState;
  readonly audio: CustomAudio;
  /** Null: the template's own format. */
  readonly formats: readonly Format[] | null;
  readonly cuts: readonly Cut[];
  readonly generation: Generation;
  readonly notices: readonly Notice[];
  /** The agent has typed or chosen something: from then on the draft is saved. */
  readonly isTouched: boolean;
  readonly draft: Draft;
};

export const EMPTY_FIELDS: ProjectFields = projectDataSchema
  .omit({ media: true, customAudioFilename: true })
  .parse({});

export const FRESH_STATE: WizardState = {
  step: 1,
  checked: [],
  project: { ...EMPTY_FIELDS, music: DEFAULT_MUSIC },
  media: [],
  removed: undefined,
  queue: { kind: 'idle' },
  audio: { kind: 'none' },
  formats: null,
  cuts: ['branded'],
  generation: { kind: 'idle' },
  notices: [],
  isTouched: false,
  draft: openDraft(NEVER_SAVED, ''),
};

export function isGenerating({ generation }: Pick<WizardState, 'generation'>): boolean {
  return (
    generation.kind === 'asking' ||
    (generation.kind === 'asked' && generation.videos.some(({ outcome }) => outcome === 'making'))
  );
}

/** Whether uploads are queued or in flight; failed and lost files do not count. */
export function isUploading({ media }: Pick<WizardState, 'media'>): boolean {
  return media.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending');
}

/** The state after a change by the agent: worth saving, and finished videos no longer show what is here. */
export function touched(state: WizardState): WizardState {
  const isDone = state.generation.kind === 'asked' && !isGenerating(state);
  return { ...state, isTouched: true, generation: isDone ? { kind: 'idle' } : state.generation };
}
