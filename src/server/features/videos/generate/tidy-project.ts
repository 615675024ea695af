import { pathOf } from '#shared/api/endpoint.ts';
import { getMediaFile } from '#shared/api/media.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { findMediaFilename } from '#shared/media-path.ts';

/** Project data as it is kept: addresses without their signatures, and nothing that is for the screen alone. */
export function tidyProject(project: ProjectData): ProjectData {
  const { media, realtor_info, brokerage_info, customAudioFilename, ...rest } = project;
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
