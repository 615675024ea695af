import type { Tracker } from '#web/tracker/tracker-core.ts';
import { showStatus } from './status-line.ts';

/** Checks that the video still exists before the browser saves it, so that no error page is saved in its place. */
export function setUpDownload(videoId: string, tracker: Tracker): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-download]');
  let isChecked = false;
  link?.addEventListener('click', (event) => {
    if (isChecked) return;
    event.preventDefault();
    void exists(link.href).then((isGood) => {
      if (!isGood) return showStatus('Failed to download video. Please try again.', 'alert');
      showStatus('');
      isChecked = true;
      link.click();
      isChecked = false;
      tracker.videoDownload({ videoId, source: 'public_page' });
    });
  });
}

async function exists(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}
