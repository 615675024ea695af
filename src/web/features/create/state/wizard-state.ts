import type { DescribedMedia } from '#shared/api/media.ts';
import { type ProjectFields, projectFieldsSchema } from '#shared/api/project-data.ts';
import { DEFAULT_MUSIC } from '#shared/music.ts';
import type { QueueState } from '#web/uploads/upload-queue.ts';
import { type Draft, NEVER_SAVED, openDraft } from './draft.ts';
import type { LocalDraft } from './local-draft.ts';

export const STEPS = [
  { number: 1, title: 'Choose Video Type' },
  { number: 2, title: 'Property Details' },
  { number: 3, title: 'Upload Media' },
  { number: 4, title: 'Generate Video' },
] as const;
export type StepNumber = (typeof STEPS)[number]['number'];

/** What the server knows of an uploaded photo or clip. Its URLs are signed and expire, so they are never stored. */
type ServerFacts = Pick<DescribedMedia, 'url' | 'thumbnailUrl' | 'improved'> & {
  readonly look: DescribedMedia['metadata'];
};

type StoredMedia = LocalDraft['media'][number];

/** An upload that has ended. Facts are missing until the server has described a file that was uploaded earlier. */
export type ReadyMedia = Extract<StoredMedia['state'], { kind: 'ready' }> & {
  readonly facts?: ServerFacts | undefined;
};

export type MediaState =
  | Exclude<StoredMedia['state'], { kind: 'ready' }>
  /** At 100 percent the server is still processing it. */
  | { readonly kind: 'sending'; readonly percent: number }
  | ReadyMedia;

export type WizardMedia = Omit<StoredMedia, 'state'> & { readonly state: MediaState };

export type SoundState =
  | LocalDraft['audio']
  | {
      readonly kind: 'sending';
      readonly id: string;
      readonly name: string;
      readonly percent: number;
    };

export type Generation = LocalDraft['generation'];
export type RequestedVideo = Extract<Generation, { kind: 'asked' }>['videos'][number];

export type NoticePlace = 'media' | 'audio' | 'narration';
export type Notice = {
  readonly id: number;
  readonly place: NoticePlace;
  readonly tone: 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly lines?: readonly string[];
  /** How many files of a rejected batch could be added without the others. */
  readonly fittingFiles?: number;
  /** Undefined stays until it is dismissed. */
  readonly durationMs?: number;
};

/** What is stored of a draft, and what is known or shown only while it is open. */
export type WizardState = Pick<
  LocalDraft,
  'step' | 'project' | 'formats' | 'cuts' | 'generation' | 'isTouched' | 'kitChanges'
> & {
  readonly media: readonly WizardMedia[];
  readonly audio: SoundState;
  readonly narration: SoundState;
  readonly draft: Draft;
  readonly queue: QueueState;
  /** The steps that were checked once: from then on they show what is missing. */
  readonly checked: readonly StepNumber[];
  /** What was removed last, in the order of the media, while the removal can be undone. */
  readonly removed: readonly { readonly item: WizardMedia; readonly index: number }[] | undefined;
  /** The ids in the order before the suggested one was applied, while that can be undone. */
  readonly orderBefore: readonly string[] | undefined;
  readonly notices: readonly Notice[];
  /** What the team has locked took the place of something that the agent had entered. */
  readonly isReplacedByTeam: boolean;
};

export const EMPTY_FIELDS: ProjectFields = projectFieldsSchema.parse({});

export const FRESH_STATE: WizardState = {
  step: 1,
  checked: [],
  project: { ...EMPTY_FIELDS, music: DEFAULT_MUSIC },
  media: [],
  removed: undefined,
  orderBefore: undefined,
  queue: { kind: 'idle' },
  audio: { kind: 'none' },
  narration: { kind: 'none' },
  formats: null,
  cuts: ['branded'],
  generation: { kind: 'idle' },
  notices: [],
  isReplacedByTeam: false,
  isTouched: false,
  kitChanges: [],
  draft: openDraft(NEVER_SAVED, ''),
};

export function isGenerating({ generation }: Pick<WizardState, 'generation'>): boolean {
  return (
    generation.kind === 'asking' ||
    (generation.kind === 'asked' && generation.videos.some(({ outcome }) => outcome === 'making'))
  );
}

/** The improved version of a photo, if the video shows it. */
export function shownImproved(item: WizardMedia, { improvePhotos }: Pick<ProjectFields, 'improvePhotos'>) {
  if (!improvePhotos || item.improve === false || item.state.kind !== 'ready') return undefined;
  return item.state.facts?.improved;
}

/** Whether its upload is queued or in flight; those of failed and lost files have ended. */
export function isUnsent({ state }: WizardMedia): boolean {
  return state.kind === 'waiting' || state.kind === 'sending';
}

/** Whether something that the video needs is on its way: own music only while it is chosen. */
export function isUploading({
  project,
  media,
  audio,
  narration,
}: Pick<WizardState, 'project' | 'media' | 'audio' | 'narration'>): boolean {
  const isMusicSending = project.music === 'custom' && audio.kind === 'sending';
  return media.some(isUnsent) || isMusicSending || narration.kind === 'sending';
}
