import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getProfile, type Profile } from '#shared/api/profiles.ts';
import { updateSessionUser } from '#web/session/change-session.ts';
import { api } from './api.ts';

const profileKey = ['profile'] as const;

/** The signed-in user's profile. The user in the stored session is updated with it. */
export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => {
      const { data } = await api.call(getProfile, undefined, { signal });
      updateSession(data.profile);
      return data.profile;
    },
  });
}

export function refetchProfile(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: profileKey });
}

/** Updates the cached profile after a change, ahead of the next fetch. */
export function patchProfile(queryClient: QueryClient, patch: Partial<Profile>): void {
  queryClient.setQueryData<Profile>(profileKey, (profile) => {
    if (!profile) return profile;
    const next = { ...profile, ...patch };
    updateSession(next);
    return next;
  });
}

export function findProfile(queryClient: QueryClient): Profile | undefined {
  return queryClient.getQueryData<Profile>(profileKey);
}

function updateSession({ avatar_url, notifications: _, ...user }: Profile): void {
  updateSessionUser({ ...user, avatarUrl: avatar_url ?? undefined });
}
