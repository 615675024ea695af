import { useSyncExternalStore } from 'react';
import { currentSession, type Session, type SessionUser, subscribe } from './session-store.ts';

export type { Session, SessionUser };

/** Who is using the app, on whichever tab they signed in or out. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

/** 'Dana Whitfield', or the address where no name is known. */
export function fullNameOf(user: SessionUser): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}
