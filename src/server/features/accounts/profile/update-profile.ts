import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { updateUserNames } from '#server/features/accounts/queries.ts';
import { toWireUser } from '#server/features/accounts/wire-user.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { User } from '#shared/api/auth.ts';

type Names = { readonly first_name: string; readonly last_name: string };

export async function updateProfile(
  { config, db }: Pick<AccountsDeps, 'config' | 'db'>,
  userId: string,
  { first_name: firstName, last_name: lastName }: Names,
): Promise<User> {
  const user = await updateUserNames(db, userId, { firstName, lastName });
  if (user === undefined) throw new AppError('unauthenticated', 'Please sign in to continue.');
  return toWireUser(user, config.adminEmail);
}
