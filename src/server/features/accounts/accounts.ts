import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { mailResetLink, mailResetLinkHandler } from './auth/mail-reset-link.ts';
import { profileRoutes } from './profile/profile-routes.ts';

export const accountJobs: readonly Job[] = [mailResetLink];

/** Sign-up to deletion: everything about a user's own account. */
export function createAccounts(deps: AccountsDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return {
    routes: [...authRoutes(deps), ...profileRoutes(deps)],
    handlers: [mailResetLinkHandler(deps)],
  };
}
