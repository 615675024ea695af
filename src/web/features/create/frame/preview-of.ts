import type { Cut, Format } from '#scene/model/format.ts';
import { seedOf } from '#scene/model/random.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { DEFAULT_MUSIC } from '#shared/music.ts';
import type { StudioMedia, WizardState } from '#web/features/create/state/wizard-state.ts';
import type { PortraitUrls } from '#web/features/create/studio/addresses.ts';
import type { PreviewMedia, PreviewProject } from '#web/preview/model/preview-project.ts';

type FileOf = (id: string) => File | undefined;

// Browsers other than Safari cannot draw these: the server's picture is waited for.
const UNDRAWABLE = /\.(heic|heif|avi)$|image\/hei[cf]|x-msvideo/i;

/** Whether the browser itself can show a file that has not arrived at the server. */
export function isDrawable({ name, type }: Pick<StudioMedia, 'name' | 'type'>): boolean {
  return !UNDRAWABLE.test(name) && !UNDRAWABLE.test(type);
}

/** The photos and clips that the video will have, from wherever they can be had just now. */
export function previewMediaOf(media: readonly StudioMedia[], fileOf: FileOf): PreviewMedia[] {
  return media.flatMap((item) => {
    const source = sourceOf(item, fileOf);
    if (!source) return [];
    const facts = item.state.kind === 'ready' ? item.state.facts : undefined;
    return [
      {
        id: item.id,
        kind: item.mediaType === 'video' ? 'clip' : 'photo',
        look: facts?.look,
        source,
        durationSeconds: facts?.durationSeconds,
        hasSound: facts?.hasSound,
        focalPoint: item.focalPoint,
      } as const,
    ];
  });
}

function sourceOf(item: StudioMedia, fileOf: FileOf): PreviewMedia['source'] | undefined {
  const { kind } = item.state;
  // What failed or is lost will not be in the video, so it is not in the preview.
  if (kind === 'failed' || kind === 'lost') return undefined;
  const file = isDrawable(item) ? fileOf(item.id) : undefined;
  if (file) return { kind: 'file', file };
  return item.state.kind === 'ready' && item.state.facts
    ? { kind: 'url', url: item.state.facts.url }
    : undefined;
}

/** Changes exactly when the preview's pictures do; percentages of an upload are none of its business. */
export function previewMediaKey(media: readonly StudioMedia[]): string {
  return JSON.stringify(
    media.map(({ id, focalPoint, state }) => [
      id,
      focalPoint,
      state.kind === 'sending' ? 'waiting' : state.kind,
      state.kind === 'ready' && state.facts?.url,
    ]),
  );
}

export function previewProjectOf(
  { project, audio }: Pick<WizardState, 'project' | 'audio'>,
  media: readonly PreviewMedia[],
  portraits: PortraitUrls,
  { format, cut }: { readonly format: Format; readonly cut: Cut },
): PreviewProject {
  const facts = audio.kind === 'ready' ? audio.facts : undefined;
  return {
    template: project.template,
    listing: project,
    media,
    portraits: {
      realtor: portraits[pathWithoutQuery(project.realtor_info.image)] || undefined,
      logo: portraits[pathWithoutQuery(project.brokerage_info.logo)] || undefined,
    },
    music: project.music || DEFAULT_MUSIC,
    customMusic: project.music === 'custom' ? facts : undefined,
    format,
    cut,
    seed: seedOf(project.name),
  };
}
