import type { Format } from '#scene/model/format.ts';
import { FORMATS } from '#scene/model/format.ts';
import type { MediaItem, ProjectData } from '#shared/api/project-data.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { type LocalDraft, localDraftSchema } from './local-draft.ts';
import { FRESH_STATE, type WizardMedia, type WizardState } from './wizard-state.ts';

/** The project as the server stores it and videos are made of it: only files that are uploaded. */
export function projectDataOf({ project, media, audio }: WizardState): ProjectData {
  return {
    ...project,
    customAudioFilename: audio.kind === 'ready' ? audio.filename : null,
    media: media.flatMap((item) => mediaItemOf(item) ?? []),
  };
}

function mediaItemOf({ state, ...item }: WizardMedia): MediaItem | undefined {
  if (state.kind !== 'ready') return undefined;
  return {
    id: item.id,
    name: item.name.slice(0, 500),
    type: item.type.slice(0, 100),
    size: state.sizeBytes,
    originalSize: item.originalSizeBytes,
    path: state.path,
    filename: state.filename,
    mediaType: item.mediaType,
    ...(state.compressionRatio === undefined
      ? {}
      : { compressed: state.compressionRatio < 1, compressionRatio: state.compressionRatio }),
    ...(state.reductionPercent === undefined ? {} : { reductionPercent: state.reductionPercent }),
    ...(state.thumbnailFilename === undefined ? {} : { thumbnailFilename: state.thumbnailFilename }),
    ...(item.focalPoint === undefined ? {} : { focalPoint: item.focalPoint }),
  };
}

/** A project from the server, opened in the wizard. */
export function stateOfProject(data: ProjectData): WizardState {
  const { media, customAudioFilename, ...project } = data;
  return {
    ...FRESH_STATE,
    project: { ...project, music: project.music || FRESH_STATE.project.music },
    media: media.map(wizardMediaOf),
    audio: customAudioFilename
      ? { kind: 'ready', filename: customAudioFilename, originalName: customAudioFilename, sizeBytes: 0 }
      : { kind: 'none' },
    isTouched: true,
  };
}

function wizardMediaOf(item: MediaItem): WizardMedia {
  return {
    id: item.id,
    name: item.name,
    type: item.type,
    originalSizeBytes: item.originalSize,
    mediaType: item.mediaType,
    focalPoint: item.focalPoint,
    state: {
      kind: 'ready',
      path: pathWithoutQuery(item.path),
      filename: item.filename,
      sizeBytes: item.size,
      thumbnailFilename: item.thumbnailFilename,
      compressionRatio: item.compressionRatio,
      reductionPercent: item.reductionPercent,
    },
  };
}

export function localDraftOf(state: WizardState): LocalDraft {
  const { step, project, media, audio, formats, cuts, generation, isTouched, draft } = state;
  return localDraftSchema.parse({
    version: 1,
    step,
    project,
    // An interrupted upload starts again from its first byte.
    media: media.map((item) =>
      item.state.kind === 'sending' ? { ...item, state: { kind: 'waiting' } } : item,
    ),
    audio: audio.kind === 'ready' ? audio : { kind: 'none' },
    formats,
    cuts,
    generation,
    isTouched,
    server: draft.server,
    isUnsaved: draft.kind !== 'saved',
    sent: draft.sent,
    newId: draft.newId,
  });
}

/** The wizard's state, but for the draft's relation to the server. */
export function stateOfLocalDraft(draft: LocalDraft): WizardState {
  const { step, project, media, audio, formats, cuts, generation, isTouched } = draft;
  return { ...FRESH_STATE, step, project, media, audio, formats, cuts, generation, isTouched };
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

export function mediaBytesOf(media: readonly WizardMedia[]): number {
  return media.reduce((sum, { originalSizeBytes }) => sum + originalSizeBytes, 0);
}
