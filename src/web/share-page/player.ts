import type { Tracker } from '#web/tracker/tracker-core.ts';
import { mediaFailureReason } from '#web/widgets/player/player-failure.ts';
import { reportPlayback } from '#web/widgets/player/report-playback.ts';
import { chooseCopy } from './choose-copy.ts';

/** Gives the browser's own player a large button, the better copy of the video, words when it fails, and a counter. */
export function setUpPlayer(player: HTMLVideoElement, videoId: string, tracker: Tracker): void {
  chooseCopy(player);
  setUpBigPlay(player);
  reportPlayback(player, videoId, tracker);
  player.addEventListener('error', () => {
    const notice = document.querySelector<HTMLElement>('[data-player-error]');
    if (!notice) return;
    notice.textContent = `Error loading video: ${mediaFailureReason(player.error)}`;
    notice.hidden = false;
    tracker.videoInteraction({ videoId, interactionType: 'error', videoTimestamp: player.currentTime });
  });
  // It may have failed while this script was on its way.
  if (player.error) player.dispatchEvent(new Event('error'));
}

function setUpBigPlay(player: HTMLVideoElement): void {
  const button = document.querySelector<HTMLButtonElement>('[data-big-play]');
  // Phones draw a large button of their own.
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
