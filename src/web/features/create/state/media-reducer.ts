import type { DescribedMedia } from '#shared/api/media.ts';
import type { FocalPoint } from '#shared/api/project-data.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { type MediaState, touched, type WizardMedia, type WizardState } from './wizard-state.ts';

export type MediaAction =
  | { readonly type: 'files-added'; readonly items: readonly WizardMedia[] }
  | { readonly type: 'media-changed'; readonly id: string; readonly state: MediaState }
  | { readonly type: 'media-moved'; readonly from: number; readonly to: number }
  | { readonly type: 'media-removed'; readonly id: string }
  | { readonly type: 'media-put-back' }
  | { readonly type: 'removal-settled' }
  | { readonly type: 'focal-point-set'; readonly id: string; readonly focalPoint: FocalPoint | undefined }
  /** The server's answer about the files of these paths; one that is not in it no longer exists. */
  | {
      readonly type: 'media-described';
      readonly asked: readonly string[];
      readonly described: readonly DescribedMedia[];
    };

export function reduceMedia(state: WizardState, action: MediaAction): WizardState {
  const { media } = state;
  switch (action.type) {
    case 'files-added':
      return touched({ ...state, media: [...media, ...action.items] });
    case 'media-changed':
      return {
        ...state,
        media: media.map((item) => (item.id === action.id ? { ...item, state: action.state } : item)),
      };
    case 'media-moved':
      return touched({ ...state, media: moved(media, action.from, action.to) });
    case 'media-removed': {
      const index = media.findIndex(({ id }) => id === action.id);
      const item = media[index];
      if (!item) return state;
      return touched({
        ...state,
        media: media.filter(({ id }) => id !== action.id),
        removed: { item, index },
      });
    }
    case 'media-put-back': {
      if (!state.removed) return state;
      const { item, index } = state.removed;
      return { ...state, media: media.toSpliced(index, 0, item), removed: undefined };
    }
    case 'removal-settled':
      return { ...state, removed: undefined };
    case 'focal-point-set':
      return touched({
        ...state,
        media: media.map((item) =>
          item.id === action.id ? { ...item, focalPoint: action.focalPoint } : item,
        ),
      });
    case 'media-described': {
      const asked = new Set(action.asked);
      const known = new Map(action.described.map((one) => [pathWithoutQuery(one.path), one]));
      return { ...state, media: media.map((item) => described(item, asked, known)) };
    }
  }
}

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

function described(
  item: WizardMedia,
  asked: ReadonlySet<string>,
  known: ReadonlyMap<string, DescribedMedia>,
): WizardMedia {
  if (item.state.kind !== 'ready' || !asked.has(item.state.path)) return item;
  const found = known.get(item.state.path);
  if (!found) return { ...item, state: { kind: 'lost' } };
  const { durationSeconds, hasSound, ...look } = found.metadata;
  return {
    ...item,
    name: item.name || found.originalName,
    state: {
      ...item.state,
      facts: { url: found.url, thumbnailUrl: found.thumbnailUrl, look, durationSeconds, hasSound },
    },
  };
}
