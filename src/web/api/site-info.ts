import { getSiteInfo, type SiteInfo } from '#shared/api/site.ts';
import { createStore } from '#web/store/store.ts';
import { useStore } from '#web/store/use-store.ts';
import { api } from './api.ts';

type SiteInfoState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly info: SiteInfo }
  | { readonly kind: 'failed' };

let isRequested = false;
const store = createStore<SiteInfoState>({ kind: 'loading' }, () => {
  if (!isRequested) loadSiteInfo();
  return undefined;
});

/** Asks the server; also called to retry after a failure. */
export function loadSiteInfo(): void {
  isRequested = true;
  store.set({ kind: 'loading' });
  api.call(getSiteInfo).then(
    ({ data }) => store.set({ kind: 'known', info: data }),
    () => store.set({ kind: 'failed' }),
  );
}

/** The facts about this installation, requested once per page load. Public pages have no query client. */
export function useSiteInfo(): SiteInfoState {
  return useStore(store);
}
