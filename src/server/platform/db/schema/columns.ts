import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/platform/db/new-id.ts';

/** A moment in time, always with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A moment that the database fills in. */
export const momentNow = (name: string) => moment(name).notNull().defaultNow();

/** The primary key of most tables: time-ordered, made by the application. */
export const idColumn = () => uuid('id').primaryKey().$defaultFn(newId);

/** A number of bytes; JavaScript's numbers hold files of nine petabytes. */
export const sizeBytes = (name: string) => bigint(name, { mode: 'number' });

/** Binary data: hashes and the like. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
