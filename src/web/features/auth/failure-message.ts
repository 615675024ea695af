import { ApiError, NetworkError } from '#web/api/api-error.ts';
import { InvalidTokenError } from '#web/session/change-session.ts';

/** The server's message, else its error code. */
function serverWords(error: ApiError): string | undefined {
  const said = error.serverMessage ?? error.code;
  // A 429 carries a help text.
  return said && error.helpText ? `${said} ${error.helpText}` : said;
}

export function loginFailure(error: unknown): string {
  if (error instanceof ApiError)
    return (
      serverWords(error) ??
      (error.status < 400 ? 'Invalid credentials' : `HTTP ${error.status}: Login failed`)
    );
  if (error instanceof NetworkError) return `Network error: ${error.message}`;
  return (error instanceof Error && error.message) || 'Invalid credentials';
}

export function signUpFailure(error: unknown): string {
  if (error instanceof ApiError)
    return (
      serverWords(error) ??
      (error.status < 400 ? 'An error occurred during signup' : `HTTP ${error.status}: ${error.statusText}`)
    );
  if (error instanceof NetworkError) return 'Network error: Could not connect to server';
  if (error instanceof InvalidTokenError) return error.message;
  if (error instanceof Error && error.message) return `Request error: ${error.message}`;
  return 'An error occurred during signup';
}

export function forgotFailure(error: unknown): string {
  if (error instanceof NetworkError) return 'Network error. Please check your connection and try again.';
  return (error instanceof ApiError && serverWords(error)) || 'Something went wrong. Please try again.';
}

export function resetFailure(error: unknown): string {
  return (error instanceof ApiError && serverWords(error)) || 'Failed to reset password. Please try again.';
}

export function verifyFailure(error: unknown): string {
  if (!(error instanceof ApiError) || !error.isFailure)
    return 'An error occurred during verification. Please try again.';
  return error.serverMessage ?? 'Email verification failed. Please try again.';
}
