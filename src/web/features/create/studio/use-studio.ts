import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { makeThumbnail } from '#web/decoding/make-thumbnail.ts';
import { createPendingFiles } from '#web/uploads/pending-files.ts';
import { createPatience } from '#web/uploads/wait-out.ts';
import { createLocalDrafts } from './local-drafts.ts';
import { serverCalls } from './server-calls.ts';
import { createStudio, type Studio } from './studio.ts';
import type { StudioView } from './studio-view.ts';

let open: { readonly userId: string; readonly studio: Studio } | undefined;

/**
 * The workshop of this person. It outlives its screen, so that uploads go on while the agent looks elsewhere. Whoever
 * comes for a copy says so at once: the latest draft would else be put on the table in between.
 */
export function studioOf(userId: string, isCopyWanted: boolean): Studio {
  if (open?.userId === userId) return open.studio;
  open?.studio.close();
  const studio = createStudio({
    calls: serverCalls,
    drafts: createLocalDrafts(userId, () => localStorage),
    pending: createPendingFiles(),
    patience: createPatience(),
    shrink: makeThumbnail,
  });
  open = { userId, studio };
  void studio.open(isCopyWanted);
  return studio;
}

export const StudioContext = createContext<Studio | undefined>(undefined);

export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error('There is no studio around this component');
  return studio;
}

export function useStudioView(): StudioView {
  const studio = useStudio();
  return useSyncExternalStore(studio.subscribe, studio.current);
}

/** The small version of a photo that is on this machine; undefined while it is being made. */
export function useThumbnailUrl(id: string): string | undefined {
  const { files } = useStudio();
  return useSyncExternalStore(files.watch, () => files.thumbnailUrl(id));
}

/** What is saved soon is saved at once when the page goes out of sight. */
export function useSaveWhenHidden(studio: Studio): void {
  useEffect(() => {
    const save = () => {
      if (document.visibilityState === 'hidden') void studio.saveNow();
    };
    const retry = () => void studio.saveNow();
    document.addEventListener('visibilitychange', save);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('online', retry);
    };
  }, [studio]);
}
