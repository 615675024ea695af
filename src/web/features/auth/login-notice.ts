/** A notice for the login page, passed in the history state. */
export type LoginNotice = { readonly message: string; readonly tone?: 'good' | 'neutral' };

export const emailVerified: LoginNotice = { message: 'Email verified successfully! You can now log in.' };

export function findLoginNotice(state: unknown): LoginNotice | undefined {
  const hasMessage =
    typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string';
  return hasMessage ? (state as LoginNotice) : undefined;
}
