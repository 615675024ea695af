import type { Cut, Format } from '#scene/model/format.ts';
import type { DescribedMedia } from '#shared/api/media.ts';
import {
  type BrandStyleFields,
  type FocalPoint,
  MAX_CAPTION,
  MAX_DESCRIPTION,
  MAX_NAME,
  MAX_SCRIPT,
  MAX_TEXT,
  type ProjectFields,
} from '#shared/api/project-data.ts';
import type { BrandKit, StartingKit, TeamBrandKit } from '#shared/api/projects.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import type { MusicId } from '#shared/music.ts';
import { type FieldGroup, isBlank } from '#shared/rules/project-fields.ts';
import { isReplacing, withLockedKit } from '#shared/rules/team-brand-kit.ts';
import type { QueueState } from '#web/uploads/upload-queue.ts';
import { type DraftEvent, reduceDraft } from './draft.ts';
import { changesSince } from './kit-changes.ts';
import {
  EMPTY_FIELDS,
  FRESH_STATE,
  type Generation,
  isGenerating,
  type MediaState,
  type Notice,
  type RequestedVideo,
  type SoundState,
  type StepNumber,
  type WizardMedia,
  type WizardState,
} from './wizard-state.ts';

type Ending = Exclude<RequestedVideo['outcome'], 'making'>;

export type WizardAction = Readonly<
  | { type: 'loaded'; state: WizardState }
  | { type: 'draft-changed'; event: DraftEvent }
  | { type: 'cleared' }
  | { type: 'step-chosen'; step: StepNumber }
  | { type: 'step-checked'; step: StepNumber }
  | { type: 'template-preselected'; folder: string }
  | { type: 'template-chosen'; folder: string }
  | { type: 'music-chosen'; music: MusicId }
  | { type: 'name-typed'; name: string }
  | { type: 'announcement-removed' }
  | { type: 'field-typed'; group: FieldGroup; field: string; value: string }
  | { type: 'brand-kit-arrived'; kit: StartingKit }
  | { type: 'team-kit-arrived'; team: TeamBrandKit | null }
  | { type: 'kit-saved'; saved: BrandKit }
  | { type: 'style-chosen'; style: BrandStyleFields }
  | { type: 'sound-changed'; sound: 'audio' | 'narration'; state: SoundState }
  | { type: 'script-typed'; script: string }
  | { type: 'rights-confirmed'; words: string | undefined }
  | { type: 'formats-chosen'; formats: readonly Format[] }
  | { type: 'cuts-chosen'; cuts: readonly Cut[] }
  | { type: 'queue-changed'; queue: QueueState }
  | { type: 'noticed'; notice: Notice }
  | { type: 'notice-dismissed'; id: number }
  | { type: 'files-added'; items: readonly WizardMedia[] }
  | { type: 'media-changed'; id: string; state: MediaState }
  | { type: 'media-moved'; from: number; to: number }
  | { type: 'media-ordered'; ids: readonly string[] }
  | { type: 'order-undone' }
  | { type: 'order-settled' }
  | { type: 'media-removed'; ids: readonly string[] }
  | { type: 'media-put-back' }
  | { type: 'removal-settled' }
  | { type: 'focal-point-set'; id: string; focalPoint: FocalPoint | undefined }
  | { type: 'caption-typed'; id: string; caption: string }
  | { type: 'improve-photos-chosen'; isOn: boolean }
  | { type: 'improve-chosen'; id: string; isOn: boolean }
  | { type: 'altered-chosen'; id: string; isOn: boolean }
  | { type: 'original-set'; id: string; path: string | undefined }
  /** The server's answer about the files of these paths; one that is not in it no longer exists. */
  | { type: 'media-described'; asked: readonly string[]; described: readonly DescribedMedia[] }
  | { type: 'generation-asked'; request: Extract<Generation, { kind: 'asking' }>['request'] }
  | { type: 'generation-refused'; key: string; reason: string; details: readonly string[] }
  | { type: 'generation-accepted'; key: string; videos: readonly RequestedVideo[] }
  | { type: 'generation-dismissed' }
  | { type: 'video-settled'; id: string; outcome: Ending; reason?: string | undefined }
  | { type: 'video-retried'; id: string }
>;

/** The wizard's state after an action. Texts are cut to their limits, which inputs set for what is typed alone. */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const { project, media, generation, kitChanges } = state;
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
      return touched(withFields(state, { name: action.name.slice(0, MAX_NAME) }));
    case 'announcement-removed':
      return touched(withFields(state, { announcement: undefined }));
    case 'field-typed': {
      const { group, field } = action;
      const value = action.value.slice(0, field === 'description' ? MAX_DESCRIPTION : MAX_TEXT);
      const typed = touched(withFields(state, { [group]: { ...state.project[group], [field]: value } }));
      return group === 'property_info' ? typed : withKitChange(typed, `${group}.${field}`);
    }
    case 'brand-kit-arrived':
      return lockedBy(withFields(state, filledFrom(state, action.kit.brandKit)), action.kit.team);
    case 'team-kit-arrived':
      return lockedBy(state, action.team);
    case 'kit-saved':
      return { ...state, kitChanges: changesSince(action.saved, project, kitChanges) };
    case 'style-chosen':
      return withKitChange(touched(withFields(state, { brand_style: action.style })), 'brand_style');
    case 'sound-changed':
      return touched({ ...state, [action.sound]: action.state });
    case 'script-typed':
      return touched(withFields(state, { narrationScript: action.script.slice(0, MAX_SCRIPT) }));
    case 'rights-confirmed':
      return touched(withFields(state, { rightsConfirmation: action.words }));
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
    case 'files-added':
      // What was confirmed was about other files.
      return touched({
        ...withFields(state, { rightsConfirmation: undefined }),
        media: [...media, ...action.items],
      });
    case 'media-changed':
      return withMedia(state, action.id, { state: action.state });
    case 'media-moved':
      return touched({ ...state, media: moved(media, action.from, action.to), orderBefore: undefined });
    case 'media-ordered':
      return touched({ ...state, media: ordered(media, action.ids), orderBefore: media.map(({ id }) => id) });
    case 'order-undone':
      return touched({ ...state, media: ordered(media, state.orderBefore ?? []), orderBefore: undefined });
    case 'order-settled':
      return { ...state, orderBefore: undefined };
    case 'media-removed': {
      const removed = media.flatMap((item, index) => (action.ids.includes(item.id) ? [{ item, index }] : []));
      if (removed.length === 0) return state;
      return touched({ ...state, media: media.filter(({ id }) => !action.ids.includes(id)), removed });
    }
    case 'media-put-back': {
      if (!state.removed) return state;
      const putBack = state.removed.reduce((list, { item, index }) => list.toSpliced(index, 0, item), media);
      return { ...state, media: putBack, removed: undefined };
    }
    case 'removal-settled':
      return { ...state, removed: undefined };
    case 'focal-point-set':
      return touched(withMedia(state, action.id, { focalPoint: action.focalPoint }));
    case 'caption-typed':
      return touched(
        withMedia(state, action.id, { caption: action.caption.slice(0, MAX_CAPTION) || undefined }),
      );
    case 'improve-photos-chosen':
      return touched(withFields(state, { improvePhotos: action.isOn }));
    case 'improve-chosen':
      return touched(withMedia(state, action.id, { improve: action.isOn ? undefined : false }));
    case 'altered-chosen':
      return touched(withMedia(state, action.id, { altered: action.isOn || undefined }));
    case 'original-set':
      return touched(
        withMedia(state, action.id, { originalPath: action.path && pathWithoutQuery(action.path) }),
      );
    case 'media-described': {
      const known = new Map(action.described.map((one) => [pathWithoutQuery(one.path), one]));
      return { ...state, media: media.map((item) => described(item, action.asked, known)) };
    }
    case 'generation-asked':
      return { ...state, generation: { kind: 'asking', request: action.request, isEdited: isEdited(state) } };
    case 'generation-refused': {
      if (generation.kind !== 'asking' || generation.request.key !== action.key) return state;
      const { reason, details } = action;
      return { ...state, generation: { kind: 'refused', request: generation.request, reason, details } };
    }
    case 'generation-accepted':
      // The answer came after another draft was opened. Its own draft asks again when it is.
      if (generation.kind !== 'asking' || generation.request.key !== action.key) return state;
      return { ...state, generation: { kind: 'asked', videos: action.videos, isEdited: isEdited(state) } };
    case 'generation-dismissed':
      return { ...state, generation: { kind: 'idle' } };
    case 'video-settled':
      return withVideo(state, action.id, { outcome: action.outcome, reason: action.reason });
    case 'video-retried':
      return withVideo(state, action.id, { outcome: 'making', reason: undefined });
  }
}

/** The state after a change by the agent: worth saving, and not shown by videos that were requested before. */
function touched(state: WizardState): WizardState {
  return { ...state, isTouched: true, generation: outdated(state) };
}

/** Finished videos give way to the change; those in the making stay, and the change is kept for the next ones. */
function outdated(state: WizardState): Generation {
  const { generation } = state;
  if (generation.kind !== 'asking' && generation.kind !== 'asked') return generation;
  return isGenerating(state) ? { ...generation, isEdited: true } : { kind: 'idle' };
}

/** A request that is repeated after a reload is the same one. */
function isEdited({ generation }: WizardState): boolean | undefined {
  return generation.kind === 'asking' ? generation.isEdited : undefined;
}

function withFields(state: WizardState, fields: Partial<ProjectFields>): WizardState {
  return { ...state, project: { ...state.project, ...fields } };
}

function withKitChange(state: WizardState, change: string): WizardState {
  return { ...state, kitChanges: [...new Set([...state.kitChanges, change])] };
}

function withMedia(state: WizardState, id: string, change: Partial<WizardMedia>): WizardState {
  return { ...state, media: state.media.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}

function withVideo(state: WizardState, id: string, change: Partial<RequestedVideo>): WizardState {
  if (state.generation.kind !== 'asked') return state;
  const videos = state.generation.videos.map((video) => (video.id === id ? { ...video, ...change } : video));
  return { ...state, generation: { ...state.generation, videos } };
}

/** A place shows one notice of each tone: a new success replaces the old one, a new failure the old failure. */
function withoutPlace({ notices }: WizardState, { place, tone }: Notice): readonly Notice[] {
  return notices.filter((other) => other.place !== place || other.tone !== tone);
}

/**
 * Fills in the agent's details where a group is still empty; half of one agent's details never mix with another's. The style
 * comes with a new video: an older draft has none because it was made without one.
 */
function filledFrom({ project, isTouched }: WizardState, brandKit: BrandKit): Partial<ProjectFields> {
  const { realtor_info, brokerage_info, brand_style } = project;
  const isStyled = Object.keys(brandKit.brand_style ?? {}).length > 0;
  const takesStyle = isStyled && brand_style === undefined && (!isTouched || isEmpty(brokerage_info));
  return {
    realtor_info: isEmpty(realtor_info) ? brandKit.realtor_info : realtor_info,
    brokerage_info: isEmpty(brokerage_info) ? brandKit.brokerage_info : brokerage_info,
    ...(takesStyle && { brand_style: brandKit.brand_style }),
  };
}

function lockedBy(state: WizardState, team: TeamBrandKit | null): WizardState {
  if (!team?.isLocked) return state;
  const isReplacedByTeam = state.isReplacedByTeam || isReplacing(state.project, team);
  return { ...withFields(state, withLockedKit(state.project, team)), isReplacedByTeam };
}

function isEmpty(group: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(group).every(isBlank);
}

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The media in the order of these ids; others follow. */
function ordered(media: readonly WizardMedia[], ids: readonly string[]): readonly WizardMedia[] {
  const placeOf = ({ id }: WizardMedia) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return media.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function described(
  item: WizardMedia,
  asked: readonly string[],
  known: ReadonlyMap<string, DescribedMedia>,
): WizardMedia {
  if (item.state.kind !== 'ready' || !asked.includes(item.state.path)) return item;
  const found = known.get(item.state.path);
  if (!found) return { ...item, state: { kind: 'lost' } };
  const { url, thumbnailUrl, metadata, improved } = found;
  const state = { ...item.state, facts: { url, thumbnailUrl, look: metadata, improved } };
  return { ...item, name: item.name || found.originalName, state };
}
