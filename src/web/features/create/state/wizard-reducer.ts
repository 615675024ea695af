import type { Cut, Format } from '#scene/model/format.ts';
import type { BrandKit } from '#shared/api/projects.ts';
import type { MusicId } from '#shared/music.ts';
import type { QueueState } from '#web/uploads/upload-queue.ts';
import { type DraftEvent, reduceDraft } from './draft.ts';
import { type MediaAction, reduceMedia } from './media-reducer.ts';
import {
  type CustomAudio,
  EMPTY_FIELDS,
  FRESH_STATE,
  type Generation,
  type Notice,
  type ProjectFields,
  type RequestedVideo,
  type StepNumber,
  touched,
  type VideoRequest,
  type WizardState,
} from './wizard-state.ts';

type FieldAction =
  | { readonly type: 'name-typed'; readonly name: string }
  | {
      readonly type: 'field-typed';
      readonly group: 'property_info' | 'realtor_info' | 'brokerage_info';
      readonly field: string;
      readonly value: string;
    };

export type WizardAction =
  | { readonly type: 'loaded'; readonly state: WizardState }
  | { readonly type: 'draft-changed'; readonly event: DraftEvent }
  | { readonly type: 'cleared' }
  | { readonly type: 'step-chosen'; readonly step: StepNumber }
  | { readonly type: 'step-checked'; readonly step: StepNumber }
  | { readonly type: 'template-preselected'; readonly folder: string }
  | { readonly type: 'template-chosen'; readonly folder: string }
  | { readonly type: 'music-chosen'; readonly music: MusicId }
  | { readonly type: 'brand-kit-arrived'; readonly brandKit: BrandKit }
  | { readonly type: 'audio-changed'; readonly audio: CustomAudio }
  | { readonly type: 'formats-chosen'; readonly formats: readonly Format[] }
  | { readonly type: 'cuts-chosen'; readonly cuts: readonly Cut[] }
  | { readonly type: 'queue-changed'; readonly queue: QueueState }
  | { readonly type: 'noticed'; readonly notice: Notice }
  | { readonly type: 'notice-dismissed'; readonly id: number }
  | FieldAction
  | MediaAction
  | GenerationAction;

/** The wizard's state after an action. */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'loaded':
      return action.state;
    case 'draft-changed': {
      const draft = reduceDraft(state.draft, action.event);
      return draft === state.draft ? state : { ...state, draft };
    }
    case 'cleared':
      return { ...FRESH_STATE, step: state.step, project: EMPTY_FIELDS, draft: state.draft };
    case 'step-chosen':
      return { ...state, step: action.step };
    case 'step-checked':
      return state.checked.includes(action.step)
        ? state
        : { ...state, checked: [...state.checked, action.step] };
    case 'template-preselected':
      return state.project.template === '' ? withFields(state, { template: action.folder }) : state;
    case 'template-chosen':
      return touched({ ...withFields(state, { template: action.folder }), formats: null });
    case 'music-chosen':
      return touched(withFields(state, { music: action.music }));
    case 'name-typed':
      return touched(withFields(state, { name: action.name }));
    case 'field-typed':
      return touched(
        withFields(state, {
          [action.group]: { ...state.project[action.group], [action.field]: action.value },
        }),
      );
    case 'brand-kit-arrived':
      return withFields(state, filledFrom(state.project, action.brandKit));
    case 'audio-changed':
      return touched({ ...state, audio: action.audio });
    case 'formats-chosen':
      return touched({ ...state, formats: action.formats });
    case 'cuts-chosen':
      return touched({ ...state, cuts: action.cuts });
    case 'queue-changed':
      return { ...state, queue: action.queue };
    case 'noticed':
      return { ...state, notices: [...withoutPlace(state, action.notice), action.notice] };
    case 'notice-dismissed':
      return { ...state, notices: state.notices.filter(({ id }) => id !== action.id) };
    case 'generation-asked':
    case 'generation-refused':
    case 'generation-accepted':
    case 'generation-dismissed':
    case 'video-settled':
    case 'video-retried':
      return { ...state, generation: reduceGeneration(state.generation, action) };
    default:
      return reduceMedia(state, action);
  }
}

function withFields(state: WizardState, fields: Partial<ProjectFields>): WizardState {
  return { ...state, project: { ...state.project, ...fields } };
}

/** A place shows one notice of each tone: a new success replaces the old one, a new failure the old failure. */
function withoutPlace({ notices }: WizardState, { place, tone }: Notice): readonly Notice[] {
  return notices.filter((other) => other.place !== place || other.tone !== tone);
}

/** Fills in the agent's details where a group is still empty; half of one agent's details never mix with another's. */
function filledFrom(
  { realtor_info, brokerage_info }: ProjectFields,
  brandKit: BrandKit,
): Partial<ProjectFields> {
  return {
    realtor_info: isEmpty(realtor_info) ? brandKit.realtor_info : realtor_info,
    brokerage_info: isEmpty(brokerage_info) ? brandKit.brokerage_info : brokerage_info,
  };
}

function isEmpty(group: Readonly<Record<string, string>>): boolean {
  return Object.values(group).every((value) => value.trim() === '');
}

type GenerationAction =
  | { readonly type: 'generation-asked'; readonly request: VideoRequest }
  | { readonly type: 'generation-refused'; readonly reason: string; readonly details: readonly string[] }
  | { readonly type: 'generation-accepted'; readonly videos: readonly RequestedVideo[] }
  | { readonly type: 'generation-dismissed' }
  | {
      readonly type: 'video-settled';
      readonly id: string;
      readonly outcome: Exclude<RequestedVideo['outcome'], 'making'>;
      readonly reason?: string | undefined;
    }
  | { readonly type: 'video-retried'; readonly id: string };

function reduceGeneration(generation: Generation, action: GenerationAction): Generation {
  switch (action.type) {
    case 'generation-asked':
      return { kind: 'asking', request: action.request };
    case 'generation-refused':
      return generation.kind === 'asking'
        ? { kind: 'refused', request: generation.request, reason: action.reason, details: action.details }
        : generation;
    case 'generation-accepted':
      return { kind: 'asked', videos: action.videos };
    case 'generation-dismissed':
      return { kind: 'idle' };
    case 'video-settled':
      return withVideo(generation, action.id, (video) => ({
        ...video,
        outcome: action.outcome,
        reason: action.reason,
      }));
    case 'video-retried':
      return withVideo(generation, action.id, (video) => ({
        ...video,
        outcome: 'making',
        reason: undefined,
      }));
  }
}

function withVideo(
  generation: Generation,
  id: string,
  change: (video: RequestedVideo) => RequestedVideo,
): Generation {
  if (generation.kind !== 'asked') return generation;
  return {
    ...generation,
    videos: generation.videos.map((video) => (video.id === id ? change(video) : video)),
  };
}
