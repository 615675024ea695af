import { z } from 'zod';
import { changedPasswordField } from '#shared/rules/account-fields.ts';

const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Form schema. An empty field is reported once, at the first empty field, before any other rule. */
export const changePasswordForm = z
  .object({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() })
  .superRefine((values, context) => {
    const empty = fields.find((field) => values[field] === '');
    if (empty) {
      context.addIssue({ code: 'custom', path: [empty], message: 'All fields are required' });
      return;
    }
    for (const { message } of changedPasswordField.safeParse(values.newPassword).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['newPassword'], message });
    if (values.newPassword !== values.confirmPassword)
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'New passwords do not match' });
  });
