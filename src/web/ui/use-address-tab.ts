import { useNavigate, useSearchParams } from 'react-router';

/** The tab of a screen in the URL, `?tab=billing`, so that reloads and links restore it. */
export function useAddressTab<Id extends string>(tabs: readonly { readonly id: Id }[]) {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  return {
    /** The tab that the URL names, if it exists. */
    named: tabs.find(({ id }) => id === searchParams.get('tab'))?.id,
    // Replace the history entry: Back leaves the screen instead of stepping through tabs.
    openTab: (id: Id) => void navigate(`?tab=${id}`, { replace: true }),
  };
}
