import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { updateUserNotifications } from '#server/features/accounts/queries.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Notifications } from '#shared/api/profiles.ts';

export async function updateNotifications(
  { db }: Pick<AccountsDeps, 'db'>,
  userId: string,
  wanted: Notifications,
): Promise<void> {
  const isSaved = await updateUserNotifications(db, userId, {
    wantsMarketingEmails: wanted.marketing_emails,
    wantsSecurityAlerts: wanted.security_alerts,
  });
  if (!isSaved) throw new AppError('unauthenticated', 'Please sign in to continue.');
}
