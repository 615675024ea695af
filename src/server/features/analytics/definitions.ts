import { raw } from '#server/platform/db/sql.ts';

/** A completed view; what follows is the end card. */
export const COMPLETED_FROM_PERCENT = 90;
const ENGAGED_FROM_PERCENT = 50;
/** A view may be extended for this long. Later reports of it are dropped, so its day can be rolled up. */
export const VIEW_SETTLES_AFTER_HOURS = 48;

/** For queries over `video_views as v`. */
export const isCompletedView = raw(`v.completion_percent >= ${COMPLETED_FROM_PERCENT}`);
export const isEngagedView = raw(
  `(v.completion_percent >= ${ENGAGED_FROM_PERCENT} or v.is_replay or v.has_acted)`,
);
/** The percent of the video within which a view ended, 0 to 100. A completed view ended with the video. */
export const endingPercent = raw(
  `case when v.completion_percent >= ${COMPLETED_FROM_PERCENT} then 100 else floor(v.completion_percent)::int end`,
);
