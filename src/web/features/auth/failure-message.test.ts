import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/api/api-error.ts';
import { InvalidTokenError } from '#web/session/change-session.ts';
import {
  forgotFailure,
  loginFailure,
  resetFailure,
  signUpFailure,
  verifyFailure,
} from './failure-message.ts';

const said = (message: string, error = 'conflict', helpText?: string) =>
  new ApiError(new Response(null, { status: 409 }), {
    success: false,
    error,
    message,
    ...(helpText !== undefined && { helpText }),
  });
const silent = new ApiError(new Response(null, { status: 502, statusText: 'Bad Gateway' }), undefined);
const refused = (body: object) => new ApiError(new Response(null, { status: 200, statusText: 'OK' }), body);
const wordless = refused({ success: false });
const offline = new NetworkError('Failed to fetch');
const staleToken = new InvalidTokenError('Received invalid token from server');

const all = { loginFailure, signUpFailure, forgotFailure, resetFailure, verifyFailure };

test.each(Object.entries(all))('%s shows the words of the server where there are some', (_name, wordsFor) => {
  expect(wordsFor(said('The gate is closed'))).toBe('The gate is closed');
});

test('a throttled person is told what to do meanwhile', () => {
  expect(loginFailure(said('Please wait.', 'too-many-requests', 'Or reset your password.'))).toBe(
    'Please wait. Or reset your password.',
  );
});

test.each([
  [loginFailure, said(''), 'conflict'],
  [loginFailure, refused({ success: false, error: 'Account is locked' }), 'Account is locked'],
  [loginFailure, wordless, 'Invalid credentials'],
  [loginFailure, silent, 'HTTP 502: Login failed'],
  [loginFailure, offline, 'Network error: Failed to fetch'],
  [loginFailure, staleToken, 'Received invalid token from server'],
  [loginFailure, undefined, 'Invalid credentials'],
  [signUpFailure, said(''), 'conflict'],
  [signUpFailure, refused({ success: false, error: 'Sign-up is closed' }), 'Sign-up is closed'],
  [signUpFailure, wordless, 'An error occurred during signup'],
  [signUpFailure, silent, 'HTTP 502: Bad Gateway'],
  [signUpFailure, offline, 'Network error: Could not connect to server'],
  [signUpFailure, staleToken, 'Received invalid token from server'],
  [signUpFailure, new Error('oops'), 'Request error: oops'],
  [signUpFailure, undefined, 'An error occurred during signup'],
  [forgotFailure, silent, 'Something went wrong. Please try again.'],
  [forgotFailure, offline, 'Network error. Please check your connection and try again.'],
  [resetFailure, silent, 'Failed to reset password. Please try again.'],
  [resetFailure, offline, 'Failed to reset password. Please try again.'],
  [verifyFailure, said(''), 'Email verification failed. Please try again.'],
  [verifyFailure, wordless, 'Email verification failed. Please try again.'],
  [verifyFailure, silent, 'An error occurred during verification. Please try again.'],
  [verifyFailure, offline, 'An error occurred during verification. Please try again.'],
])('%o says of %o: %s', (wordsFor, error, words) => {
  expect(wordsFor(error)).toBe(words);
});
