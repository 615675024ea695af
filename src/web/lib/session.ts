import { createContext, use } from 'react';

export type SessionUser = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly is_admin: boolean;
  readonly is_email_verified: boolean;
  readonly avatarUrl?: string | undefined;
};

export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: SessionUser; readonly signOut: () => Promise<void> };

/** Who is using the app. Without a provider nobody is signed in. */
export const SessionContext = createContext<Session>({ kind: 'signed-out' });

export function useSession(): Session {
  return use(SessionContext);
}

/** 'Dana Whitfield', or the address where no name is known. */
export function fullNameOf(user: SessionUser): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}
