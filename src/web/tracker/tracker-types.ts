export type VideoView = {
  readonly videoId: string;
  /** Seconds. */
  readonly watchDuration: number;
  /** Seconds. */
  readonly videoDuration: number;
  readonly completionPercentage: number;
  readonly isReplay: boolean;
};

export type InteractionType = 'play' | 'pause' | 'seek' | 'volume' | 'ended' | 'error' | 'time_update';

export type Interaction = {
  readonly videoId: string;
  readonly interactionType: InteractionType;
  readonly interactionValue?: string | number | undefined;
  /** Where in the video, in seconds. */
  readonly videoTimestamp: number;
};

export type VideoShareEvent = {
  readonly videoId: string;
  readonly platform: string;
  readonly source?: string | undefined;
};

export type VideoDownload = {
  readonly videoId: string;
  readonly downloadType?: string | undefined;
  readonly source?: string | undefined;
};

/** What the pages call. Every call answers at once and never throws. */
export type Tracker = {
  /** A path is shown; the one before ends with it. */
  pageView(path: string): void;
  /** Told at the first play and again on pause and close; the server keeps the longest. */
  videoView(view: VideoView): void;
  videoInteraction(interaction: Interaction): void;
  videoShare(share: VideoShareEvent): void;
  videoDownload(download: VideoDownload): void;
  /** Somebody signed in or out. */
  userChanged(): void;
  visibilityChanged(): void;
  /** The page goes away, perhaps for good. */
  leave(): void;
};

/** What the tracker needs of a browser. */
export type TrackerEnvironment = {
  readonly nowMs: () => number;
  readonly newId: () => string;
  readonly title: () => string;
  readonly referrer: () => string;
  readonly isVisible: () => boolean;
  readonly deviceType: () => string;
  /** What a session tells of the browser. */
  readonly describe: () => object;
  /** Do Not Track or Global Privacy Control. */
  readonly isTrackingRefused: () => boolean;
  readonly findUserId: () => string | undefined;
  /** Hands an event over; it may wait for the network. */
  readonly send: (event: string, body: object) => void;
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
};

export type PageView = {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly referrer: string;
  /** How long it has been in sight. */
  seenMs: number;
  visibleSinceMs: number | undefined;
};
