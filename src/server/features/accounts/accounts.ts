import type { Route } from '#server/platform/http/route.ts';
import type { Job, JobHandler } from '#server/platform/queue/job.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { mailResetLink, mailResetLinkHandler } from './reset-password.ts';

export const accountJobs: readonly Job[] = [mailResetLink];

/** Sign-up to deletion: everything about a user's own account. */
export function createAccounts(deps: AccountsDeps): {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
} {
  return { routes: accountRoutes(deps), handlers: [mailResetLinkHandler(deps)] };
}
