import type { Cut, Format } from '#scene/model/format.ts';
import type { FocalPoint, MediaLook, ProjectData } from '#shared/api/project-data.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { DEFAULT_MUSIC } from '#shared/music.ts';
import type { QueueState } from '#web/uploads/upload-queue.ts';

export const STEPS = [
  { number: 1, title: 'Choose Video Type' },
  { number: 2, title: 'Property Details' },
  { number: 3, title: 'Upload Media' },
  { number: 4, title: 'Generate Video' },
] as const;
export type StepNumber = (typeof STEPS)[number]['number'];

/** What the server knows of an arrived photo or clip. Addresses are signed for a while, so they are never kept. */
export type ServerFacts = {
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly look: MediaLook;
  readonly durationSeconds?: number | undefined;
  readonly hasSound?: boolean | undefined;
};

/** Where a photo or clip stands on its way to the server. */
export type MediaState =
  | { readonly kind: 'waiting' }
  /** At 100 percent the server is still at work on it. */
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Its upload had not ended when the page was left, or the server has it no more: it must be added again. */
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

export type StudioMedia = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly originalSizeBytes: number;
  readonly mediaType: 'image' | 'video';
  /** Where the agent tapped. */
  readonly focalPoint?: FocalPoint | undefined;
  readonly state: MediaState;
};

export type AudioFacts = {
  readonly url: string;
  readonly durationSeconds: number;
  readonly grid: {
    readonly beatsPerMinute: number;
    readonly beatsPerBar: number;
    readonly firstBeatSeconds: number;
  } | null;
};

export type CustomAudio =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string; readonly sizeBytes: number; readonly percent: number }
  | {
      readonly kind: 'ready';
      readonly filename: string;
      readonly originalName: string;
      readonly sizeBytes: number;
      readonly facts?: AudioFacts | undefined;
    };

/** The words and choices of a project, without its files. */
export type ProjectWords = Omit<ProjectData, 'media' | 'customAudioFilename'>;

/** One video that was asked for. */
export type AskedVideo = {
  readonly id: string;
  readonly filename: string;
  readonly format: string;
  readonly cut: Cut;
  readonly outcome: 'making' | 'completed' | 'failed' | 'deleted';
  readonly reason?: string | undefined;
};

/** A request for videos. The same key with the same words is the same videos, however often it is sent. */
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
  /** The steps whose check has been asked for: from then on they say what is missing. */
  readonly checked: readonly StepNumber[];
  readonly project: ProjectWords;
  readonly media: readonly StudioMedia[];
  /** The last one taken out, while it can be put back. */
  readonly removed: { readonly item: StudioMedia; readonly index: number } | undefined;
  readonly queue: QueueState;
  readonly audio: CustomAudio;
  /** Null: the template's own shape. */
  readonly formats: readonly Format[] | null;
  readonly cuts: readonly Cut[];
  readonly generation: Generation;
  readonly notices: readonly Notice[];
  /** The agent has typed or chosen something: from then on it is worth keeping. */
  readonly isTouched: boolean;
};

export const EMPTY_WORDS: ProjectWords = projectDataSchema
  .omit({ media: true, customAudioFilename: true })
  .parse({});

export const FRESH_STATE: WizardState = {
  step: 1,
  checked: [],
  project: { ...EMPTY_WORDS, music: DEFAULT_MUSIC },
  media: [],
  removed: undefined,
  queue: { kind: 'idle' },
  audio: { kind: 'none' },
  formats: null,
  cuts: ['branded'],
  generation: { kind: 'idle' },
  notices: [],
  isTouched: false,
};

export function isGenerating({ generation }: Pick<WizardState, 'generation'>): boolean {
  return (
    generation.kind === 'asking' ||
    (generation.kind === 'asked' && generation.videos.some(({ outcome }) => outcome === 'making'))
  );
}

/** Files that are on their way; one that failed or is lost holds up nothing. */
export function isUploading({ media }: Pick<WizardState, 'media'>): boolean {
  return media.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending');
}
