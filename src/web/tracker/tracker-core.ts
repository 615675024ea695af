import type { EventInput, EventName } from '#shared/api/tracking.ts';
import type { DeviceType } from '#shared/user-agent.ts';

/** What a page says about an event; the tracker adds session, user and time. */
type EventDetails<E extends EventName> = Omit<
  EventInput<E>,
  'sessionId' | 'userId' | 'timestamp' | 'deviceType'
>;

export type InteractionType = EventInput<'video_interaction'>['interactionType'];

export type Tracker = ReturnType<typeof createTracker>;

/** What the tracker needs of a browser. */
type TrackerEnvironment = {
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly title: () => string;
  readonly referrer: () => string;
  readonly isVisible: () => boolean;
  readonly deviceType: () => DeviceType;
  /** The browser's facts for `session_start`. */
  readonly describe: () => Omit<EventInput<'session_start'>, 'sessionId' | 'userId' | 'startTime'>;
  /** Do Not Track or Global Privacy Control. */
  readonly isTrackingRefused: () => boolean;
  readonly findUserId: () => string | undefined;
  /** Queues an event for sending. */
  readonly send: <E extends EventName>(event: E, body: EventInput<E>) => void;
  /** These two may throw: browsers can block storage. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
};

type PageView = {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly referrer: string;
  /** How long it has been visible. */
  visibleMs: number;
  visibleSinceMs: number | undefined;
};

/**
 * Sends what happens on a page to the server. Every call returns at once and never throws: tracking must never disturb the page.
 * A visitor who refuses tracking is counted as one bare view of a video, and nothing else is sent.
 */
export function createTracker(environment: TrackerEnvironment) {
  const visit = openVisit(environment);
  let page: PageView | undefined;
  let knownUserId: string | undefined;

  const isRefused = () => environment.isTrackingRefused() && environment.findUserId() === undefined;
  const common = () => ({ sessionId: visit.current().id, userId: environment.findUserId() });
  const now = () => new Date(environment.nowMs()).toISOString();

  const track = <E extends EventName>(event: E, details: Omit<EventInput<E>, 'sessionId' | 'userId'>) =>
    safely(() => {
      if (isRefused()) return;
      begin();
      environment.send(event, { ...common(), ...details } as EventInput<E>);
    });

  const begin = () => {
    knownUserId ??= environment.findUserId();
    if (!visit.begin()) return;
    environment.send('session_start', {
      ...common(),
      ...environment.describe(),
      startTime: new Date(visit.current().startedAtMs).toISOString(),
    });
  };

  const trackPage = ({ id, path, title, referrer, visibleMs }: PageView) =>
    track('page_view', {
      pageViewId: id,
      pagePath: path,
      pageTitle: title,
      referrer,
      timeOnPage: Math.round(visibleMs / 1_000),
      timestamp: now(),
    });

  /** Adds the time since the page became visible. */
  const updateVisibleTime = () => {
    if (page === undefined) return;
    const nowMs = environment.nowMs();
    if (page.visibleSinceMs !== undefined) page.visibleMs += Math.max(0, nowMs - page.visibleSinceMs);
    page.visibleSinceMs = environment.isVisible() ? nowMs : undefined;
  };

  return {
    /** A path is shown; the view of the path before it ends. */
    pageView: (path: string) =>
      safely(() => {
        if (page?.path === path) return;
        updateVisibleTime();
        if (page !== undefined) trackPage(page);
        page = {
          id: environment.newId(),
          path,
          title: environment.title(),
          referrer: page?.path ?? environment.referrer(),
          visibleMs: 0,
          visibleSinceMs: environment.isVisible() ? environment.nowMs() : undefined,
        };
        trackPage(page);
      }),
    /** Called at the first play and again while it is watched; the server stores the longest. */
    videoView: (view: EventDetails<'video_view'>) =>
      safely(() => {
        if (isRefused()) {
          // Once per video: how long a visitor watched is what they refused to share.
          if (visit.isFirstBareView(view.videoId))
            environment.send('video_view', { sessionId: visit.current().id, videoId: view.videoId });
          return;
        }
        track('video_view', { ...view, deviceType: environment.deviceType(), timestamp: now() });
      }),
    videoInteraction: (interaction: EventDetails<'video_interaction'>) =>
      track('video_interaction', { ...interaction, timestamp: now() }),
    videoShare: (share: EventDetails<'video_share'>) => track('video_share', { ...share, timestamp: now() }),
    videoDownload: (download: EventDetails<'video_download'>) =>
      track('video_download', { downloadType: 'video', ...download, timestamp: now() }),
    /** Somebody signed in or out. */
    userChanged: () =>
      safely(() => {
        const userId = environment.findUserId();
        if (userId === knownUserId) return;
        const wasSomebodyElse = knownUserId !== undefined;
        knownUserId = userId;
        // The next person at this tab is another visitor.
        if (wasSomebodyElse) visit.renew();
        else if (userId !== undefined) track('user_identified', { timestamp: now() });
      }),
    visibilityChanged: () =>
      safely(() => {
        updateVisibleTime();
        if (page !== undefined && !environment.isVisible()) trackPage(page);
      }),
    /** The page is unloaded, or put into the back-forward cache. */
    leave: () =>
      safely(() => {
        updateVisibleTime();
        if (page !== undefined) trackPage(page);
        const { hasBegun, startedAtMs } = visit.current();
        if (!hasBegun) return;
        const seconds = Math.max(0, Math.round((environment.nowMs() - startedAtMs) / 1_000));
        track('session_end', { endTime: now(), sessionDuration: seconds });
      }),
  };
}

function safely(work: () => void): void {
  try {
    work();
  } catch {
    // Blocked storage or an unusual browser: tracking may fail, the page may not.
  }
}

type Visit = {
  readonly id: string;
  readonly startedAtMs: number;
  /** Whether `session_start` was sent. */
  readonly hasBegun: boolean;
  /** Videos that were counted for a visitor who refuses tracking. */
  readonly bareViews: readonly string[];
};

const STORAGE_KEY = 'curbreel.visit';

/** A tab's visit, stored in its session storage: a reload continues it, another tab has its own. Where storage is blocked it lasts as long as the page. */
function openVisit(environment: TrackerEnvironment) {
  let visit = findVisit(environment) ?? newVisit();

  function newVisit(): Visit {
    return { id: environment.newId(), startedAtMs: environment.nowMs(), hasBegun: false, bareViews: [] };
  }
  const store = (next: Visit) => {
    visit = next;
    safely(() => environment.write(STORAGE_KEY, JSON.stringify(next)));
  };

  return {
    current: () => visit,
    /** Whether the visit begins with this call. */
    begin: (): boolean => {
      if (visit.hasBegun) return false;
      store({ ...visit, hasBegun: true });
      return true;
    },
    renew: () => store(newVisit()),
    isFirstBareView: (videoId: string): boolean => {
      if (visit.bareViews.includes(videoId)) return false;
      store({ ...visit, bareViews: [...visit.bareViews, videoId] });
      return true;
    },
  };
}

function findVisit({ read }: TrackerEnvironment): Visit | undefined {
  try {
    const { id, startedAtMs, hasBegun, bareViews } = JSON.parse(read(STORAGE_KEY) ?? '');
    const isWhole = typeof id === 'string' && Number.isFinite(startedAtMs) && Array.isArray(bareViews);
    return isWhole ? { id, startedAtMs, hasBegun: hasBegun === true, bareViews } : undefined;
  } catch {
    return undefined;
  }
}
