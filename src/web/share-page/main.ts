// Progressive enhancement of the server-rendered pages: all of them work without this script.
import './share-page.css';
import { createBrowserTracker } from '#web/tracker/browser-tracker.ts';
import { setUpDownload } from './download.ts';
import { setUpPlayer } from './player.ts';
import { setUpShareMenu } from './share-menu.ts';

// The key and the format of session/session.ts, which would bring React along.
const STORAGE_KEY = 'curbreel.session';

// These pages send no token. The user's id is sent so that an agent's own views are not counted.
const tracker = createBrowserTracker({ findUserId: findSignedInUserId });

applyLateFonts();
const player = document.querySelector('video');
const videoId = player?.dataset.videoId;
if (player && videoId) {
  setUpPlayer(player, videoId, tracker);
  setUpShareMenu(videoId, tracker);
  setUpDownload(videoId, tracker);
}
// The share token grants access to the video: keep it out of page statistics.
const path = window.location.pathname.replace(/^(\/share\/video)\/.*/, '$1');
// After the first paint: the page view reads the window's size, which forces a layout.
requestAnimationFrame(() => setTimeout(() => tracker.pageView(path)));

/** Loads the fonts after everything else. */
function applyLateFonts(): void {
  const sheet = document.querySelector<HTMLLinkElement>('[data-late-fonts]');
  if (!sheet) return;
  const apply = () => {
    sheet.media = 'all';
  };
  if (document.readyState === 'complete') apply();
  else window.addEventListener('load', apply, { once: true });
}

/** The id of the user who is signed in in this browser. */
function findSignedInUserId(): string | undefined {
  try {
    const id: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '').user.id;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
