import { expect, test } from 'vitest';
import { createTracker } from './tracker-core.ts';

type Told = { readonly event: string; readonly body: Record<string, unknown> };

/** A browser tab that can be read like a book. */
function openTab(kept = new Map<string, string>()) {
  const told: Told[] = [];
  const tab = {
    nowMs: 1_000_000,
    isVisible: true,
    isRefused: false,
    userId: undefined as string | undefined,
    ids: 0,
  };
  const tracker = createTracker({
    nowMs: () => tab.nowMs,
    newId: () => `id-${kept.size}-${++tab.ids}`,
    title: () => 'Curbreel',
    referrer: () => 'https://example.com/',
    isVisible: () => tab.isVisible,
    deviceType: () => 'mobile',
    describe: () => ({ timezone: 'Europe/Paris' }),
    isTrackingRefused: () => tab.isRefused,
    findUserId: () => tab.userId,
    send: (event, body) => told.push({ event, body: body as Record<string, unknown> }),
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
  });
  return { tab, told, tracker, kept, events: () => told.map(({ event }) => event) };
}

const view = {
  videoId: 'video',
  watchDuration: 3,
  videoDuration: 40,
  completionPercentage: 7,
  isReplay: false,
};

test('a page is told when it comes and again with its time when it goes', () => {
  const { tab, told, tracker, events } = openTab();

  tracker.pageView('/');
  tab.nowMs += 12_400;
  tracker.pageView('/login');
  tracker.pageView('/login');

  expect(events()).toEqual(['session_start', 'page_view', 'page_view', 'page_view']);
  expect(told[1]?.body).toMatchObject({ pagePath: '/', timeOnPage: 0, referrer: 'https://example.com/' });
  expect(told[2]?.body).toMatchObject({
    pagePath: '/',
    timeOnPage: 12,
    pageViewId: told[1]?.body.pageViewId,
  });
  expect(told[3]?.body).toMatchObject({ pagePath: '/login', timeOnPage: 0, referrer: '/' });
});

test('only the time in which a page is in sight is time on it', () => {
  const { tab, told, tracker } = openTab();
  tracker.pageView('/');
  tab.nowMs += 5_000;
  tab.isVisible = false;
  tracker.visibilityChanged();
  tab.nowMs += 60_000;
  tab.isVisible = true;
  tracker.visibilityChanged();
  tab.nowMs += 2_000;

  tracker.leave();

  expect(told.at(-2)?.body).toMatchObject({ timeOnPage: 7 });
  expect(told.at(-1)).toMatchObject({ event: 'session_end', body: { sessionDuration: 67 } });
});

test('a reload goes on with the visit, and does not begin it again', () => {
  const before = openTab();
  before.tracker.pageView('/');
  before.tracker.leave();

  const after = openTab(before.kept);
  after.tracker.pageView('/');

  expect(after.events()).toEqual(['page_view']);
  expect(after.told[0]?.body.sessionId).toBe(before.told[0]?.body.sessionId);
});

test('somebody who signs in is told once; the next one at the same tab has another visit', () => {
  const { tab, told, tracker, events } = openTab();
  tracker.pageView('/login');
  tab.userId = 'ada';
  tracker.userChanged();
  tracker.userChanged();
  expect(events().filter((event) => event === 'user_identified')).toHaveLength(1);

  tab.userId = undefined;
  tracker.userChanged();
  tracker.pageView('/');

  expect(told.at(-1)?.body.sessionId).not.toBe(told[0]?.body.sessionId);
});

test('a visitor who asks not to be tracked tells one bare view of a video, and nothing else', () => {
  const { tab, told, tracker } = openTab();
  tab.isRefused = true;

  tracker.pageView('/v/abc');
  tracker.videoView(view);
  tracker.videoView({ ...view, watchDuration: 30 });
  tracker.videoInteraction({ videoId: 'video', interactionType: 'pause', videoTimestamp: 3 });
  tracker.videoShare({ videoId: 'video', platform: 'x' });
  tracker.videoDownload({ videoId: 'video' });
  tracker.leave();

  expect(told).toEqual([{ event: 'video_view', body: { sessionId: expect.any(String), videoId: 'video' } }]);
});

test('who is signed in has an account with us, and is counted like everybody', () => {
  const { tab, tracker, events } = openTab();
  tab.isRefused = true;
  tab.userId = 'ada';

  tracker.videoView(view);

  expect(events()).toEqual(['session_start', 'video_view']);
});

test('storage that fails, and everything else that does, stays unnoticed', () => {
  const tracker = createTracker({
    nowMs: Date.now,
    newId: () => 'id',
    title: () => '',
    referrer: () => '',
    isVisible: () => true,
    deviceType: () => 'desktop',
    describe: () => ({}),
    isTrackingRefused: () => false,
    findUserId: () => undefined,
    send: () => {
      throw new Error('No network at all');
    },
    read: () => null,
    write: () => {
      throw new Error('Storage is blocked');
    },
  });

  expect(() => {
    tracker.pageView('/');
    tracker.videoView(view);
    tracker.leave();
  }).not.toThrow();
});
