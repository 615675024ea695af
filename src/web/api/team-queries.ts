import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, EndpointInput } from '#shared/api/endpoint.ts';
import { getTeamBrandKit, saveTeamBrandKit, type TeamBrandKit } from '#shared/api/projects.ts';
import type { Team } from '#shared/api/teams.ts';
import * as contracts from '#shared/api/teams.ts';
import { analyticsKey } from './analytics-queries.ts';
import { api } from './api.ts';
import { tokensKey } from './api-token-queries.ts';

const teamKey = ['team'] as const;
const teamKitKey = [...teamKey, 'brand-kit'] as const;

/** The signed-in user's team; null if they are in none. */
export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: async ({ signal }) => (await api.call(contracts.getTeam, undefined, { signal })).team,
  });
}

type TeamCall = Endpoint & { readonly response: (typeof contracts.renameTeam)['response'] };

/** A change after which the server answers with the team. `alsoChanged`: what else is cached of it. */
function useTeamChange<E extends TeamCall>(contract: E, alsoChanged: readonly QueryKey[] = []) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: EndpointInput<E>): Promise<Team> => {
      const { team } = (await api.call(contract, ...([input] as never))) as { readonly team: Team };
      return team;
    },
    onSuccess: (team) => {
      queryClient.setQueryData(teamKey, team);
      for (const queryKey of alsoChanged) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export const useCreateTeam = () => useTeamChange(contracts.createTeam);
export const useRenameTeam = () => useTeamChange(contracts.renameTeam);
export const useInvite = () => useTeamChange(contracts.inviteToTeam);
export const useRevokeInvitation = () => useTeamChange(contracts.revokeInvitation);
export const useSetTeamRole = () => useTeamChange(contracts.setTeamRole);
/** Their API tokens end, and what their videos count is the owner's. */
export const useRemoveMember = () => useTeamChange(contracts.removeTeamMember, [tokensKey, analyticsKey]);
export const useTransferTeam = () => useTeamChange(contracts.transferTeam);

/** Leaves or deletes the team. Everything else that is cached may have been the team's. */
export function useEndMembership(kind: 'leave' | 'delete') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(kind === 'leave' ? contracts.leaveTeam : contracts.deleteTeam),
    onSuccess: async () => {
      queryClient.setQueryData(teamKey, null);
      // The next team must not show it for a moment.
      queryClient.removeQueries({ queryKey: teamKitKey });
      // Fetched by the next screen: what is still mounted here would ask for a team that is gone.
      await queryClient.invalidateQueries({ refetchType: 'none' });
    },
  });
}

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
