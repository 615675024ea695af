import { Download, Share2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { downloadVideo } from '#web/downloads/download-video.ts';
import { Button } from '#web/ui/Button.tsx';
import { PlayerOverlay } from '#web/widgets/player/PlayerOverlay.tsx';
import { ShareDialog } from '#web/widgets/share-dialog/ShareDialog.tsx';
import { DeleteVideoDialog } from './DeleteVideoDialog.tsx';
import type { LibraryVideo } from './library-video.ts';
import type { VideoDeeds } from './video-deeds.ts';

type Open = { readonly kind: 'play' | 'share' | 'remove'; readonly video: LibraryVideo };

const onNight = 'text-on-night-soft hover:bg-on-night/10 hover:text-on-night';

/** The player, the share dialog and the question before deleting: one of them at a time, over the library. */
export function useVideoDialogs(): { readonly deeds: VideoDeeds; readonly dialogs: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const opener = useRef<Element>(null);
  const deeds = useMemo<VideoDeeds>(() => {
    const opening = (kind: Open['kind']) => (video: LibraryVideo) => {
      // From the player on to sharing, the button that began it all stays the one to come back to.
      const { activeElement } = document;
      if (!activeElement?.closest('[role="dialog"]')) opener.current = activeElement;
      setOpen({ kind, video });
    };
    return { play: opening('play'), share: opening('share'), remove: opening('remove') };
  }, []);
  const close = useCallback(() => {
    setOpen(undefined);
    // After the dialog itself has tried: it may know only a button that is gone.
    setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) (findStaying(opener.current) ?? document.getElementById('content'))?.focus();
    });
  }, []);
  return { deeds, dialogs: open && <OpenDialog open={open} deeds={deeds} onClose={close} /> };
}

function findStaying(element: Element | null): HTMLElement | undefined {
  return element instanceof HTMLElement && element.isConnected ? element : undefined;
}

type Props = { readonly open: Open; readonly deeds: VideoDeeds; readonly onClose: () => void };

function OpenDialog({ open: { kind, video }, deeds, onClose }: Props) {
  switch (kind) {
    case 'play':
      return (
        <PlayerOverlay
          video={video}
          version={video.version}
          onClose={onClose}
          actions={
            <>
              <Button
                variant="quiet"
                size="sm"
                icon={<Share2 aria-hidden="true" />}
                className={onNight}
                onClick={() => deeds.share(video)}
              >
                Share
              </Button>
              <Button
                variant="quiet"
                size="sm"
                icon={<Download aria-hidden="true" />}
                className={onNight}
                onClick={() => void downloadVideo(video, 'library')}
              >
                Download
              </Button>
            </>
          }
        />
      );
    case 'share':
      return <ShareDialog video={video} version={video.version} onClose={onClose} />;
    case 'remove':
      return <DeleteVideoDialog video={video} onClose={onClose} />;
  }
}
