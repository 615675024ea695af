import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '#server/platform/http/authentication.ts';
import { findClientAddress } from '#server/platform/throttle/client-address.ts';
import { type DeviceType, deviceTypeOf, findBrowser, findSystem } from '#shared/user-agent.ts';
import type { SessionTouch } from './event.ts';

const DAY_MS = 86_400_000;
const MAX_USER_AGENT_LENGTH = 1_000;

/** What the server itself knows about an event, whatever its body says. */
export type Stamp = {
  readonly userId: string | null;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  readonly receivedAtMs: number;
  /** A visitor who asks not to be tracked. */
  readonly isRefused: boolean;
};

export function stampOf(request: FastifyRequest, user: SignedInUser | undefined): Stamp {
  const { headers } = request;
  const asksNot = headers.dnt === '1' || headers['sec-gpc'] === '1';
  return {
    userId: user?.id ?? null,
    address: findClientAddress(request),
    userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH),
    receivedAtMs: Date.now(),
    isRefused: asksNot && user === undefined,
  };
}

/** When it happened: the client's word for a day back, else the moment it was heard. Nothing happens in the future. */
export function momentOf({ receivedAtMs }: Stamp, clientTime: string | number | null | undefined): string {
  const toldMs = typeof clientTime === 'string' ? Date.parse(clientTime) : (clientTime ?? Number.NaN);
  const isBelieved = toldMs <= receivedAtMs && toldMs > receivedAtMs - DAY_MS;
  return new Date(isBelieved ? toldMs : receivedAtMs).toISOString();
}

type Described = Partial<
  Pick<
    SessionTouch,
    | 'language'
    | 'platform'
    | 'isCookieEnabled'
    | 'referrer'
    | 'timezone'
    | 'screenResolution'
    | 'viewportSize'
    | 'startedAt'
    | 'endedAt'
    | 'durationSeconds'
  >
> & { readonly deviceType?: DeviceType | null | undefined };

/** What an event says about its session. */
export function touchOf(stamp: Stamp, sessionId: string, described: Described = {}): SessionTouch {
  const { userAgent = '', address, userId, receivedAtMs } = stamp;
  const seenAt = new Date(receivedAtMs).toISOString();
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
    startedAt: seenAt,
    seenAt,
    endedAt: null,
    durationSeconds: null,
    ...described,
    deviceType: described.deviceType ?? deviceTypeOf(userAgent),
  };
}

/**
 * The same for one person on one UTC day: by their account, else by address and browser. The day is part of it, so it
 * cannot be followed from one day to the next; who asks not to be tracked is known by their tab alone.
 */
export function viewerKeyOf(stamp: Stamp, sessionId: string, viewedAt: string): string {
  const { userId, address, userAgent, isRefused } = stamp;
  const who = userId ?? (isRefused || address === undefined ? sessionId : `${address} ${userAgent}`);
  const hex = createHash('sha256')
    .update(`${viewedAt.slice(0, 10)} ${who}`)
    .digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
