import { AppError } from '#server/platform/errors/app-error.ts';
import { openUntrustedImage } from '#server/platform/images/safe-sharp.ts';
import { avatarMessages } from '#shared/rules/account-fields.ts';

const SIDE_PX = 512;
const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Any accepted picture as an upright square WebP without its metadata. */
export async function shrinkAvatar(bytes: Buffer): Promise<Buffer> {
  if (!hasPictureSignature(bytes.toString('latin1', 0, 12))) throw notAnImage();
  try {
    return await openUntrustedImage(bytes)
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer();
  } catch (cause) {
    throw notAnImage(cause);
  }
}

// File signatures of JPEG, PNG, GIF and WebP. Nothing else reaches a decoder, whatever its name or type says.
function hasPictureSignature(start: string): boolean {
  if (start.startsWith('\xff\xd8\xff') || start.startsWith(PNG_SIGNATURE)) return true;
  return /^GIF8[79]a/.test(start) || /^RIFF[\s\S]{4}WEBP$/.test(start);
}

function notAnImage(cause?: unknown): AppError {
  const msg = avatarMessages.wrongType;
  return new AppError('validation-failed', msg, { cause, details: [{ path: 'profileImage', msg }] });
}
