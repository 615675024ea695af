import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/http/authentication.ts';
import { findClientAddress } from '#server/platform/throttle/client-address.ts';
import type { UserId } from '#shared/ids.ts';
import { type DeviceType, deviceTypeOf, findBrowser, findSystem } from '#shared/user-agent.ts';
import type { SessionRow } from './event-queries.ts';

const DAY_MS = 86_400_000;
const MAX_USER_AGENT_LENGTH = 1_000;

/** What the server itself knows about an event, whatever its body says. */
export type EventContext = {
  readonly userId: UserId | null;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  readonly receivedAtMs: number;
  /** Do Not Track or Global Privacy Control, from somebody without an account. */
  readonly isTrackingRefused: boolean;
  /** The site's own origin: referrers from it keep their path. */
  readonly ownOrigin: string;
};

export function contextOf(
  request: FastifyRequest,
  user: Caller | undefined,
  ownOrigin: string,
): EventContext {
  const { headers } = request;
  return {
    userId: user?.id ?? null,
    address: findClientAddress(request),
    userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH),
    receivedAtMs: Date.now(),
    isTrackingRefused: (headers.dnt === '1' || headers['sec-gpc'] === '1') && user === undefined,
    ownOrigin,
  };
}

/** When it happened: the client's time if it lies within the last day, else the time of receipt. Never in the future. */
export function timeOf(
  { receivedAtMs }: EventContext,
  clientTime: string | number | null | undefined,
): string {
  const givenMs = typeof clientTime === 'string' ? Date.parse(clientTime) : (clientTime ?? Number.NaN);
  const isAccepted = givenMs <= receivedAtMs && givenMs > receivedAtMs - DAY_MS;
  return new Date(isAccepted ? givenMs : receivedAtMs).toISOString();
}

/** What an event may say about its session. */
export type SessionFacts = Partial<Omit<SessionRow, 'deviceType'>> & {
  readonly deviceType?: DeviceType | null | undefined;
};

export function sessionRowOf(context: EventContext, sessionId: string, facts: SessionFacts): SessionRow {
  const { userAgent = '', address, userId, receivedAtMs } = context;
  const receivedAt = new Date(receivedAtMs).toISOString();
  return {
    sessionId,
    userId,
    browser: findBrowser(userAgent) ?? null,
    os: findSystem(userAgent) ?? null,
    userAgent: userAgent || null,
    ipAddress: address ?? null,
    language: null,
    platform: null,
    isCookieEnabled: null,
    referrer: null,
    timezone: null,
    screenResolution: null,
    viewportSize: null,
    startedAt: receivedAt,
    lastSeenAt: receivedAt,
    endedAt: null,
    durationSeconds: null,
    ...facts,
    deviceType: facts.deviceType ?? deviceTypeOf(userAgent),
  };
}

/**
 * The same for one person on one UTC day: by account, else by address and browser. The hash includes the day, so nobody
 * can be followed from one day to the next. Visitors who refuse tracking are identified by their tab alone.
 */
export function viewerKeyOf(context: EventContext, sessionId: string, viewedAt: string): string {
  const { userId, address, userAgent, isTrackingRefused } = context;
  const viewer =
    userId ?? (isTrackingRefused || address === undefined ? sessionId : `${address} ${userAgent}`);
  const hex = createHash('sha256')
    .update(`${viewedAt.slice(0, 10)} ${viewer}`)
    .digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
