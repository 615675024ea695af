import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
import { parseJson } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { backoffMs, pause } from './backoff.ts';
import { readServerEvents } from './server-sent-events.ts';
import { dropVideo, fetchVideo, putVideo, refetchVideos } from './video-queries.ts';

/** The state of a video while it is rendered, and how that ended. */
type MakingState =
  | { readonly kind: 'making'; readonly progress: VideoProgress | undefined }
  | { readonly kind: 'completed'; readonly video: Video }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'deleted' };

const FIRST_BYTE_MS = 8_000;
const SILENCE_MS = 45_000;
const RETRY = { firstMs: 1_000, maxMs: 5_000 };

// Over HTTP/1.1 a browser opens six connections to a host, over all its tabs. Streams must leave some for downloads.
const MAX_STREAMS = 2;
let openStreams = 0;

const GENERIC_FAILURE = 'Failed to generate video';

/**
 * Follows a video while it is rendered. When that ends, the cached library is updated too. Undefined until something is
 * known, and without a video to follow.
 */
export function useVideoProgress(videoId: string | undefined): MakingState | undefined {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<{ readonly videoId: string; readonly state: MakingState }>();

  useEffect(() => {
    if (videoId === undefined) return;
    const closed = new AbortController();
    const onChange = (state: MakingState) => {
      setKnown({ videoId, state });
      if (state.kind === 'making') return;
      if (state.kind === 'completed') putVideo(queryClient, state.video);
      if (state.kind === 'deleted') dropVideo(queryClient, videoId);
      void refetchVideos(queryClient);
    };
    void watchMaking(videoId, onChange, closed.signal);
    return () => closed.abort();
  }, [videoId, queryClient]);

  return known?.videoId === videoId ? known?.state : undefined;
}

/**
 * Reports each change until the video is completed, failed or deleted. A broken stream is opened again; between two
 * attempts the video itself is requested, which also works where streams are blocked.
 */
async function watchMaking(
  videoId: string,
  onChange: (state: MakingState) => void,
  signal: AbortSignal,
): Promise<void> {
  let attempt = 1;
  while (!signal.aborted) {
    try {
      for await (const state of changesOf(videoId, signal)) {
        attempt = 1;
        onChange(state);
        if (state.kind !== 'making') return;
      }
    } catch {
      // The request below shows whether only the stream fails.
    }
    if (signal.aborted) return;
    const state = await pollVideo(videoId, signal);
    if (signal.aborted || state === 'signed-out') return;
    if (state) onChange(state);
    if (state && state.kind !== 'making') return;
    await pause(backoffMs(attempt, RETRY), signal, [[window, 'online']]);
    attempt += 1;
  }
}

async function* changesOf(videoId: string, signal: AbortSignal): AsyncGenerator<MakingState> {
  if (openStreams >= MAX_STREAMS) return;
  openStreams += 1;
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), FIRST_BYTE_MS);
  const onBytes = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  try {
    const response = await fetchAsUser(pathOf(watchVideo, { id: videoId }), {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.body) return;
    for await (const { name, data } of readServerEvents(response.body, onBytes)) {
      const state = stateOf(name, data);
      if (state) yield state;
    }
  } finally {
    clearTimeout(timer);
    openStreams -= 1;
  }
}

const failedSchema = z.object({ reason: z.string() });

/** The state that an event reports; undefined for an unknown or malformed one. */
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

async function pollVideo(
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
