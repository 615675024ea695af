import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
