import { pathOf } from '#shared/api/endpoint.ts';
import { getMediaFile } from '#shared/api/media.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { findMediaFilename } from '#shared/media-path.ts';

/** Project data as it is kept: addresses without their signatures, and only characters that a database can store. */
export function tidyProject(project: ProjectData): ProjectData {
  const { media, realtor_info, brokerage_info, customAudioFilename, ...rest } = storable(project);
  return {
    ...rest,
    ...(rest.music === 'custom' && { customAudioFilename: customAudioFilename ?? null }),
    media: media.map(({ preview: _, ...item }) => ({ ...item, path: unsigned(item.path) })),
    realtor_info: { ...realtor_info, image: unsigned(realtor_info.image) },
    brokerage_info: { ...brokerage_info, logo: unsigned(brokerage_info.logo) },
  };
}

function unsigned(path: string): string {
  const filename = findMediaFilename(path);
  return filename === undefined ? path : pathOf(getMediaFile, { filename });
}

// PostgreSQL stores neither the zero character nor half of a pair of surrogates.
function storable<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '') as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, storable(part)]])),
  ) as T;
}
