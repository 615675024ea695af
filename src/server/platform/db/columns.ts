import { z } from 'zod';

// PostgreSQL's int8 arrives as text, because it may exceed what a JavaScript number holds.
const integer = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.int()),
]);

/** An int4 or int8 that counts something, `count(*)` included. */
export const count = integer;

/** An int8 number of bytes; a JavaScript number is exact up to nine petabytes. */
export const bytes = integer;

/** A timestamptz. */
export const moment = z.date();

/** A bytea, such as a hash. */
export const binary = z.instanceof(Buffer);
