import { isAdministrator } from '#server/platform/auth/administrator.ts';
import type { User } from '#shared/api/auth.ts';

/** The columns that the browser's user is made of. */
export type UserRow = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailVerifiedAt: Date | null;
};

export function toWireUser(row: UserRow, adminEmail: string | undefined): User {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    is_admin: isAdministrator(row, adminEmail),
    is_email_verified: row.emailVerifiedAt !== null,
  };
}
