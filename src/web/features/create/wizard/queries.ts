import { queryOptions } from '@tanstack/react-query';
import { FALLBACK_TEMPLATES } from '#web/features/create/state/fallback-templates.ts';
import type { ServerCalls } from './server-calls.ts';

const BEAT_POLL_MS = 2_000;
const BEAT_POLLS = 45;
// Signed URLs live for an hour at least.
const URL_RENEWAL_MS = 50 * 60_000;

// Opening the wizard must not wait for a network that the browser believes to be away, nor for a second try.
const AT_ONCE = { networkMode: 'always', retry: false } as const;

/** What the wizard reads from the server. */
export function createQueries(calls: ServerCalls) {
  return {
    templates: queryOptions({
      ...AT_ONCE,
      // Not the key of other screens: those say that the templates were not loaded.
      queryKey: ['wizard-templates'],
      queryFn: () => calls.templates().catch(() => FALLBACK_TEMPLATES),
      // The fallback has three of them: the server is asked again.
      staleTime: ({ state }) => (state.data === FALLBACK_TEMPLATES ? 0 : Number.POSITIVE_INFINITY),
      gcTime: Number.POSITIVE_INFINITY,
    }),
    latestDraft: queryOptions({
      ...AT_ONCE,
      queryKey: ['latest-draft'],
      queryFn: calls.latestDraft,
      staleTime: 0,
    }),
    brandKit: queryOptions({
      ...AT_ONCE,
      queryKey: ['brand-kit'],
      queryFn: calls.brandKit,
      staleTime: 0,
      gcTime: Number.POSITIVE_INFINITY,
    }),
    /** Facts and signed URLs of uploaded files. */
    mediaDescriptions: (paths: readonly string[]) =>
      queryOptions({
        queryKey: ['media-descriptions', paths],
        queryFn: () => calls.describe(paths),
        networkMode: 'always',
        retry: true,
        retryDelay: 5_000,
        // A picture that fails to load asks for a new URL: at most once a minute.
        staleTime: 60_000,
      }),
    /** URL, name, length and beat of custom audio. The server finds the beat after the upload, so it is polled for. */
    audioFacts: (filename: string) =>
      queryOptions({
        queryKey: ['audio-facts', filename],
        queryFn: () => calls.audioFacts(filename),
        staleTime: URL_RENEWAL_MS,
        refetchInterval: ({ state }) =>
          state.data && !state.data.grid && state.dataUpdateCount < BEAT_POLLS
            ? BEAT_POLL_MS
            : URL_RENEWAL_MS,
      }),
    hasVideoEnded: (id: string) =>
      queryOptions({
        ...AT_ONCE,
        queryKey: ['video-ended', id],
        queryFn: () => calls.hasVideoEnded(id),
        staleTime: 0,
      }),
  };
}

export type WizardQueries = ReturnType<typeof createQueries>;
