import pg from 'pg';
import type { Database } from '#server/platform/db/open-database.ts';
import { execute } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { VideoId } from '#shared/ids.ts';

const CHANNEL = 'curbreel_videos';

type VideoSubscription = Disposable & {
  /** Resolves at the first notification since the last call, or after the limit: one may be lost, so callers poll. */
  next(limitMs: number, signal?: AbortSignal): Promise<void>;
};

/** Notifies this process of changed videos, whichever process changed them (LISTEN/NOTIFY). */
export type VideoNotifications = { subscribe(videoIds: readonly VideoId[]): VideoSubscription };

/** Notifies every process that a video has changed; inside a transaction, when that commits. */
export async function publishVideo(db: Database, videoId: VideoId): Promise<void> {
  await execute(db)`select pg_notify(${CHANNEL}, ${videoId})`;
}

/** Listens on one connection of its own for as long as there are subscriptions. */
export function createVideoNotifications(pool: pg.Pool, log: Log): VideoNotifications {
  const subscriptions = new Set<{ readonly ids: ReadonlySet<string>; readonly notify: () => void }>();
  let listening: Promise<pg.Client | undefined> | undefined;

  const listen = () => {
    if (listening !== undefined) return;
    const mine = connect(pool, log, {
      onNotification: (videoId) => {
        for (const { ids, notify } of subscriptions) if (ids.has(videoId)) notify();
      },
      // The next call of next() reconnects. An old connection may end after a new one was opened, which then stays.
      onLost: () => {
        if (listening === mine) listening = undefined;
      },
    });
    listening = mine;
  };
  const stopIfUnused = () => {
    if (subscriptions.size > 0) return;
    const open = listening;
    listening = undefined;
    void open?.then((client) => client?.end()).catch(() => undefined);
  };

  return {
    subscribe: (videoIds) => {
      let isNotified = false;
      let resolveNext: (() => void) | undefined;
      const subscription = {
        ids: new Set<string>(videoIds),
        notify: () => {
          isNotified = true;
          resolveNext?.();
        },
      };
      subscriptions.add(subscription);
      listen();
      return {
        next: async (limitMs, signal) => {
          listen();
          if (!isNotified && signal?.aborted !== true) {
            const { promise, resolve } = Promise.withResolvers<void>();
            resolveNext = resolve;
            const stop = () => resolve();
            const timer = setTimeout(stop, limitMs);
            signal?.addEventListener('abort', stop);
            await promise;
            clearTimeout(timer);
            signal?.removeEventListener('abort', stop);
          }
          isNotified = false;
        },
        [Symbol.dispose]: () => {
          subscriptions.delete(subscription);
          stopIfUnused();
        },
      };
    },
  };
}

type Listeners = { readonly onNotification: (videoId: string) => void; readonly onLost: () => void };

async function connect(
  { options }: pg.Pool,
  log: Log,
  { onNotification, onLost }: Listeners,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...options, application_name: 'curbreel-notifications' });
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  client.on('error', (err) => log.debug({ err }, 'the connection for video notifications was lost'));
  client.once('end', onLost);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  } catch (err) {
    log.debug({ err }, 'no connection for video notifications');
    await client.end().catch(() => undefined);
    onLost();
    return undefined;
  }
}
