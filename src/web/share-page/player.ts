import type { Tracker } from '#web/tracker/tracker-core.ts';
import { mediaFailureReason } from '#web/widgets/player/player-failure.ts';
import { reportPlayback } from '#web/widgets/player/report-playback.ts';

/** Adds to the browser's own player: a large play button, a fitting rendition, an error message, and tracking. */
export function setUpPlayer(player: HTMLVideoElement, videoId: string, tracker: Tracker): void {
  chooseRendition(player);
  setUpBigPlay(player);
  reportPlayback(player, videoId, tracker);
  player.addEventListener('error', () => {
    const notice = document.querySelector<HTMLElement>('[data-player-error]');
    if (!notice) return;
    notice.textContent = `Error loading video: ${mediaFailureReason(player.error)}`;
    notice.hidden = false;
    tracker.videoInteraction({ videoId, interactionType: 'error', videoTimestamp: player.currentTime });
  });
  // It may have failed before this script was loaded.
  if (player.error) player.dispatchEvent(new Event('error'));
}

function setUpBigPlay(player: HTMLVideoElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-big-play]');
  // Phone browsers draw a large button themselves.
  if (!button || !window.matchMedia('(hover: hover)').matches) return;
  const show = () => {
    button.hidden = !player.paused || player.currentTime > 0 || player.error !== null;
  };
  button.addEventListener('click', () => {
    player.focus();
    void player.play().catch(show);
  });
  for (const event of ['play', 'error', 'seeking'] as const) player.addEventListener(event, show);
  show();
}

type Connection = {
  readonly effectiveType?: string;
  readonly downlink?: number;
  readonly saveData?: boolean;
};

// Browsers report at most 10 Mbit/s; a video needs 8.
const FULL_VIDEO_MBPS = 10;

/** Picks the rendition that suits the connection, unless playback has begun. */
function chooseRendition(player: HTMLVideoElement): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const { full, small } = player.dataset;
  if (!connection || !full || !small || !player.paused || player.currentTime > 0) return;
  const wanted = isFast(connection) ? full : isSlow(connection) ? small : undefined;
  if (wanted !== undefined && player.getAttribute('src') !== wanted) player.src = wanted;
}

function isFast({ effectiveType, downlink = 0, saveData }: Connection): boolean {
  return !saveData && effectiveType === '4g' && downlink >= FULL_VIDEO_MBPS;
}

function isSlow({ effectiveType, downlink, saveData }: Connection): boolean {
  return (
    saveData === true ||
    (effectiveType !== undefined && effectiveType !== '4g') ||
    (downlink !== undefined && downlink < 4)
  );
}
