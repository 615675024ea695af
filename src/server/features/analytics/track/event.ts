import type { DeviceType } from '#shared/user-agent.ts';

/** What a row of analytics_sessions learns from one event. */
export type SessionTouch = {
  readonly sessionId: string;
  readonly userId: string | null;
  readonly deviceType: DeviceType;
  readonly browser: string | null;
  readonly os: string | null;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly language: string | null;
  readonly platform: string | null;
  readonly isCookieEnabled: boolean | null;
  readonly referrer: string | null;
  readonly timezone: string | null;
  readonly screenResolution: string | null;
  readonly viewportSize: string | null;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly endedAt: string | null;
  readonly durationSeconds: number | null;
};

export type PageSeen = {
  readonly id: string;
  readonly sessionId: string;
  readonly userId: string | null;
  readonly pagePath: string;
  readonly pageTitle: string | null;
  readonly referrer: string | null;
  readonly timeOnPageSeconds: number | null;
  readonly viewedAt: string;
};

export type VideoSeen = {
  readonly viewId: string;
  readonly sessionId: string;
  readonly videoId: string;
  readonly userId: string | null;
  /** Who the browser says it is; believed only where that makes the view count for nothing. */
  readonly claimedUserId: string | null;
  readonly viewerKey: string;
  readonly deviceType: DeviceType;
  readonly watchSeconds: number;
  readonly videoSeconds: number;
  readonly completionPercent: number;
  readonly isReplay: boolean;
  readonly viewedAt: string;
};

export type PlayerUsed = {
  readonly id: string;
  readonly sessionId: string;
  readonly videoId: string;
  readonly userId: string | null;
  readonly claimedUserId: string | null;
  readonly kind: string;
  readonly value: string | null;
  readonly positionSeconds: number | null;
  readonly occurredAt: string;
};

export type VideoSaved = {
  readonly id: string;
  readonly sessionId: string;
  readonly videoId: string;
  readonly userId: string | null;
  readonly downloadType: string;
  readonly source: string | null;
  readonly downloadedAt: string;
};

/** One event as it is written: what happened, and what it says about its session. A bare view says nothing of it. */
export type AnalyticsEvent = {
  readonly touch?: SessionTouch;
  readonly page?: PageSeen;
  readonly view?: VideoSeen;
  readonly interaction?: PlayerUsed;
  readonly download?: VideoSaved;
};
