import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeMedia } from '#shared/api/media.ts';
import { getTeamBrandKit, saveTeamBrandKit, type TeamBrandKit } from '#shared/api/projects.ts';
import { api } from './api.ts';
import { teamKitKey } from './team-queries.ts';

/** The brand kit of the signed-in user's team. */
export function useTeamBrandKit() {
  return useQuery({
    queryKey: teamKitKey,
    queryFn: async ({ signal }) => (await api.call(getTeamBrandKit, undefined, { signal })).brandKit,
  });
}

export function useSaveTeamBrandKit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: TeamBrandKit) => (await api.call(saveTeamBrandKit, { body })).brandKit,
    onSuccess: (kit) => queryClient.setQueryData(teamKitKey, kit),
  });
}

const logoKey = (path: string) => ['logo-url', path] as const;

/** The signed URL of a logo, a way to renew it once it has expired, and to set that of a new upload. */
export function useLogoUrl(path: string) {
  const queryClient = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: logoKey(path),
    queryFn: async ({ signal }) =>
      (await api.call(describeMedia, { body: { paths: [path] } }, { signal })).media[0]?.url ?? '',
    enabled: path !== '',
    // A URL that changes while it is valid would only load the picture again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    url: data || undefined,
    renew: () => void refetch(),
    remember: (sent: { readonly path: string; readonly url: string }) =>
      queryClient.setQueryData(logoKey(sent.path), sent.url),
  };
}
