import { sessionStore } from '#web/session/session.ts';
import { createBrowserTracker } from './browser-tracker.ts';

const findSession = () => {
  const session = sessionStore.get();
  return session.kind === 'signed-in' ? session : undefined;
};

/** The web app's own tracker, which knows who is signed in. Load it lazily: the first page can do without. */
export const tracker = createBrowserTracker({
  findUserId: () => findSession()?.user.id,
  findToken: () => findSession()?.token,
});

sessionStore.subscribe(() => tracker.userChanged());
