import { useNavigate } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import type { LoginState } from './login-state.ts';

type Destination = { readonly to: string; readonly delayMs: number; readonly state?: LoginState };

/** Navigates after a delay, unless the component unmounts first. */
export function useDelayedNavigation(isDone: boolean, { to, delayMs, state }: Destination): void {
  const navigate = useNavigate();
  useTimeout(() => void navigate(to, { replace: true, state }), isDone ? delayMs : undefined);
}

type FormState = { readonly isSubmitting: boolean; readonly isSubmitSuccessful: boolean };

/** Navigates once the form has signed in. True where a session that began elsewhere redirects at once. */
export function useLeaveSignedIn(
  { isSubmitting, isSubmitSuccessful }: FormState,
  destination: Destination,
): boolean {
  const isSignedIn = useSession().kind === 'signed-in';
  // The form's own session shows its message first.
  useDelayedNavigation(isSubmitSuccessful, destination);
  return isSignedIn && !isSubmitting && !isSubmitSuccessful;
}
