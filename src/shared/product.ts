/** The name people see: page titles, mails, the line of a started server. */
export const productName = 'Curbreel';
