import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';

/** A second file is refused: to take the first alone would lose it without a word. */
export async function refuseSecondFile(
  parts: ReturnType<FastifyRequest['files']>,
  field: string,
): Promise<void> {
  const { value: second } = await parts.next();
  if (second === undefined) return;
  second.file.resume();
  const msg = 'Please upload one file per request. None of these files was stored.';
  throw new AppError('validation-failed', msg, { details: [{ path: field, msg }] });
}
