import { useQuery } from '@tanstack/react-query';
import type { Cut, Format } from '#scene/model/format.ts';
import { type DescribedMedia, describeMedia, getAudioFacts } from '#shared/api/media.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { getProject } from '#shared/api/projects.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { api } from '#web/api/api.ts';
import type { PreviewMedia, PreviewProject } from '#web/preview/model/preview-project.ts';
import { previewProjectOf } from '#web/preview/model/preview-project-of.ts';

type AudioFacts = Awaited<ReturnType<typeof fetchAudioFacts>>;

/** A frozen project and the facts of its files. */
export type ProjectWithFiles = {
  readonly data: ProjectData;
  readonly files: ReadonlyMap<string, DescribedMedia>;
  readonly music: AudioFacts;
  readonly narration: AudioFacts;
};

/** A project with everything that its preview needs. */
export function useProjectWithFiles(projectId: string) {
  return useQuery({
    queryKey: ['project-with-files', projectId],
    queryFn: () => fetchProject(projectId),
    // Signed URLs live for an hour or two.
    staleTime: 600_000,
  });
}

async function fetchProject(id: string): Promise<ProjectWithFiles> {
  const { data } = (await api.call(getProject, { params: { id } })).project;
  const paths = [
    ...data.media.map(({ path }) => path),
    data.realtor_info.image,
    data.brokerage_info.logo,
  ].filter(findMediaFilename);
  const [described, music, narration] = await Promise.all([
    api.call(describeMedia, { body: { paths } }),
    fetchAudioFacts(data.music === 'custom' ? data.customAudioFilename : null),
    fetchAudioFacts(data.narrationFilename),
  ]);
  return {
    data,
    files: new Map(described.media.map((file) => [file.filename, file])),
    music,
    narration,
  };
}

async function fetchAudioFacts(filename: string | null | undefined) {
  return filename ? (await api.call(getAudioFacts, { params: { filename } })).data : undefined;
}

/** The preview of a project with other facts or an announcement. */
export function previewOf(
  { data, files, music, narration }: ProjectWithFiles,
  changes: Partial<ProjectData>,
  shape: { readonly format: Format; readonly cut: Cut },
): PreviewProject {
  const fileAt = (path: string) => files.get(findMediaFilename(path) ?? '');
  return previewProjectOf({
    project: { ...data, ...changes },
    audioFacts: music,
    narrationFacts: narration,
    media: data.media.flatMap((item) => {
      const file = fileAt(item.path);
      return file ? [previewMediumOf(item, file, data.improvePhotos)] : [];
    }),
    portraits: { realtor: fileAt(data.realtor_info.image)?.url, logo: fileAt(data.brokerage_info.logo)?.url },
    ...shape,
  });
}

function previewMediumOf(
  item: ProjectData['media'][number],
  file: DescribedMedia,
  improvePhotos: boolean,
): PreviewMedia {
  const improved = improvePhotos && item.improve !== false ? file.improved : undefined;
  const { url, metadata } = improved ?? file;
  return {
    // Items of other projects may have the same id, files do not.
    id: improved ? `${file.filename} improved` : file.filename,
    kind: file.mediaType === 'video' ? 'clip' : 'photo',
    look: metadata,
    source: { kind: 'url', url },
    durationSeconds: file.metadata.durationSeconds,
    hasSound: file.metadata.hasSound,
    focalPoint: item.focalPoint,
    isAltered: item.altered,
    name: item.name,
    caption: item.caption,
  };
}
