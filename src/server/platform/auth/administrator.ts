type MaybeAdministrator = { readonly email: string; readonly emailVerifiedAt: Date | null };

/** Whether this is the administrator: only a mailbox that was proven counts, never a mere address. */
export function isAdministrator(
  { email, emailVerifiedAt }: MaybeAdministrator,
  adminEmail: string | undefined,
): boolean {
  return adminEmail !== undefined && emailVerifiedAt !== null && email.toLowerCase() === adminEmail;
}
