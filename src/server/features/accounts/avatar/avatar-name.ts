import { pathOf } from '#shared/api/endpoint.ts';
import { getAvatar } from '#shared/api/profiles.ts';

export const AVATAR_FOLDER = 'avatars';
export const AVATAR_EXTENSION = 'webp';
export const AVATAR_CONTENT_TYPE = 'image/webp';

const FILE_NAME = /^([\da-f]{2})[\da-f]{6}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

/** The path of a picture: the last part of its storage name, which nobody can guess. */
export function avatarUrlOf(storageName: string): string {
  return pathOf(getAvatar, { name: storageName.split('/').at(-1) ?? '' });
}

/** Where the picture of that name is, if it can be a picture's name at all. */
export function findAvatarStorageName(name: string): string | undefined {
  const folder = FILE_NAME.exec(name)?.[1];
  return folder === undefined ? undefined : `${AVATAR_FOLDER}/${folder}/${name}`;
}
