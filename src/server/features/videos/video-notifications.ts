import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Log } from '#server/platform/log/log.ts';

const CHANNEL = 'curbreel_videos';

/** Waits for news of some videos. */
export type VideoWatcher = Disposable & {
  /** Answers at the first news since the last call, or after the limit: news can get lost, so readers look anyway. */
  next(limitMs: number, signal?: AbortSignal): Promise<void>;
};

/** Tells this process when a video has changed, whichever process changed it. */
export type VideoNews = { watch(videoIds: readonly string[]): VideoWatcher };

/** Tells every node that a video has changed; inside a transaction, once that has succeeded. */
export async function tellNews(db: Database, videoId: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${videoId})`);
}

/** Listens with one connection of its own, for as long as anybody watches. */
export function createVideoNews(pool: pg.Pool, log: Log): VideoNews {
  const watchers = new Set<{ readonly ids: ReadonlySet<string>; readonly wake: () => void }>();
  let listening: Promise<pg.Client | undefined> | undefined;

  const listen = () => {
    if (listening !== undefined) return;
    const mine = connect(pool, log, {
      onNews: (videoId) => {
        for (const { ids, wake } of watchers) if (ids.has(videoId)) wake();
      },
      // Whoever waits next opens it again. One that was let go may end after the next was opened: that one stays.
      onLost: () => {
        if (listening === mine) listening = undefined;
      },
    });
    listening = mine;
  };
  const stopIfUnwatched = () => {
    if (watchers.size > 0) return;
    const open = listening;
    listening = undefined;
    void open?.then((client) => client?.end()).catch(() => undefined);
  };

  return {
    watch: (videoIds) => {
      let hasNews = false;
      let waiting: (() => void) | undefined;
      const watcher = {
        ids: new Set(videoIds),
        wake: () => {
          hasNews = true;
          waiting?.();
        },
      };
      watchers.add(watcher);
      listen();
      return {
        next: async (limitMs, signal) => {
          listen();
          if (!hasNews && signal?.aborted !== true) {
            const { promise, resolve } = Promise.withResolvers<void>();
            waiting = resolve;
            const stop = () => resolve();
            const timer = setTimeout(stop, limitMs);
            signal?.addEventListener('abort', stop);
            await promise;
            clearTimeout(timer);
            signal?.removeEventListener('abort', stop);
          }
          hasNews = false;
        },
        [Symbol.dispose]: () => {
          watchers.delete(watcher);
          stopIfUnwatched();
        },
      };
    },
  };
}

type Ears = { readonly onNews: (videoId: string) => void; readonly onLost: () => void };

async function connect(
  { options }: pg.Pool,
  log: Log,
  { onNews, onLost }: Ears,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...options, application_name: 'curbreel-news' });
  client.on('notification', ({ payload }) => onNews(payload ?? ''));
  client.on('error', (err) => log.debug({ err }, 'the connection for news of videos was lost'));
  client.once('end', onLost);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  } catch (err) {
    log.debug({ err }, 'no connection for news of videos');
    await client.end().catch(() => undefined);
    onLost();
    return undefined;
  }
}
