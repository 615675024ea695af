import type { User } from '#shared/api/auth.ts';
import type { Notifications, Profile } from '#shared/api/profiles.ts';
import type { UserId } from '#shared/ids.ts';
import { type AccountsDeps, signedOut } from './accounts-deps.ts';
import { avatarUrlOf } from './public.ts';
import { findUserById, updateUserNames, updateUserNotifications } from './queries.ts';
import { toWireUser } from './user.ts';

export async function getProfile(
  { config, db }: Pick<AccountsDeps, 'config' | 'db'>,
  userId: UserId,
): Promise<Profile> {
  const user = await findUserById(db, userId);
  if (user === undefined) throw signedOut();
  return {
    ...toWireUser(user, config.adminEmail),
    avatar_url: user.avatarStorageName === null ? null : avatarUrlOf(user.avatarStorageName),
    notifications: {
      marketing_emails: user.wantsMarketingEmails,
      security_alerts: user.wantsSecurityAlerts,
    },
  };
}

export async function updateProfile(
  { config, db }: Pick<AccountsDeps, 'config' | 'db'>,
  userId: UserId,
  { first_name: firstName, last_name: lastName }: Pick<User, 'first_name' | 'last_name'>,
): Promise<User> {
  const user = await updateUserNames(db, userId, { firstName, lastName });
  if (user === undefined) throw signedOut();
  return toWireUser(user, config.adminEmail);
}

export async function updateNotifications(
  { db }: Pick<AccountsDeps, 'db'>,
  userId: UserId,
  wanted: Notifications,
): Promise<void> {
  const isSaved = await updateUserNotifications(db, userId, {
    wantsMarketingEmails: wanted.marketing_emails,
    wantsSecurityAlerts: wanted.security_alerts,
  });
  if (!isSaved) throw signedOut();
}
