import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDebounced } from '#web/ui/use-timeout.ts';
import { type StatusFilter, statusFilterOf } from './arrange-videos.ts';

const SEARCH_AFTER_MS = 150;

/** Search and status of the library. They stand in the address too, so that Back and a reload restore them. */
export function useFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The address follows what is typed: a router's update comes too late for a controlled input.
  const [search, setSearch] = useState(params.get('search') ?? '');
  const [status, setStatus] = useState<StatusFilter>(() => statusFilterOf(params.get('status')));
  const debouncedSearch = useDebounced(search, SEARCH_AFTER_MS);
  const query = new URLSearchParams({
    ...(debouncedSearch !== '' && { search: debouncedSearch }),
    ...(status !== 'all' && { status }),
  }).toString();
  const show = useEffectEvent((next: string) => {
    if (next !== params.toString()) void navigate(`?${next}`, { replace: true });
  });
  // Also when a link to the library takes them out of the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is one to be filled in
  useEffect(() => show(query), [query, params]);
  return { search, debouncedSearch, status, setSearch, setStatus };
}
