import { useSyncExternalStore } from 'react';
import { getSiteInfo, type SiteInfo } from '#shared/api/site.ts';
import { createApiClient } from './api-client.ts';

export type SiteInfoState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly info: SiteInfo }
  | { readonly kind: 'failed' };

const api = createApiClient();
const listeners = new Set<() => void>();
let state: SiteInfoState | undefined;

/** Asks the server; also for a second try after a failure. */
export function loadSiteInfo(): void {
  change({ kind: 'loading' });
  api.call(getSiteInfo).then(
    ({ data }) => change({ kind: 'known', info: data }),
    () => change({ kind: 'failed' }),
  );
}

/** The facts about this installation, asked for once per page load; public pages have no query client. */
export function useSiteInfo(): SiteInfoState {
  return useSyncExternalStore(subscribe, current);
}

function change(next: SiteInfoState): void {
  state = next;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  if (state === undefined) loadSiteInfo();
  return () => listeners.delete(notify);
}

const LOADING: SiteInfoState = { kind: 'loading' };

function current(): SiteInfoState {
  return state ?? LOADING;
}
