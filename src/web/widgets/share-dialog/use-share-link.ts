import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  countShare,
  createShareLink,
  renewShareLink,
  revokeShareLink,
  type ShareLink,
  type SharePlatform,
  setShareExpiry,
} from '#shared/api/share.ts';
import { api } from '#web/api/api.ts';
import { tracker } from '#web/tracker/tracker.ts';

const linkKey = (videoId: string) => ['share-link', videoId] as const;

/** The public link of a video: asking for it makes it, asking again answers with the same. */
export function useShareLink(videoId: string) {
  return useQuery({
    queryKey: linkKey(videoId),
    queryFn: ({ signal }) => api.call(createShareLink, { params: { videoId } }, { signal }),
    // It may have been changed in another tab since.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** What its owner can change about a link. */
export function useLinkChanges(videoId: string) {
  const queryClient = useQueryClient();
  const params = { videoId };
  const keep = (link: ShareLink) => queryClient.setQueryData(linkKey(videoId), link);
  return {
    renew: useMutation({ mutationFn: () => api.call(renewShareLink, { params }), onSuccess: keep }),
    revoke: useMutation({ mutationFn: () => api.call(revokeShareLink, { params }) }),
    setExpiry: useMutation({
      mutationFn: (expiresAt: string | null) => api.call(setShareExpiry, { params, body: { expiresAt } }),
      onSuccess: keep,
    }),
  };
}

/** Tells that a video was shared. Nobody waits for it, and it may fail unheard. */
export function tellShare(videoId: string, platform: SharePlatform | 'native' | 'qr'): void {
  const source = 'share_modal';
  tracker.videoShare({ videoId, platform, source });
  api.call(countShare, { params: { videoId }, body: { platform, source } }).catch(() => {});
}
