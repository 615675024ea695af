/** The columns of the list, for its head and its rows alike; narrower screens stack what does not fit. */
export const rowColumns =
  'grid-cols-[4.75rem_minmax(0,1fr)] lg:grid-cols-[4.75rem_minmax(0,1fr)_7rem_3.5rem_3.5rem_5.5rem_6.5rem_15.5rem]';
