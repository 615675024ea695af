import { expect, test } from 'vitest';
import { changePasswordForm } from './ChangePasswordForm.tsx';

/** The first thing said about each field. */
function saidOf(currentPassword: string, newPassword: string, confirmPassword: string) {
  const { error } = changePasswordForm.safeParse({ currentPassword, newPassword, confirmPassword });
  const said: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) said[String(path[0])] ??= message;
  return said;
}

test('an empty field is said once, before anything else', () => {
  expect(saidOf('', '', '')).toEqual({ currentPassword: 'All fields are required' });
  expect(saidOf('Old-pass-1', 'short', '')).toEqual({ confirmPassword: 'All fields are required' });
});

test('the new password is held against the rules and against its repetition', () => {
  expect(saidOf('Old-pass-1', 'Sh0rt', 'other')).toEqual({
    newPassword: 'New password must be at least 8 characters long',
    confirmPassword: 'New passwords do not match',
  });
  expect(saidOf('Old-pass-1', 'longenough', 'longenough')).toEqual({
    newPassword: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  });
  expect(saidOf('Old-pass-1', 'Long-enough-1', 'Long-enough-1')).toEqual({});
});
