import { CircleAlert } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { AspectRatio } from '#shared/aspect-ratio.ts';
import { fetchVideo } from '#web/api/video-queries.ts';
import { tracker } from '#web/tracker/tracker.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { mediaFailureReason } from './player-failure.ts';
import { reportPlayback } from './report-playback.ts';

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

type PlayerFailureProps = { readonly reason: string; readonly onRetry: () => void };

/** Stands over a player whose video does not come. */
function PlayerFailure({ reason, onRetry }: PlayerFailureProps) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-1 overflow-y-auto bg-night p-5 text-center text-on-night"
    >
      <CircleAlert aria-hidden="true" className="mb-1 size-6 text-on-night-bad" />
      <p className="font-medium">Failed to load video</p>
      <p className="max-w-sm text-sm text-on-night-soft">Error loading video: {reason}</p>
      <Button variant="secondary" size="sm" onClick={onRetry} className="mt-4">
        Try Again
      </Button>
    </div>
  );
}

type Caps = { readonly ratio: number; readonly height: string; readonly width?: string };

const CAPS: { readonly [R in AspectRatio]: Caps } = {
  '9:16': { ratio: 9 / 16, height: '55vh', width: '400px' },
  '16:9': { ratio: 16 / 9, height: '70vh' },
  '1:1': { ratio: 1, height: '70vh' },
  '4:3': { ratio: 4 / 3, height: '70vh' },
};

/** The place of a video on the screen, known before its first byte: as wide as there is room, within its caps. */
function playerSize(aspectRatio: AspectRatio): CSSProperties {
  const { ratio, height, width } = CAPS[aspectRatio];
  const widest = [`calc(${height} * ${ratio.toFixed(4)})`, width].filter(Boolean).join(', ');
  return { width: `min(100%, ${widest})`, aspectRatio: aspectRatio.replace(':', ' / ') };
}

type Resume = { readonly atSeconds: number; readonly isPlaying: boolean };

/** A link that has just been made and still does not play is not an expired one. */
const FRESH_MS = 20_000;

/**
 * The address of a video, made anew when it has expired: playback goes on at the same second. `renew` answers false
 * when a fresh link does not help.
 */
function useFreshSource(player: RefObject<HTMLVideoElement | null>, videoId: string, given: string) {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly src: string }>();
  const resume = useRef<Resume>(undefined);
  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);

  const renew = async (): Promise<boolean> => {
    const element = player.current;
    if (!element || performance.now() - renewedAtMs.current < FRESH_MS) return false;
    renewedAtMs.current = performance.now();
    resume.current = {
      atSeconds: element.currentTime,
      isPlaying: !element.paused || element.currentTime === 0,
    };
    const { videoPath } = await fetchVideo(videoId);
    setRenewed({ of: given, src: videoPath });
    // The very same address need not be the failure's cause, yet deserves a second try.
    if (videoPath === element.getAttribute('src')) element.load();
    return true;
  };

  const goOn = () => {
    const element = player.current;
    const from = resume.current;
    resume.current = undefined;
    if (!element || !from) return;
    element.currentTime = from.atSeconds;
    if (from.isPlaying) element.play().catch(() => {});
  };

  const forgetFailure = () => {
    renewedAtMs.current = Number.NEGATIVE_INFINITY;
  };
  return { src: renewed?.of === given ? renewed.src : given, renew, goOn, forgetFailure };
}
