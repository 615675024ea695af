/** Messages of the dialog's and the server's validation. */
export const announcementMessages = {
  noDate: 'Please choose a date',
  noTime: 'Please choose a time',
  endsBeforeStart: 'The open house must end after it starts',
  noPrice: 'Please enter a price',
  notLower: 'The new price must be lower than the old one',
} as const;
