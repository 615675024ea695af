import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MakingState, watchMaking } from './video-events-watch.ts';
import { dropVideo, putVideo, refetchVideos } from './video-queries.ts';

export type { MakingState };

type Known = { readonly videoId: string; readonly state: MakingState };

/**
 * Follows a video in the making, live. When it ends, the library learns of it too. Undefined until something is known,
 * and without a video to follow.
 */
export function useVideoProgress(videoId: string | undefined): MakingState | undefined {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<Known>();

  useEffect(() => {
    if (videoId === undefined) return;
    const ended = new AbortController();
    const tell = (state: MakingState) => {
      setKnown({ videoId, state });
      if (state.kind === 'making') return;
      if (state.kind === 'completed') putVideo(queryClient, state.video);
      if (state.kind === 'deleted') dropVideo(queryClient, videoId);
      void refetchVideos(queryClient);
    };
    void watchMaking(videoId, tell, ended.signal);
    return () => ended.abort();
  }, [videoId, queryClient]);

  return known?.videoId === videoId ? known?.state : undefined;
}
