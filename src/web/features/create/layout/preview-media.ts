import {
  shownImproved,
  type WizardMedia,
  type WizardState,
} from '#web/features/create/state/wizard-state.ts';
import type { PreviewMedia } from '#web/preview/model/preview-project.ts';

type FileOf = (id: string) => File | undefined;

// Browsers other than Safari cannot decode these: the server's version is shown instead.
const UNDRAWABLE = /\.(heic|heif|avi)$|image\/hei[cf]|x-msvideo/i;

/** Whether the browser itself can show the file. */
export function isDrawable({ name, type }: Pick<WizardMedia, 'name' | 'type'>): boolean {
  return !UNDRAWABLE.test(name) && !UNDRAWABLE.test(type);
}

/** The photos and clips of the video, from this page's files or else from the server. */
export function previewMediaOf(
  { media, project }: Pick<WizardState, 'media' | 'project'>,
  fileOf: FileOf,
): PreviewMedia[] {
  return media.flatMap((item) => {
    const source = sourceOf(item, fileOf);
    if (!source) return [];
    const facts = item.state.kind === 'ready' ? item.state.facts : undefined;
    const improved = shownImproved(item, project);
    return [
      {
        id: item.id,
        kind: item.mediaType === 'video' ? 'clip' : 'photo',
        look: facts?.look,
        source,
        durationSeconds: facts?.look.durationSeconds,
        hasSound: facts?.look.hasSound,
        focalPoint: item.focalPoint,
        name: item.name,
        caption: item.caption,
        isAltered: item.altered,
        // The improved version is another picture, for the caches too.
        ...(improved && {
          id: `${item.id} improved`,
          look: improved.metadata,
          source: { kind: 'url', url: improved.url },
        }),
      } as const,
    ];
  });
}

function sourceOf(item: WizardMedia, fileOf: FileOf): PreviewMedia['source'] | undefined {
  const { kind } = item.state;
  // Failed and lost files will not be in the video.
  if (kind === 'failed' || kind === 'lost') return undefined;
  const file = isDrawable(item) ? fileOf(item.id) : undefined;
  if (file) return { kind: 'file', file };
  return item.state.kind === 'ready' && item.state.facts
    ? { kind: 'url', url: item.state.facts.url }
    : undefined;
}

/** Changes exactly when the preview's pictures do, and not with the progress of an upload. */
export function previewMediaKey({ media, project }: Pick<WizardState, 'media' | 'project'>): string {
  return JSON.stringify(
    media.map((item) => {
      const { id, focalPoint, caption, altered, state } = item;
      const kind = state.kind === 'sending' ? 'waiting' : state.kind;
      const url = state.kind === 'ready' && state.facts?.url;
      return [id, focalPoint, caption, altered, kind, url, shownImproved(item, project)?.url];
    }),
  );
}
