import { useEffect, useRef, useState } from 'react';
import type { AspectRatio } from '#shared/aspect-ratio.ts';
import { tracker } from '#web/tracker/tracker.ts';
import { classes } from '#web/ui/classes.ts';
import { PlayerFailure } from './PlayerFailure.tsx';
import { mediaFailureReason } from './player-failure.ts';
import { playerSize } from './player-size.ts';
import { reportPlayback } from './report-playback.ts';
import { useFreshSource } from './use-fresh-source.ts';

type Props = {
  readonly videoId: string;
  readonly src: string;
  readonly title: string;
  readonly aspectRatio: AspectRatio;
  readonly poster?: string | undefined;
  /** Starts by itself where the browser allows it. */
  readonly isAutoPlaying?: boolean;
  /** The video does not play, for this reason; the player shows it itself. */
  readonly onError?: (reason: string) => void;
  readonly className?: string;
};

/** Plays a video of the signed-in agent: the browser's own controls in a place of the video's own shape. */
export function VideoPlayer(props: Props) {
  const { videoId, title, aspectRatio, poster, isAutoPlaying = false, onError, className } = props;
  const player = useRef<HTMLVideoElement>(null);
  const [reason, setReason] = useState<string>();
  const source = useFreshSource(player, videoId, props.src);

  useEffect(() => (player.current ? reportPlayback(player.current, videoId, tracker) : undefined), [videoId]);

  const fail = (why: string) => {
    setReason(why);
    const videoTimestamp = player.current?.currentTime ?? 0;
    tracker.videoInteraction({ videoId, interactionType: 'error', interactionValue: why, videoTimestamp });
    onError?.(why);
  };
  const recover = async () => {
    // The reason belongs to this failure: a later one may replace it while we ask.
    const why = mediaFailureReason(player.current?.error ?? null);
    const isRenewed = await source.renew().catch(() => false);
    if (isRenewed) setReason(undefined);
    else fail(why);
  };

  return (
    <div
      className={classes('relative mx-auto overflow-hidden rounded-control bg-night', className)}
      style={playerSize(aspectRatio)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: videos carry music, and their words are in the picture */}
      <video
        ref={player}
        src={source.src}
        poster={poster}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        autoPlay={isAutoPlaying}
        onError={() => void recover()}
        onLoadedMetadata={source.goOn}
        className="size-full bg-night object-contain"
      />
      {reason !== undefined && (
        <PlayerFailure
          reason={reason}
          onRetry={() => {
            source.forgetFailure();
            void recover();
          }}
        />
      )}
    </div>
  );
}
