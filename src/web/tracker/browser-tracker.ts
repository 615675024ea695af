import { deviceTypeOf, findBrowser } from '#shared/user-agent.ts';
import { randomId } from '#web/api/random-id.ts';
import { createOutbox } from './outbox.ts';
import { createTracker, type Tracker } from './tracker-core.ts';

type Options = {
  /** Who is signed in in this browser, so that the server does not count an owner's own views. */
  readonly findUserId?: () => string | undefined;
  /** The bearer to send along; public pages send none. */
  readonly findToken?: () => string | undefined;
};

/** The tracker of a real page: listens for unload, visibility and the network. */
export function createBrowserTracker({ findUserId = () => undefined, findToken }: Options = {}): Tracker {
  const outbox = createOutbox((path, { body, token }) =>
    fetch(path, {
      method: 'POST',
      // The request outlives the page, so that the events of its unload arrive.
      keepalive: true,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
  );
  const tracker = createTracker({
    nowMs: Date.now,
    newId: randomId,
    title: () => document.title,
    referrer: () => document.referrer,
    isVisible: () => document.visibilityState !== 'hidden',
    deviceType,
    describe,
    isTrackingRefused,
    findUserId,
    send: (event, body) => outbox.send({ event, body, token: findToken?.() }),
    read: (key) => sessionStorage.getItem(key),
    write: (key, value) => sessionStorage.setItem(key, value),
  });
  document.addEventListener('visibilitychange', () => tracker.visibilityChanged());
  window.addEventListener('pagehide', () => tracker.leave());
  window.addEventListener('online', outbox.flush);
  return tracker;
}

function deviceType() {
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return isTouchMac ? 'tablet' : deviceTypeOf(navigator.userAgent);
}

function describe() {
  const { userAgent, language, platform, cookieEnabled } = navigator;
  return {
    deviceType: deviceType(),
    browserInfo: { browser: findBrowser(userAgent) ?? 'Other', userAgent, language, platform, cookieEnabled },
    referrer: document.referrer,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screenResolution: `${screen.width}x${screen.height}`,
    viewportSize: `${window.innerWidth}x${window.innerHeight}`,
  };
}

function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
