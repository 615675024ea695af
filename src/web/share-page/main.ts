// What the server's own pages do once their script is there. All of them work without it; this makes them better.
import { createBrowserTracker } from '#web/tracker/browser-tracker.ts';
import { setUpDownload } from './download.ts';
import { applyLateFonts } from './late-fonts.ts';
import { setUpPlayer } from './player.ts';
import { setUpShareMenu } from './share-menu.ts';
import { findSignedInUserId } from './signed-in-user.ts';
import './share-page.css';

// No bearer ever leaves these pages. Who is signed in is told only so that an agent's own views do not count.
const tracker = createBrowserTracker({ findUserId: findSignedInUserId });

applyLateFonts();
const player = document.querySelector('video');
const videoId = player?.dataset.videoId;
if (player && videoId) {
  setUpPlayer(player, videoId, tracker);
  setUpShareMenu(player, videoId, tracker);
  setUpDownload(videoId, tracker);
}
// A token is a key to the video, and keys do not belong into page statistics.
const path = window.location.pathname.replace(/^(\/share\/video)\/.*/, '$1');
// After the first picture: counting measures the window, and before it that would be one more layout.
requestAnimationFrame(() => setTimeout(() => tracker.pageView(path)));
