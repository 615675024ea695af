import type { SignedInUser } from '#server/platform/http/authentication.ts';
import type { User } from '#shared/api/auth.ts';
import type { Notifications, Profile } from '#shared/api/profiles.ts';
import type { UserId } from '#shared/ids.ts';
import { type AccountsDeps, signedOut } from './accounts-deps.ts';
import { avatarUrlOf } from './public.ts';
import { findUserById, updateUserNames, updateUserNotifications } from './queries.ts';
import { toWireUser } from './user.ts';

export async function getProfile(
  { db }: Pick<AccountsDeps, 'db'>,
  { id, isAdmin }: SignedInUser,
): Promise<Profile> {
  const user = await findUserById(db, id);
  if (user === undefined) throw signedOut();
  return {
    ...toWireUser(user, isAdmin),
    avatar_url: user.avatarStorageName === null ? null : avatarUrlOf(user.avatarStorageName),
    notifications: {
      marketing_emails: user.wantsMarketingEmails,
      security_alerts: user.wantsSecurityAlerts,
    },
  };
}

export async function updateProfile(
  { db }: Pick<AccountsDeps, 'db'>,
  { id, isAdmin }: SignedInUser,
  { first_name: firstName, last_name: lastName }: Pick<User, 'first_name' | 'last_name'>,
): Promise<User> {
  const user = await updateUserNames(db, id, { firstName, lastName });
  if (user === undefined) throw signedOut();
  return toWireUser(user, isAdmin);
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
