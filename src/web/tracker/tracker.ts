import { currentSession, subscribe } from '#web/session/session-store.ts';
import { createBrowserTracker } from './browser-tracker.ts';

const findSession = () => {
  const session = currentSession();
  return session.kind === 'signed-in' ? session : undefined;
};

/** The web app's own tracker, which knows who is signed in. Load it lazily: the first page can do without. */
export const tracker = createBrowserTracker({
  findUserId: () => findSession()?.user.id,
  findToken: () => findSession()?.token,
});

subscribe(() => tracker.userChanged());
