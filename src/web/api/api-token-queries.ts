import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  type NewToken,
  revokeApiToken,
} from '#shared/api/api-tokens.ts';
import { createTeamToken, listTeamTokens, revokeTeamToken, type TeamToken } from '#shared/api/team-tokens.ts';
import { api } from './api.ts';

/** Whom a token acts for: the signed-in person, or their team. */
export type TokenHolder = 'person' | 'team';

/** A token; those of a team name who made them. */
export type ListedToken = ApiToken & Partial<Pick<TeamToken, 'madeBy'>>;

const contracts = {
  person: { list: listApiTokens, create: createApiToken, revoke: revokeApiToken },
  team: { list: listTeamTokens, create: createTeamToken, revoke: revokeTeamToken },
} as const;

/** Of the tokens of a person and of their team: some changes end both. */
export const tokensKey = ['api-tokens'] as const;
const keyOf = (holder: TokenHolder) => [...tokensKey, holder] as const;

/** The API tokens of the signed-in person or of their team. */
export function useApiTokens(holder: TokenHolder) {
  return useQuery({
    queryKey: keyOf(holder),
    queryFn: async ({ signal }): Promise<readonly ListedToken[]> =>
      (await api.call(contracts[holder].list, undefined, { signal })).tokens,
  });
}

export function useApiTokenChanges(holder: TokenHolder) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keyOf(holder) });
  const { create, revoke } = contracts[holder];
  return {
    create: useMutation({ mutationFn: (body: NewToken) => api.call(create, { body }), onSuccess }),
    revoke: useMutation({ mutationFn: (id: string) => api.call(revoke, { params: { id } }), onSuccess }),
  };
}
