import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeMedia } from '#shared/api/media.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { api } from './api.ts';

export const pictureUrlsKey = ['picture-url'] as const;

/** The signed URL of a picture; empty once the file does not exist any more. */
const pictureUrl = (path: string) =>
  queryOptions({
    queryKey: [...pictureUrlsKey, path],
    queryFn: async () => (await api.call(describeMedia, { body: { paths: [path] } })).media[0]?.url ?? '',
    networkMode: 'always',
    retry: true,
    retryDelay: 5_000,
    // A picture that fails to load asks for a new URL: at most once a minute.
    staleTime: 60_000,
  });

/** The signed URL of a realtor's photo or a brokerage's logo, and a way to renew it once it has expired. */
export function usePictureUrl(value: string, client?: QueryClient) {
  const queryClient = useQueryClient(client);
  // The default emoji and other texts are no pictures.
  const isPicture = value.startsWith('/') || /^https?:/.test(value);
  const query = pictureUrl(pathWithoutQuery(value));
  // A URL that changes while it is valid would only load the picture again.
  const options = { ...query, staleTime: Number.POSITIVE_INFINITY, enabled: isPicture };
  const { data } = useQuery(options, queryClient);
  return {
    url: (isPicture && data) || undefined,
    /** The picture is gone, or not the agent's any more. */
    isLost: isPicture && data === '',
    renew: () => void queryClient.fetchQuery(query).catch(() => {}),
    /** Sets the URL of a new upload. */
    remember: (sent: { readonly path: string; readonly url: string }) =>
      queryClient.setQueryData(pictureUrl(sent.path).queryKey, sent.url),
  };
}
