import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApiToken, listApiTokens, revokeApiToken } from '#shared/api/api-tokens.ts';
import type { EndpointInput } from '#shared/api/endpoint.ts';
import { api } from './api.ts';

const tokensKey = ['api-tokens'];

/** The API tokens of the signed-in person. */
export function useApiTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: async ({ signal }) => (await api.call(listApiTokens, undefined, { signal })).tokens,
  });
}

export function useApiTokenChanges() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: tokensKey });
  return {
    create: useMutation({
      mutationFn: (body: EndpointInput<typeof createApiToken>['body']) => api.call(createApiToken, { body }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => api.call(revokeApiToken, { params: { id } }),
      onSuccess,
    }),
  };
}
