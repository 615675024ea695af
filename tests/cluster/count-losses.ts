import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readStorageName } from '#server/features/videos/video-files.ts';
import { fileColumns } from '#server/features.ts';
import { createKnownFiles } from '#server/platform/storage/known-files.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import type { Acknowledged } from './agents.ts';
import type { Cluster } from './start-cluster.ts';

const SETTLE_LIMIT_MS = 600_000;
const MAX_FILES = 100_000;
const JOBS_LEFT = `select name, state, data from pgboss.job
  where state in ('created', 'retry', 'active') and name in ('render-video', 'render-piece', 'deliver-mail', 'delete-files')`;

/** Waits until the queue has nothing left to do, without the pauses between retries. */
export async function settle({ pool }: Cluster): Promise<void> {
  let left: readonly object[] = [];
  await pollUntil(
    async () => {
      await pool.query(
        `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
      );
      left = (await pool.query(JOBS_LEFT)).rows;
      return left.length === 0;
    },
    'Jobs are stuck',
    SETTLE_LIMIT_MS,
  ).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify(left)}`);
  });
}

/** Holds what was acknowledged against database, storage and the mails that arrived. Every list of a whole cluster is empty. */
export async function findLosses(cluster: Cluster, done: Acknowledged) {
  const { pool, mails } = cluster;
  const column = async (text: string) =>
    (await pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
  const users = await column('select email as value from users');
  const media = await column('select filename as value from media');
  const completed = await column(`select id as value from videos where status = 'completed'`);
  const keys = await column('select idempotency_key as value from videos');
  const shortCodes = await column('select short_code as value from share_links');
  const views = await column(`select video_id || ' ' || session_id as value from video_views`);
  const texts = mails.map((mail) => mail.replaceAll(/=\r?\n/g, ''));
  const messageIds = texts.map((text) => /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? text);
  const distinct = [...new Map(messageIds.map((id, n) => [id, texts[n] ?? ''])).values()];
  const mailed = (mark: string) => distinct.filter((text) => text.includes(mark));

  return {
    lost: {
      accounts: missing(
        done.accounts.map(({ email }) => email),
        users,
      ),
      uploads: missing(
        done.uploads.map(({ filename }) => filename),
        media,
      ),
      videos: missing(
        done.videos.map(({ id }) => id),
        completed,
      ),
      shares: missing(
        done.shares.map(({ shortCode }) => shortCode),
        shortCodes,
      ),
      views: missing(
        done.views.map(({ videoId, sessionId }) => `${videoId} ${sessionId}`),
        views,
      ),
      mails: [
        ...done.mails.filter(({ mark, isAcknowledged }) => isAcknowledged && mailed(mark).length === 0),
        ...done.accounts.filter(({ email }) => mailed(`To: ${email}`).length === 0),
      ],
      files: await damagedFiles(cluster),
    },
    twice: {
      videos: repeated(keys),
      views: repeated(views),
      counts: await column(`select id as value from videos
        where view_count <> (select count(*) from video_views where video_id = videos.id)`),
      mails: done.mails.filter(({ mark }) => mailed(mark).length > 1),
    },
    stuck: await column(`select id as value from videos where status <> 'completed'
      union all select video_id from video_pieces`),
    /** Files of attempts that were killed twice over; the daily sweep removes them. */
    unswept: await untrackedVideos(cluster),
    /** The same mail, by its Message-ID, sent again because its worker died before it could note the first time. */
    repeatedMails: messageIds.length - distinct.length,
  };
}

function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const set = new Set(found);
  return wanted.filter((one) => !set.has(one));
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, n) => value !== null && values.indexOf(value) !== n);
}

async function damagedFiles({ db, storage }: Cluster): Promise<string[]> {
  const damaged: string[] = [];
  for (const { name, sha256 } of await createKnownFiles(db, fileColumns).findAfter('', MAX_FILES)) {
    const bytes = await storage.read(name).then(buffer, () => undefined);
    const hash = bytes && createHash('sha256').update(bytes).digest();
    if (hash === undefined || (sha256 !== null && !hash.equals(sha256))) damaged.push(name);
  }
  return damaged;
}

async function untrackedVideos({ db, storage }: Cluster): Promise<string[]> {
  const stored = (await Array.fromAsync(storage.list('videos/'))).map(({ name }) => name);
  const known = await createKnownFiles(db, fileColumns).findNamed(stored);
  const untracked = stored.filter((name) => !known.has(name));
  const unknown = untracked.filter((name) => readStorageName(name) === undefined);
  if (unknown.length > 0) throw new Error(`No sweep would remove ${unknown}`);
  return untracked;
}
