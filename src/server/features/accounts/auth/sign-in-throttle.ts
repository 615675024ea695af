import type { ThrottleKey } from '#server/platform/throttle/throttle.ts';

/** Wrong passwords are counted for an address whether or not it has an account. */
export function signInAccountKey(email: string): ThrottleKey {
  return { action: 'sign-in-to', subject: email };
}
