import { CircleAlert } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { AspectRatio } from '#shared/aspect-ratio.ts';
import { fetchVideo } from '#web/api/video-queries.ts';
import { useAudioFocus } from '#web/audio/use-audio-focus.ts';
import { tracker } from '#web/tracker/tracker.ts';
import { Button } from '#web/ui/Button.tsx';
import { mediaFailureReason } from './player-failure.ts';
import { reportPlayback } from './report-playback.ts';

type Props = {
  readonly videoId: string;
  readonly src: string;
  readonly title: string;
  readonly aspectRatio: AspectRatio;
  readonly poster?: string | undefined;
  /** Where the browser allows it. */
  readonly isAutoPlaying?: boolean;
  /** A further limit, as a CSS length. */
  readonly maxHeight?: string;
};

/** Plays a video of the signed-in agent with the browser's own controls, in a box of the video's aspect ratio. */
export function VideoPlayer(props: Props) {
  const { videoId, title, aspectRatio, poster, isAutoPlaying = false, maxHeight } = props;
  const player = useRef<HTMLVideoElement>(null);
  const [reason, setReason] = useState<string>();
  const audioFocus = useAudioFocus();
  const source = useFreshSource(player, videoId, props.src);

  useEffect(() => (player.current ? reportPlayback(player.current, videoId, tracker) : undefined), [videoId]);

  const fail = (why: string) => {
    setReason(why);
    const videoTimestamp = player.current?.currentTime ?? 0;
    tracker.videoInteraction({ videoId, interactionType: 'error', interactionValue: why, videoTimestamp });
  };
  const recover = async () => {
    // Read before the await: a later failure may replace it.
    const why = mediaFailureReason(player.current?.error ?? null);
    const isRenewed = await source.renew().catch(() => false);
    if (isRenewed) setReason(undefined);
    else fail(why);
  };

  return (
    <div
      className="relative mx-auto overflow-hidden rounded-control bg-dark"
      style={playerSize(aspectRatio, maxHeight)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: videos carry music, and their words are in the picture */}
      <video
        onPlay={audioFocus.onPlay}
        onPause={audioFocus.onPause}
        ref={player}
        src={source.src}
        poster={poster}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        autoPlay={isAutoPlaying}
        onError={() => void recover()}
        onLoadedMetadata={source.resumePlayback}
        className="size-full bg-dark object-contain"
      />
      {reason !== undefined && (
        <PlayerFailure
          reason={reason}
          onRetry={() => {
            source.allowRenewal();
            void recover();
          }}
        />
      )}
    </div>
  );
}

type PlayerFailureProps = { readonly reason: string; readonly onRetry: () => void };

function PlayerFailure({ reason, onRetry }: PlayerFailureProps) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-1 overflow-y-auto bg-dark p-5 text-center text-on-dark"
    >
      <CircleAlert className="mb-1 size-6 text-on-dark-bad" />
      <p className="font-medium">Failed to load video</p>
      <p className="max-w-sm text-sm text-on-dark-soft">Error loading video: {reason}</p>
      <Button variant="secondary" size="sm" onClick={onRetry} className="mt-4">
        Try Again
      </Button>
    </div>
  );
}

type Limits = { readonly ratio: number; readonly height: string; readonly width?: string };

const LIMITS: { readonly [R in AspectRatio]: Limits } = {
  '9:16': { ratio: 9 / 16, height: '55vh', width: '400px' },
  '16:9': { ratio: 16 / 9, height: '70vh' },
  '1:1': { ratio: 1, height: '70vh' },
  '4:3': { ratio: 4 / 3, height: '70vh' },
};

/** The size of a player, known before its metadata: full width within its limits. */
function playerSize(aspectRatio: AspectRatio, maxHeight: string | undefined): CSSProperties {
  const { ratio, height, width } = LIMITS[aspectRatio];
  const heights = maxHeight === undefined ? [height] : [height, maxHeight];
  const widest = [...heights.map((limit) => `(${limit}) * ${ratio.toFixed(4)}`), width]
    .filter(Boolean)
    .join(', ');
  return { width: `min(100%, ${widest})`, aspectRatio: aspectRatio.replace(':', ' / ') };
}

type Resume = { readonly atSeconds: number; readonly isPlaying: boolean };

/** A URL renewed this recently has not expired: the failure has another cause. */
const FRESH_MS = 20_000;

/**
 * The URL of a video, renewed when it has expired: playback resumes at the same position. `renew` returns false where a
 * new URL does not help.
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
    // React does not reload an unchanged URL.
    if (videoPath === element.getAttribute('src')) element.load();
    return true;
  };

  const resumePlayback = () => {
    const element = player.current;
    const from = resume.current;
    resume.current = undefined;
    if (!element || !from) return;
    element.currentTime = from.atSeconds;
    if (from.isPlaying) element.play().catch(() => {});
  };

  const allowRenewal = () => {
    renewedAtMs.current = Number.NEGATIVE_INFINITY;
  };
  return { src: renewed?.of === given ? renewed.src : given, renew, resumePlayback, allowRenewal };
}
