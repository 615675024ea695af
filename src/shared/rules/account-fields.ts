import { z } from 'zod';

/** Limits that forms and server share. */
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 1024;
const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
export const MAX_AVATAR_BYTES = 5_242_880;
export const AVATAR_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'] as const;

/** Messages for an avatar that is not accepted. */
export const avatarMessages = {
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  tooLarge: 'Image size must be less than 5MB',
} as const;

/** Names go into mail headers and file names, which must not contain control characters or line separators. */
export const PRINTABLE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** What names must not contain: they stand in mails to people who never asked for one, and must not advertise a link. */
export const WEB_ADDRESS = /:\/\/|www\./iu;

function nameField(label: 'First name' | 'Last name') {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(MAX_NAME_LENGTH, `${label} must be at most ${MAX_NAME_LENGTH} characters`)
    .regex(PRINTABLE, `${label} must not contain control characters`)
    .refine((name) => !WEB_ADDRESS.test(name), `${label} must not contain a web address`);
}

export const firstNameField = nameField('First name');
export const lastNameField = nameField('Last name');

/** An address as people type it; it is compared without case, and only plain letters count, so look-alikes are refused. */
function emailFieldWith(messages: { readonly empty: string; readonly invalid: string }) {
  return z
    .string({ error: messages.empty })
    .trim()
    .min(1, messages.empty)
    .max(MAX_EMAIL_LENGTH, messages.invalid)
    .pipe(z.email(messages.invalid));
}

export const emailField = emailFieldWith({
  empty: 'Email is required',
  invalid: 'Please enter a valid email',
});
export const forgottenEmailField = emailFieldWith({
  empty: 'Please enter your email address',
  invalid: 'Please enter a valid email address',
}).transform((email) => email.toLowerCase());

const COMPLEXITY =
  'Password must contain at least one lowercase letter, one uppercase letter, and one number';

/** The same rule everywhere, with the message of each screen. */
function newPasswordWith(tooShort: string, required = 'Password is required') {
  return z
    .string({ error: required })
    .min(1, required)
    .min(MIN_PASSWORD_LENGTH, tooShort)
    .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`)
    .refine(isComplex, COMPLEXITY);
}

/** The password rules, for the checklist beside the field. */
export const passwordRules = [
  { label: 'At least 8 characters', isMet: (password: string) => password.length >= MIN_PASSWORD_LENGTH },
  { label: 'A lowercase letter', isMet: (password: string) => /[a-z]/u.test(password) },
  { label: 'An uppercase letter', isMet: (password: string) => /[A-Z]/u.test(password) },
  { label: 'A number', isMet: (password: string) => /\d/u.test(password) },
] as const;

function isComplex(password: string): boolean {
  return /[a-z]/u.test(password) && /[A-Z]/u.test(password) && /\d/u.test(password);
}

export const signUpPasswordField = newPasswordWith('Password must be at least 8 characters');
export const resetPasswordField = newPasswordWith('Password must be at least 8 characters long');
export const changedPasswordField = newPasswordWith(
  'New password must be at least 8 characters long',
  'All fields are required',
);

/** A password that is only compared: errors reveal nothing about its form. */
function givenPasswordWith(required: string) {
  return z.string({ error: required }).min(1, required).max(MAX_PASSWORD_LENGTH, 'Invalid credentials');
}

export const givenPasswordField = givenPasswordWith('Password is required');
export const currentPasswordField = givenPasswordWith('All fields are required');
