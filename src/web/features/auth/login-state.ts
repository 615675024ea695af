import { useLocation } from 'react-router';
import { z } from 'zod';
import { routes } from '#shared/routes.ts';

/** What other screens pass to login and sign-up, in the history state. */
const loginState = z.object({
  /** A notice for the login page. */
  message: z.string().optional(),
  tone: z.enum(['good', 'neutral']).optional(),
  /** Where login and sign-up lead, and the address they are filled in with. */
  returnTo: z.string().default(routes.library),
  email: z.string().optional(),
});

export type LoginState = z.input<typeof loginState>;

export const emailVerified: LoginState = { message: 'Email verified successfully! You can now log in.' };

export function useLoginState() {
  return loginState.safeParse(useLocation().state).data ?? loginState.parse({});
}
