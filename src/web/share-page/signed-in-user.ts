// The key and the form of session/session.ts, which would bring React's part of the app along.
const STORAGE_KEY = 'curbreel.session';

/** The id of the person who is signed in in this browser, if there is one. */
export function findSignedInUserId(): string | undefined {
  try {
    const id: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '').user.id;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
