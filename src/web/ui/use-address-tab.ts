import { useNavigate, useSearchParams } from 'react-router';

type AddressTab<Id extends string> = {
  /** The tab that the URL names, if it exists. */
  readonly named: Id | undefined;
  readonly openTab: (id: Id) => void;
};

/** The tab of a screen in the URL, `?tab=billing`, so that reloads and links restore it. */
export function useAddressTab<Id extends string>(tabs: readonly { readonly id: Id }[]): AddressTab<Id> {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  return {
    named: tabs.find(({ id }) => id === searchParams.get('tab'))?.id,
    // Replace the history entry: Back leaves the screen instead of stepping through tabs.
    openTab: (id) => void navigate(`?tab=${id}`, { replace: true }),
  };
}
