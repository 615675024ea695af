import { expect, test } from 'vitest';
import { createTracker } from './tracker-core.ts';

type Sent = { readonly event: string; readonly body: Record<string, unknown> };

type TabStorage = Pick<Map<string, string>, 'get' | 'set' | 'size'>;

/** A tracker in a simulated tab, and what it sent. */
function openTab(storage: TabStorage = new Map<string, string>()) {
  const sent: Sent[] = [];
  const tab = {
    nowMs: 1_000_000,
    isVisible: true,
    isRefused: false,
    userId: undefined as string | undefined,
    ids: 0,
  };
  const tracker = createTracker({
    nowMs: () => tab.nowMs,
    newId: () => `id-${storage.size}-${++tab.ids}`,
    title: () => 'Curbreel',
    referrer: () => 'https://example.com/',
    isVisible: () => tab.isVisible,
    deviceType: () => 'mobile',
    describe: () => ({ timezone: 'Europe/Paris' }),
    isTrackingRefused: () => tab.isRefused,
    findUserId: () => tab.userId,
    send: (event, body) => sent.push({ event, body: body as Record<string, unknown> }),
    read: (key) => storage.get(key) ?? null,
    write: (key, value) => void storage.set(key, value),
  });
  return { tab, sent, tracker, storage, events: () => sent.map(({ event }) => event) };
}

const view = {
  videoId: 'video',
  watchDuration: 3,
  videoDuration: 40,
  completionPercentage: 7,
  isReplay: false,
};

test('a page view is sent when the page is shown and again, with its time, when it is left', () => {
  const { tab, sent, tracker, events } = openTab();

  tracker.pageView('/');
  tab.nowMs += 12_400;
  tracker.pageView('/login');
  tracker.pageView('/login');

  expect(events()).toEqual(['session_start', 'page_view', 'page_view', 'page_view']);
  expect(sent[1]?.body).toMatchObject({ pagePath: '/', timeOnPage: 0, referrer: 'https://example.com/' });
  expect(sent[2]?.body).toMatchObject({
    pagePath: '/',
    timeOnPage: 12,
    pageViewId: sent[1]?.body.pageViewId,
  });
  expect(sent[3]?.body).toMatchObject({ pagePath: '/login', timeOnPage: 0, referrer: '/' });
});

test('only visible time counts as time on a page', () => {
  const { tab, sent, tracker } = openTab();
  tracker.pageView('/');
  tab.nowMs += 5_000;
  tab.isVisible = false;
  tracker.visibilityChanged();
  tab.nowMs += 60_000;
  tab.isVisible = true;
  tracker.visibilityChanged();
  tab.nowMs += 2_000;

  tracker.leave();

  expect(sent.at(-2)?.body).toMatchObject({ timeOnPage: 7 });
  expect(sent.at(-1)).toMatchObject({ event: 'session_end', body: { sessionDuration: 67 } });
});

test('a reload continues the visit and does not start it again', () => {
  const before = openTab();
  before.tracker.pageView('/');
  before.tracker.leave();

  const after = openTab(before.storage);
  after.tracker.pageView('/');

  expect(after.events()).toEqual(['page_view']);
  expect(after.sent[0]?.body.sessionId).toBe(before.sent[0]?.body.sessionId);
});

test('a sign-in is sent once; the next user of the same tab has another visit', () => {
  const { tab, sent, tracker, events } = openTab();
  tracker.pageView('/login');
  tab.userId = 'ada';
  tracker.userChanged();
  tracker.userChanged();
  expect(events().filter((event) => event === 'user_identified')).toHaveLength(1);

  tab.userId = undefined;
  tracker.userChanged();
  tracker.pageView('/');

  expect(sent.at(-1)?.body.sessionId).not.toBe(sent[0]?.body.sessionId);
});

test('a visitor who refuses tracking sends one bare view of a video, and nothing else', () => {
  const { tab, sent, tracker } = openTab();
  tab.isRefused = true;

  tracker.pageView('/v/abc');
  tracker.videoView(view);
  tracker.videoView({ ...view, watchDuration: 30 });
  tracker.videoInteraction({ videoId: 'video', interactionType: 'pause', videoTimestamp: 3 });
  tracker.videoShare({ videoId: 'video', platform: 'x' });
  tracker.videoDownload({ videoId: 'video' });
  tracker.leave();

  expect(sent).toEqual([{ event: 'video_view', body: { sessionId: expect.any(String), videoId: 'video' } }]);
});

test('a signed-in user is tracked whatever the browser asks for', () => {
  const { tab, tracker, events } = openTab();
  tab.isRefused = true;
  tab.userId = 'ada';

  tracker.videoView(view);

  expect(events()).toEqual(['session_start', 'video_view']);
});

test('where storage is blocked a visit lasts as long as the page, and all of it is sent', () => {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const { tab, tracker, events } = openTab({ get: deny, set: deny, size: 0 });

  tracker.pageView('/');
  tracker.videoView(view);
  tab.isRefused = true;
  tracker.videoView({ ...view, videoId: 'another' });

  expect(events()).toEqual(['session_start', 'page_view', 'video_view', 'video_view']);
});

test('a failing storage or network does not throw', () => {
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
