import { AppError } from '#server/platform/errors/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

const TOO_COMMON = 'This password is too common';

/** Refuses what attackers try first; `path` is the field's name on the screen concerned. */
export function checkNewPassword(password: string, path: 'password' | 'newPassword'): void {
  if (isCommonPassword(password))
    throw new AppError('validation-failed', TOO_COMMON, { details: [{ path, msg: TOO_COMMON }] });
}
