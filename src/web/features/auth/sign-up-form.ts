import { z } from 'zod';
import { signUp } from '#shared/api/auth.ts';

/** The fields of the sign-up form: those of the call, and the password once more. */
export const signUpForm = signUp.body
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  });
