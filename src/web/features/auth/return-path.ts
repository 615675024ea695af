import { useLocation } from 'react-router';
import { routes } from '#shared/routes.ts';

/** Where login and sign-up lead, and the address they are filled in with; passed in the history state. */
export type ReturnPath = { readonly returnTo: string; readonly email?: string };

const library: ReturnPath = { returnTo: routes.library };

/** The library, unless the screen before has said otherwise. */
export function useReturnPath(): ReturnPath {
  const state: unknown = useLocation().state;
  const isGiven =
    typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string';
  return isGiven ? (state as ReturnPath) : library;
}
