import type { User } from '#shared/api/auth.ts';
import type { UserRow } from './tables.ts';

/** `isAdmin` is a right of the session, not of the row alone. */
export function toWireUser(row: UserRow, isAdmin: boolean): User {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    is_admin: isAdmin,
    is_email_verified: row.emailVerifiedAt !== null,
  };
}

/** Whether this is the administrator. Only a verified address counts: anybody can sign up with an unverified one. */
export function isAdministrator(
  { email, emailVerifiedAt }: Pick<UserRow, 'email' | 'emailVerifiedAt'>,
  adminEmail: string | undefined,
): boolean {
  return adminEmail !== undefined && emailVerifiedAt !== null && email.toLowerCase() === adminEmail;
}
