import { sql } from 'drizzle-orm';

/** A view that came this far has seen the video; what follows is the closing card. */
const COMPLETED_FROM_PERCENT = 90;
/** A view that came this far has held its viewer. */
const ENGAGED_FROM_PERCENT = 50;
/** After that a view is as long as it will get: later reports of it are dropped, and its day can be added up. */
export const VIEW_SETTLES_AFTER_HOURS = 48;

/** For queries over `video_views as v`. */
export const isCompletedView = sql.raw(`v.completion_percent >= ${COMPLETED_FROM_PERCENT}`);
export const isEngagedView = sql.raw(
  `(v.completion_percent >= ${ENGAGED_FROM_PERCENT} or v.is_replay or v.has_acted)`,
);
