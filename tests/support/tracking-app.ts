import { createAccountsApp } from './accounts-app.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

type Options = { readonly token?: string; readonly headers?: Record<string, string>; readonly from?: string };

/** The app with calls that track events as a phone does, and reads of the stored rows. */
export async function createTrackingApp() {
  const app = await createAccountsApp({ THROTTLE_TRACKING: '300/1m' });
  const { pool, post } = app;
  return {
    ...app,
    track: (event: string, body: object, { headers = {}, ...options }: Options = {}) =>
      post(`analytics/track/${event}`, body, { headers: { 'user-agent': PHONE, ...headers }, ...options }),
    viewsOf: async (videoId: string) =>
      (await pool.query('select * from video_views where video_id = $1 order by viewed_at', [videoId])).rows,
    sessionOf: async (sessionId: string) =>
      (await pool.query('select * from analytics_sessions where session_id = $1', [sessionId])).rows[0],
    viewCountOf: async (videoId: string) =>
      Number((await pool.query('select view_count from videos where id = $1', [videoId])).rows[0].view_count),
  };
}

export const newSession = () => crypto.randomUUID();

/** A view of the first quarter of a video, as the player tracks it. */
export const view = (sessionId: string, videoId: string, more: object = {}) => ({
  sessionId,
  videoId,
  watchDuration: 10,
  videoDuration: 40,
  completionPercentage: 25,
  isReplay: false,
  ...more,
});
