import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import { avatarMessages, MAX_AVATAR_BYTES } from '#shared/rules/account-fields.ts';

const FIELD = 'profileImage';
const LIMITS = {
  fileSize: MAX_AVATAR_BYTES,
  files: 1,
  fields: 10,
  fieldSize: 1_000,
  parts: 11,
  headerPairs: 20,
};
// Boundaries, part headers and small fields around the picture.
const MAX_ENVELOPE_BYTES = 64 * 1024;

/** The bytes of the one file in the form. Never holds more than the limit. */
export async function readAvatarUpload(request: FastifyRequest): Promise<Buffer> {
  // Whoever announces too much is refused before sending it.
  if (Number(request.headers['content-length']) > MAX_AVATAR_BYTES + MAX_ENVELOPE_BYTES) throw tooLarge();
  const part = await request.file({ limits: LIMITS, throwFileSizeLimit: false });
  if (part === undefined) throw missing();
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) if (!part.file.truncated) chunks.push(chunk);
  if (part.fieldname !== FIELD) throw missing();
  if (part.file.truncated) throw tooLarge();
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw missing();
  return bytes;
}

function tooLarge(): AppError {
  const msg = avatarMessages.tooLarge;
  return new AppError('body-too-large', msg, { details: [{ path: FIELD, msg }] });
}

function missing(): AppError {
  const msg = 'Please select an image to upload';
  return new AppError('validation-failed', msg, { details: [{ path: FIELD, msg }] });
}
