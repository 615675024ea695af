import { z } from 'zod';
import { pathOf } from '#shared/api/endpoint.ts';
import {
  type Video,
  type VideoProgress,
  videoProgressSchema,
  videoSchema,
  watchVideo,
} from '#shared/api/videos.ts';
import { fetchAsUser } from './api.ts';
import { ApiError } from './api-error.ts';
import { readServerEvents } from './server-sent-events.ts';
import { fetchVideo } from './video-queries.ts';

/** How a video in the making stands. */
export type MakingState =
  | { readonly kind: 'making'; readonly progress: VideoProgress | undefined }
  | { readonly kind: 'completed'; readonly video: Video }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'deleted' };

const FIRST_BYTE_MS = 8_000;
const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

// A browser opens six connections to a host, over all its tabs: streams must leave room for videos and pictures.
const MOST_STREAMS = 2;
let openStreams = 0;

const GENERIC_FAILURE = 'Failed to generate video';

/**
 * Follows a video until it is ready, failed or deleted, and tells each change. A stream that breaks is opened again;
 * between two attempts the video itself is asked, so that it goes on where streams do not pass.
 */
export async function watchMaking(
  videoId: string,
  onChange: (state: MakingState) => void,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      for await (const state of changesOf(videoId, signal)) {
        pauseMs = FIRST_PAUSE_MS;
        onChange(state);
        if (state.kind !== 'making') return;
      }
    } catch {
      // Asking for the video tells whether it is only the stream that fails.
    }
    if (signal.aborted) return;
    const state = await askAbout(videoId, signal);
    if (signal.aborted || state === 'signed-out') return;
    if (state) onChange(state);
    if (state && state.kind !== 'making') return;
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

async function* changesOf(videoId: string, signal: AbortSignal): AsyncGenerator<MakingState> {
  if (openStreams >= MOST_STREAMS) return;
  openStreams += 1;
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), FIRST_BYTE_MS);
  const stillThere = () => {
    clearTimeout(timer);
    timer = setTimeout(() => quiet.abort(), SILENCE_MS);
  };
  try {
    const response = await fetchAsUser(pathOf(watchVideo, { id: videoId }), {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, quiet.signal]),
    });
    if (!response.body) return;
    for await (const { name, data } of readServerEvents(response.body, stillThere)) {
      const state = stateOf(name, data);
      if (state) yield state;
    }
  } finally {
    clearTimeout(timer);
    openStreams -= 1;
  }
}

const failedSchema = z.object({ reason: z.string() });

/** What an event says; one that is unknown or broken says nothing. */
export function stateOf(name: string, data: string): MakingState | undefined {
  const json = parseJson(data);
  switch (name) {
    case 'progress': {
      const progress = videoProgressSchema.safeParse(json).data;
      return progress && { kind: 'making', progress };
    }
    case 'completed': {
      const video = videoSchema.safeParse(json).data;
      return video && { kind: 'completed', video };
    }
    case 'failed':
      return { kind: 'failed', reason: failedSchema.safeParse(json).data?.reason || GENERIC_FAILURE };
    case 'deleted':
      return { kind: 'deleted' };
    default:
      return undefined;
  }
}

async function askAbout(
  videoId: string,
  signal: AbortSignal,
): Promise<MakingState | 'signed-out' | undefined> {
  try {
    const video = await fetchVideo(videoId, signal);
    if (video.status === 'completed') return { kind: 'completed', video };
    if (video.status === 'failed') return { kind: 'failed', reason: video.failureReason ?? GENERIC_FAILURE };
    return { kind: 'making', progress: video.progress ?? undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined;
    if (error.status === 404) return { kind: 'deleted' };
    return error.status === 401 || error.status === 403 ? 'signed-out' : undefined;
  }
}

/** Ends early when the network comes back, so that nobody waits for what could be known. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
