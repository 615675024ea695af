import { useNavigate, useSearchParams } from 'react-router';

type AddressTab<Id extends string> = {
  /** The tab that the address names, if there is such a one. */
  readonly named: Id | undefined;
  readonly openTab: (id: Id) => void;
};

/** The tab of a screen, kept in its address: `?tab=billing`. A reload and a link come back to it. */
export function useAddressTab<Id extends string>(tabs: readonly { readonly id: Id }[]): AddressTab<Id> {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  return {
    named: tabs.find(({ id }) => id === searchParams.get('tab'))?.id,
    // Tabs are no steps of a way: Back leads out of the screen, not through them.
    openTab: (id) => void navigate(`?tab=${id}`, { replace: true }),
  };
}
