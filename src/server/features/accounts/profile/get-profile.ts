import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { avatarUrlOf } from '#server/features/accounts/avatar/avatar-name.ts';
import { findUserById } from '#server/features/accounts/queries.ts';
import { toWireUser } from '#server/features/accounts/wire-user.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Profile } from '#shared/api/profiles.ts';

export async function getProfile(
  { config, db }: Pick<AccountsDeps, 'config' | 'db'>,
  userId: string,
): Promise<Profile> {
  const user = await findUserById(db, userId);
  if (user === undefined) throw new AppError('unauthenticated', 'Please sign in to continue.');
  return {
    ...toWireUser(user, config.adminEmail),
    avatar_url: user.avatarStorageName === null ? null : avatarUrlOf(user.avatarStorageName),
    notifications: {
      marketing_emails: user.wantsMarketingEmails,
      security_alerts: user.wantsSecurityAlerts,
    },
  };
}
