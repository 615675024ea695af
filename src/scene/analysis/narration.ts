/** The longest narration: platforms that take films by their API end at 90 seconds. */
export const MAX_NARRATION_SECONDS = 85;
