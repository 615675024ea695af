import { Download, Share2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { usePlannedPosts } from '#web/api/post-queries.ts';
import { useDeleteVideo } from '#web/api/video-queries.ts';
import { useDownload } from '#web/downloads/download-video.ts';
import { Button } from '#web/ui/Button.tsx';
import { isFocusLost } from '#web/ui/return-focus.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import { PlayerOverlay } from '#web/widgets/player/PlayerOverlay.tsx';
import { ShareDialog } from '#web/widgets/share-dialog/ShareDialog.tsx';
import { AnnounceVideo } from './AnnounceVideo.tsx';
import { fullName, type LibraryVideo, type VideoActionHandlers } from './library-video.ts';
import { usePlannedPostsWords } from './planned-posts.ts';

type Open = { readonly kind: 'play' | 'share' | 'announce' | 'remove'; readonly video: LibraryVideo };

const onNight = 'text-on-dark-soft hover:bg-on-dark/10 hover:text-on-dark';

/** Player, share dialog and delete confirmation; one at a time. */
export function useVideoDialogs(): { readonly actions: VideoActionHandlers; readonly dialogs: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const opener = useRef<HTMLElement>(null);
  // Fetched ahead: words that come into an open question move its buttons.
  usePlannedPosts();
  const actions = useMemo<VideoActionHandlers>(() => {
    const opening = (kind: Open['kind']) => (video: LibraryVideo) => {
      // Keep the original trigger when the player hands over to the share dialog.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !activeElement.closest('[role="dialog"]'))
        opener.current = activeElement;
      setOpen({ kind, video });
    };
    return {
      play: opening('play'),
      share: opening('share'),
      announce: opening('announce'),
      remove: opening('remove'),
    };
  }, []);
  const close = useCallback(() => {
    setOpen(undefined);
    // The dialog returns the focus to what opened it, which may be a button of the player.
    setTimeout(() => isFocusLost() && opener.current?.focus());
  }, []);
  return { actions, dialogs: open && <OpenDialog open={open} actions={actions} onClose={close} /> };
}

type Props = { readonly open: Open; readonly actions: VideoActionHandlers; readonly onClose: () => void };

function OpenDialog({ open: { kind, video }, actions, onClose }: Props) {
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
                icon={<Share2 />}
                className={onNight}
                onClick={() => actions.share(video)}
              >
                Share
              </Button>
              <DownloadButton video={video} />
            </>
          }
        />
      );
    case 'share':
      return <ShareDialog video={video} version={video.version} onClose={onClose} />;
    case 'announce':
      return <AnnounceVideo video={video} onClose={onClose} />;
    case 'remove':
      return <DeleteVideoDialog video={video} onClose={onClose} />;
  }
}

function DownloadButton({ video }: { readonly video: LibraryVideo }) {
  const { isBusy, download } = useDownload(video, 'library');
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Download />}
      isLoading={isBusy}
      className={onNight}
      onClick={download}
    >
      Download
    </Button>
  );
}

type DeleteVideoDialogProps = { readonly video: LibraryVideo; readonly onClose: () => void };

function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const postsWords = usePlannedPostsWords([video.id]);
  return (
    <ConfirmMutation
      mutation={useDeleteVideo()}
      input={video}
      title={video.version === undefined ? 'Delete this video?' : 'Delete this version?'}
      description={
        <>
          <span className="font-medium break-words text-ink">{fullName(video)}</span>{' '}
          {consequencesOf(video, postsWords)}
        </>
      }
      confirmLabel="Delete"
      failure="Failed to delete video"
      isDangerous
      onClose={onClose}
    />
  );
}

/** What deleting removes. */
function consequencesOf({ status, version }: LibraryVideo, postsWords: string | undefined): string {
  return [
    losses[status],
    postsWords,
    version !== undefined && 'Only this version goes; the others stay.',
    status === 'completed' && 'Files you have downloaded stay with you.',
  ]
    .filter(Boolean)
    .join(' ');
}

const losses: { readonly [S in LibraryVideo['status']]: string } = {
  processing: 'is still being made. It stops, and nothing of it is kept.',
  failed: 'goes for good.',
  completed: 'goes for good, with its public link and its views.',
};
