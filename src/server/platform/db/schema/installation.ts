import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this installation that all nodes share. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
