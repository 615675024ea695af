type Line = { readonly effectiveType?: string; readonly downlink?: number; readonly saveData?: boolean };

// Browsers tell no more than ten megabits, and a video takes eight.
const FULL_VIDEO_MBPS = 10;

/** Takes the copy of the video that this line carries, as long as nobody has pressed play. */
export function chooseCopy(player: HTMLVideoElement): void {
  const { connection } = navigator as Navigator & { connection?: Line };
  const { full, small } = player.dataset;
  if (!connection || !full || !small || !player.paused || player.currentTime > 0) return;
  const wanted = isFast(connection) ? full : isSlow(connection) ? small : undefined;
  if (wanted !== undefined && player.getAttribute('src') !== wanted) player.src = wanted;
}

function isFast({ effectiveType, downlink = 0, saveData }: Line): boolean {
  return !saveData && effectiveType === '4g' && downlink >= FULL_VIDEO_MBPS;
}

function isSlow({ effectiveType, downlink, saveData }: Line): boolean {
  return (
    saveData === true ||
    (effectiveType !== undefined && effectiveType !== '4g') ||
    (downlink !== undefined && downlink < 4)
  );
}
