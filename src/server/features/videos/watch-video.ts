import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/platform/errors/app-error.ts';
import type { UserId, VideoId } from '#shared/ids.ts';
import { findVideo } from './queries.ts';
import type { VideoRow } from './tables.ts';
import type { VideosDeps } from './videos-deps.ts';
import { progressOf, wireVideo } from './wire-video.ts';

const POLL_MS = 2_000;
const HEARTBEAT_MS = 10_000;

type WatchDeps = Pick<VideosDeps, 'db' | 'notifications' | 'fileLinks' | 'log'>;
type Watched = { readonly userId: UserId; readonly videoId: VideoId };

/** Sends a video's progress as server-sent events, until it is completed, failed or deleted. */
export async function watchVideo(
  deps: WatchDeps,
  watched: Watched,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const row = await findVideo(deps.db, watched.userId, watched.videoId);
  if (row === undefined) throw notFound('video');
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort());
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Some proxies would otherwise buffer events.
    'x-accel-buffering': 'no',
  });
  const isHead = request.method === 'HEAD';
  reply.send(Readable.from(isHead ? [] : eventsOf(deps, watched, row, endOf(request, closing.signal))));
}

async function* eventsOf(
  { db, notifications, fileLinks, log }: WatchDeps,
  { userId, videoId }: Watched,
  first: VideoRow,
  { signal, isOver }: { readonly signal: AbortSignal; readonly isOver: () => boolean },
): AsyncGenerator<string> {
  const wire = (video: VideoRow) => wireVideo(fileLinks, video);
  yield 'retry: 2000\n\n';
  // A video that has ended does not change any more.
  if (first.status !== 'processing') return yield textOf(first, wire);
  using subscription = notifications.subscribe([videoId]);
  let lastText = '';
  let sentAtMs = performance.now();
  while (!isOver()) {
    const row = await findVideo(db, userId, videoId).catch((err: unknown) => {
      log.debug({ err }, 'a watched video could not be read');
      return 'unknown' as const;
    });
    const text = row === 'unknown' ? lastText : textOf(row, wire);
    const isNew = text !== lastText;
    if (isNew || performance.now() - sentAtMs > HEARTBEAT_MS) {
      yield isNew ? text : ': still here\n\n';
      lastText = text;
      sentAtMs = performance.now();
    }
    if (row !== 'unknown' && row?.status !== 'processing') return;
    await subscription.next(POLL_MS, signal);
  }
}

function textOf(row: VideoRow | undefined, wire: (row: VideoRow) => object): string {
  if (row === undefined) return eventText('deleted', {});
  switch (row.status) {
    case 'processing':
      return eventText('progress', progressOf(row));
    case 'completed':
      return eventText('completed', wire(row));
    case 'failed':
      return eventText('failed', { reason: row.failureReason });
  }
}

function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

// When the server stops listening, its streams end at once; clients reconnect to another server.
function endOf({ server: { server } }: FastifyRequest, signal: AbortSignal) {
  const wasListening = server.listening;
  return { signal, isOver: () => signal.aborted || (wasListening && !server.listening) };
}
