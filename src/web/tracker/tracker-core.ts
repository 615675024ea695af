import type {
  Interaction,
  PageView,
  Tracker,
  TrackerEnvironment,
  VideoDownload,
  VideoShareEvent,
  VideoView,
} from './tracker-types.ts';
import { openVisit } from './visit.ts';

/**
 * Tells the server what is done on a page. Nothing here throws or waits: whoever watches a video must never notice it.
 * A visitor who asks not to be tracked is counted as one bare view of a video, and nothing else is told.
 */
export function createTracker(environment: TrackerEnvironment): Tracker {
  const visit = openVisit(environment);
  let page: PageView | undefined;
  let knownUserId: string | undefined;

  const isRefused = () => environment.isTrackingRefused() && environment.findUserId() === undefined;
  const common = () => ({ sessionId: visit.id(), userId: environment.findUserId() });
  const stamp = () => new Date(environment.nowMs()).toISOString();

  const tell = (event: string, body: object) =>
    quietly(() => {
      if (isRefused()) return;
      begin();
      environment.send(event, { ...common(), ...body });
    });

  const begin = () => {
    knownUserId ??= environment.findUserId();
    if (!visit.begin()) return;
    const { startedAtMs } = visit.current();
    environment.send('session_start', {
      ...common(),
      ...environment.describe(),
      startTime: new Date(startedAtMs).toISOString(),
    });
  };

  const tellPage = ({ id, path, title, referrer, seenMs }: PageView) =>
    tell('page_view', {
      pageViewId: id,
      pagePath: path,
      pageTitle: title,
      referrer,
      timeOnPage: Math.round(seenMs / 1_000),
      timestamp: stamp(),
    });

  /** Adds the time since the page was last looked at. */
  const settlePage = () => {
    if (page === undefined) return;
    const nowMs = environment.nowMs();
    if (page.visibleSinceMs !== undefined) page.seenMs += Math.max(0, nowMs - page.visibleSinceMs);
    page.visibleSinceMs = environment.isVisible() ? nowMs : undefined;
  };

  return {
    pageView: (path) =>
      quietly(() => {
        if (page?.path === path) return;
        settlePage();
        if (page !== undefined) tellPage(page);
        page = {
          id: environment.newId(),
          path,
          title: environment.title(),
          referrer: page?.path ?? environment.referrer(),
          seenMs: 0,
          visibleSinceMs: environment.isVisible() ? environment.nowMs() : undefined,
        };
        tellPage(page);
      }),
    videoView: (view: VideoView) =>
      quietly(() => {
        if (isRefused()) {
          // Once is enough: how long a visitor watched is what they asked not to tell.
          if (visit.isFirstBareView(view.videoId))
            environment.send('video_view', { sessionId: visit.id(), videoId: view.videoId });
          return;
        }
        tell('video_view', { ...view, deviceType: environment.deviceType(), timestamp: stamp() });
      }),
    videoInteraction: (interaction: Interaction) =>
      tell('video_interaction', { ...interaction, timestamp: stamp() }),
    videoShare: (share: VideoShareEvent) => tell('video_share', { ...share, timestamp: stamp() }),
    videoDownload: (download: VideoDownload) =>
      tell('video_download', { downloadType: 'video', ...download, timestamp: stamp() }),
    userChanged: () =>
      quietly(() => {
        const userId = environment.findUserId();
        if (userId === knownUserId) return;
        const wasSomebodyElse = knownUserId !== undefined;
        knownUserId = userId;
        // The next person at this tab is another visitor.
        if (wasSomebodyElse) visit.renew();
        else if (userId !== undefined) tell('user_identified', { timestamp: stamp() });
      }),
    visibilityChanged: () =>
      quietly(() => {
        settlePage();
        if (page !== undefined && !environment.isVisible()) tellPage(page);
      }),
    leave: () =>
      quietly(() => {
        settlePage();
        if (page !== undefined) tellPage(page);
        if (!visit.hasBegun()) return;
        const seconds = Math.max(0, Math.round((environment.nowMs() - visit.current().startedAtMs) / 1_000));
        tell('session_end', { endTime: stamp(), sessionDuration: seconds });
      }),
  };
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Blocked storage, an odd browser: counting may fail, the page may not.
  }
}
