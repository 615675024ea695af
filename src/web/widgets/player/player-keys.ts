const SEEK_SECONDS = 5;
const VOLUME_STEP = 0.1;

/** What a key does to a video; false for a key that means nothing here. */
export function pressPlayerKey(player: HTMLVideoElement, key: string): boolean {
  switch (key) {
    case ' ':
    case 'k':
      if (player.paused) player.play().catch(() => {});
      else player.pause();
      return true;
    case 'ArrowLeft':
      player.currentTime = Math.max(0, player.currentTime - SEEK_SECONDS);
      return true;
    case 'ArrowRight':
      player.currentTime = Math.min(player.duration || 0, player.currentTime + SEEK_SECONDS);
      return true;
    case 'ArrowUp':
      player.volume = Math.min(1, player.volume + VOLUME_STEP);
      return true;
    case 'ArrowDown':
      player.volume = Math.max(0, player.volume - VOLUME_STEP);
      return true;
    case 'm':
      player.muted = !player.muted;
      return true;
    case 'f':
      player.requestFullscreen?.().catch(() => {});
      return true;
    default:
      return false;
  }
}
