// Days and times of the app's screens, in the reader's own time zone. The administrator's reports are in UTC.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const fullDayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** 'Mar 4, 2026'. */
export const formatDay = (moment: string) => day.format(new Date(moment));

/** 'Mar 4, 2026, 2:05 PM'. */
export const formatDayAndTime = (moment: string) => dayAndTime.format(new Date(moment));

/** 'Wednesday, March 4, 2026 at 2:05 PM'. */
export const formatFullDayAndTime = (moment: string) => fullDayAndTime.format(new Date(moment));

/** 'Wednesday, March 4'. */
export const formatWeekday = (date: Date) => weekday.format(date);

/** '2:05 PM'. */
export const formatTime = (date: Date) => time.format(date);
