import type { Tracker } from '#web/tracker/tracker-core.ts';
import { say } from './say.ts';

/** Asks whether the video is still there before the browser saves it: a saved error page would help nobody. */
export function setUpDownload(videoId: string, tracker: Tracker): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-download]');
  let isChecked = false;
  link?.addEventListener('click', (event) => {
    if (isChecked) return;
    event.preventDefault();
    void isThere(link.href).then((isGood) => {
      if (!isGood) return say('Failed to download video. Please try again.', 'alert');
      say('');
      isChecked = true;
      link.click();
      isChecked = false;
      tracker.videoDownload({ videoId, source: 'public_page' });
    });
  });
}

async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
