import type { Cut, Format } from '#scene/model/format.ts';
import type { DescribedMedia } from '#shared/api/media.ts';
import type { FocalPoint } from '#shared/api/project-data.ts';
import type { BrandKit } from '#shared/api/projects.ts';
import type { MusicId } from '#shared/music.ts';
import type { QueueState } from '#web/uploads/upload-queue.ts';
import { fillFromBrandKit } from './brand-kit.ts';
import { type GenerationAction, reduceGeneration } from './generation-reducer.ts';
import { type MediaAction, reduceMedia } from './media-reducer.ts';
import { touched } from './touched.ts';
import {
  type AudioFacts,
  type CustomAudio,
  EMPTY_WORDS,
  FRESH_STATE,
  type Notice,
  type ProjectWords,
  type StepNumber,
  type WizardState,
} from './wizard-state.ts';

export type FieldAction =
  | { readonly type: 'name-typed'; readonly name: string }
  | {
      readonly type: 'field-typed';
      readonly group: 'property_info' | 'realtor_info' | 'brokerage_info';
      readonly field: string;
      readonly value: string;
    };

export type WizardAction =
  | { readonly type: 'loaded'; readonly state: WizardState }
  | { readonly type: 'cleared' }
  | { readonly type: 'step-chosen'; readonly step: StepNumber }
  | { readonly type: 'step-checked'; readonly step: StepNumber }
  | { readonly type: 'template-preselected'; readonly folder: string }
  | { readonly type: 'template-chosen'; readonly folder: string }
  | { readonly type: 'music-chosen'; readonly music: MusicId }
  | { readonly type: 'brand-kit-arrived'; readonly brandKit: BrandKit }
  | { readonly type: 'audio-changed'; readonly audio: CustomAudio }
  | {
      readonly type: 'audio-named';
      readonly filename: string;
      readonly originalName: string;
      readonly sizeBytes: number;
    }
  | { readonly type: 'audio-facts-arrived'; readonly filename: string; readonly facts: AudioFacts }
  | { readonly type: 'formats-chosen'; readonly formats: readonly Format[] }
  | { readonly type: 'cuts-chosen'; readonly cuts: readonly Cut[] }
  | { readonly type: 'queue-changed'; readonly queue: QueueState }
  | { readonly type: 'noticed'; readonly notice: Notice }
  | { readonly type: 'notice-dismissed'; readonly id: number }
  | FieldAction
  | MediaAction
  | GenerationAction;

export type { DescribedMedia, FocalPoint };

/** The whole wizard: what happened, and what it looks like afterwards. */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'loaded':
      return action.state;
    case 'cleared':
      return { ...FRESH_STATE, step: state.step, project: EMPTY_WORDS };
    case 'step-chosen':
      return { ...state, step: action.step };
    case 'step-checked':
      return state.checked.includes(action.step)
        ? state
        : { ...state, checked: [...state.checked, action.step] };
    case 'template-preselected':
      return state.project.template === '' ? withWords(state, { template: action.folder }) : state;
    case 'template-chosen':
      return touched({ ...withWords(state, { template: action.folder }), formats: null });
    case 'music-chosen':
      return touched(withWords(state, { music: action.music }));
    case 'name-typed':
      return touched(withWords(state, { name: action.name }));
    case 'field-typed':
      return touched(
        withWords(state, {
          [action.group]: { ...state.project[action.group], [action.field]: action.value },
        }),
      );
    case 'brand-kit-arrived':
      return withWords(state, fillFromBrandKit(state.project, action.brandKit));
    case 'audio-changed':
      return touched({ ...state, audio: action.audio });
    case 'audio-named':
      return state.audio.kind === 'ready' && state.audio.filename === action.filename
        ? {
            ...state,
            audio: { ...state.audio, originalName: action.originalName, sizeBytes: action.sizeBytes },
          }
        : state;
    case 'audio-facts-arrived':
      return state.audio.kind === 'ready' && state.audio.filename === action.filename
        ? { ...state, audio: { ...state.audio, facts: action.facts } }
        : state;
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

function withWords(state: WizardState, words: Partial<ProjectWords>): WizardState {
  return { ...state, project: { ...state.project, ...words } };
}

/** A place says one thing of a kind at a time: a new success replaces the old one, a new failure the old failure. */
function withoutPlace({ notices }: WizardState, { place, tone }: Notice): readonly Notice[] {
  return notices.filter((other) => other.place !== place || other.tone !== tone);
}
