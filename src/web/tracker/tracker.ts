import { sessionStore } from '#web/session/session.ts';
import { createBrowserTracker } from './browser-tracker.ts';

const findSession = () => {
  const session = sessionStore.get();
  return session.kind === 'signed-in' ? session : undefined;
};

/** The web app's tracker, which knows who is signed in. Import it lazily: the first paint does not need it. */
export const tracker = createBrowserTracker({
  findUserId: () => findSession()?.user.id,
  findToken: () => findSession()?.token,
});

sessionStore.subscribe(() => tracker.userChanged());
