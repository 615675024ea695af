/** Messages about announcements that contradict themselves. */
export const announcementMessages = {
  endsBeforeStart: 'The open house must end after it starts',
  notLower: 'The new price must be lower than the old one',
} as const;
