import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { type AspectRatio, aspectRatioOf } from '#shared/aspect-ratio.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useReturnFocus } from '#web/ui/return-focus.ts';
import { useScrollLock } from '#web/ui/use-scroll-lock.ts';
import { RightsConfirmed } from './RightsConfirmed.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

type Props = {
  readonly video: Video;
  /** Distinguishes it from other videos of the same title. */
  readonly version?: string | undefined;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
};

const panelWidths: { readonly [R in AspectRatio]: string } = {
  '9:16': 'sm:max-w-lg',
  '1:1': 'sm:max-w-3xl',
  '4:3': 'sm:max-w-4xl',
  '16:9': 'sm:max-w-6xl',
};

/** A video in a modal overlay. Mounted while it is open. */
export function PlayerOverlay({ video, version, onClose, actions }: Props) {
  const aspectRatio = aspectRatioOf(video);
  const panel = useRef<HTMLDivElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  useScrollLock();
  const findPlayer = () => panel.current?.querySelector('video') ?? undefined;

  const press = (event: KeyboardEvent) => {
    const player = findPlayer();
    if (!player || event.ctrlKey || event.metaKey || event.altKey) return;
    // Space activates the focused element; within the player that may be one of the browser's controls.
    const isPress =
      event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, video');
    const act = keys[event.key];
    if (isPress || !act) return;
    act(player);
    // In the capture phase, so that the browser's controls do not handle the same key again.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Primitive.Root open onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <div className="fixed inset-0 z-40 flex animate-fade-in items-center justify-center bg-scrim sm:p-6">
          <Primitive.Content
            ref={panel}
            onKeyDownCapture={press}
            onOpenAutoFocus={(event) => {
              onOpenAutoFocus();
              event.preventDefault();
              findPlayer()?.focus();
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            className={classes(
              'flex max-h-dvh w-full animate-rise-in flex-col overflow-y-auto bg-dark p-4 text-on-dark shadow-lift outline-none max-sm:min-h-dvh sm:rounded-card sm:p-6',
              panelWidths[aspectRatio],
            )}
          >
            <header className="mb-4 flex items-start gap-4">
              <div className="min-w-0 grow">
                <Primitive.Title className="eyebrow text-on-dark-soft">
                  {version === undefined ? 'Video Player' : `Video Player · ${version}`}
                </Primitive.Title>
                <Primitive.Description className="display truncate text-xl">
                  {video.title}
                </Primitive.Description>
              </div>
              <Primitive.Close asChild>
                <IconButton
                  label="Close"
                  size="sm"
                  className="-mr-1 text-on-dark-soft hover:bg-on-dark/10 hover:text-on-dark"
                  icon={<X />}
                />
              </Primitive.Close>
            </header>
            <div className="my-auto">
              <VideoPlayer
                videoId={video.id}
                src={video.videoPath}
                title={video.title}
                aspectRatio={aspectRatio}
                poster={video.thumbnailUrl ?? undefined}
                isAutoPlaying
              />
            </div>
            {actions && <footer className="mt-4 flex flex-wrap justify-center gap-2">{actions}</footer>}
            {video.rightsConfirmation && <RightsConfirmed rights={video.rightsConfirmation} />}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const SEEK_SECONDS = 5;
const VOLUME_STEP = 0.1;

function togglePlaying(player: HTMLVideoElement): void {
  if (player.paused) player.play().catch(() => {});
  else player.pause();
}

const keys: Readonly<Record<string, (player: HTMLVideoElement) => void>> = {
  ' ': togglePlaying,
  k: togglePlaying,
  ArrowLeft: (player) => {
    player.currentTime = Math.max(0, player.currentTime - SEEK_SECONDS);
  },
  ArrowRight: (player) => {
    player.currentTime = Math.min(player.duration || 0, player.currentTime + SEEK_SECONDS);
  },
  ArrowUp: (player) => {
    player.volume = Math.min(1, player.volume + VOLUME_STEP);
  },
  ArrowDown: (player) => {
    player.volume = Math.max(0, player.volume - VOLUME_STEP);
  },
  m: (player) => {
    player.muted = !player.muted;
  },
  f: (player) => void player.requestFullscreen?.().catch(() => {}),
};
