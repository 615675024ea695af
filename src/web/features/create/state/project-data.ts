import { FORMATS, type Format } from '#scene/model/format.ts';
import type { MediaItem, ProjectData } from '#shared/api/project-data.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { type LocalDraft, localDraftSchema } from './local-draft.ts';
import { FRESH_STATE, type SoundState, type WizardMedia, type WizardState } from './wizard-state.ts';

/** The project as the server stores it and videos are made of it: only files that are uploaded. */
export function projectDataOf({ project, media, audio, narration }: WizardState): ProjectData {
  return {
    ...project,
    customAudioFilename: audio.kind === 'ready' ? audio.filename : null,
    narrationFilename: narration.kind === 'ready' ? narration.filename : null,
    media: media.flatMap((item) => mediaItemOf(item) ?? []),
  };
}

function mediaItemOf({ state, originalSizeBytes, ...item }: WizardMedia): MediaItem | undefined {
  if (state.kind !== 'ready') return undefined;
  const { kind, facts, sizeBytes, ...stored } = state;
  return {
    ...item,
    ...stored,
    name: item.name.slice(0, 500),
    type: item.type.slice(0, 100),
    size: sizeBytes,
    originalSize: originalSizeBytes,
    compressed: stored.compressionRatio === undefined ? undefined : stored.compressionRatio < 1,
  };
}

/** A project from the server, opened in the wizard. */
export function stateOfProject(data: ProjectData): WizardState {
  const { media, customAudioFilename, narrationFilename, ...project } = data;
  return {
    ...FRESH_STATE,
    project: { ...project, music: project.music || FRESH_STATE.project.music },
    media: media.map(wizardMediaOf),
    audio: soundOf(customAudioFilename),
    narration: soundOf(narrationFilename),
    isTouched: true,
  };
}

function soundOf(filename: string | null | undefined): SoundState {
  return filename ? { kind: 'ready', filename, originalName: filename, sizeBytes: 0 } : { kind: 'none' };
}

function wizardMediaOf(item: MediaItem): WizardMedia {
  const { id, name, type, originalSize: originalSizeBytes, mediaType } = item;
  const { focalPoint, caption, improve, altered, originalPath } = item;
  const { size: sizeBytes, filename, thumbnailFilename, compressionRatio, reductionPercent } = item;
  const stored = { filename, thumbnailFilename, compressionRatio, reductionPercent };
  const state = { kind: 'ready', path: pathWithoutQuery(item.path), sizeBytes, ...stored } as const;
  const choices = { focalPoint, caption, improve, altered, originalPath };
  return { id, name, type, originalSizeBytes, mediaType, ...choices, state };
}

export function localDraftOf(state: WizardState): LocalDraft {
  const { media, audio, narration, draft } = state;
  // The schema drops what is not stored.
  return localDraftSchema.parse({
    ...state,
    version: 1,
    // An interrupted upload starts again from its first byte.
    media: media.map((item) =>
      item.state.kind === 'sending' ? { ...item, state: { kind: 'waiting' } } : item,
    ),
    audio: audio.kind === 'ready' ? audio : { kind: 'none' },
    narration:
      narration.kind === 'sending'
        ? { ...narration, kind: 'unsent', reason: 'The upload was interrupted.' }
        : narration,
    server: draft.server,
    isUnsaved: draft.kind !== 'saved',
    sent: draft.sent,
    newId: draft.newId,
  });
}

/** The wizard's state, but for the draft's relation to the server. */
export function stateOfLocalDraft(stored: LocalDraft): WizardState {
  const { version, server, isUnsaved, sent, newId, ...state } = stored;
  return { ...FRESH_STATE, ...state };
}

/** The formats to make: those chosen, else the template's own. */
export function chosenFormats(
  state: Pick<WizardState, 'formats'>,
  aspectRatio: string | undefined,
): Format[] {
  if (state.formats && state.formats.length > 0)
    return FORMATS.filter((format) => state.formats?.includes(format));
  return [FORMATS.find((format) => format === aspectRatio) ?? '16:9'];
}

/** How many videos are made: every format in every cut. */
export function videoCountOf(
  state: Pick<WizardState, 'formats' | 'cuts'>,
  aspectRatio: string | undefined,
): number {
  return chosenFormats(state, aspectRatio).length * state.cuts.length;
}

export function mediaBytesOf(media: readonly WizardMedia[]): number {
  return media.reduce((sum, { originalSizeBytes }) => sum + originalSizeBytes, 0);
}
