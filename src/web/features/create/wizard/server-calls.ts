import type { EndpointInput } from '#shared/api/endpoint.ts';
import {
  type DescribedMedia,
  describeMedia,
  getAudioFacts,
  uploadAudio,
  uploadImages,
  uploadVideos,
} from '#shared/api/media.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import {
  type BrandKit,
  createProject,
  deleteProject,
  getBrandKit,
  getLatestDraft,
  getProject,
  type StartingKit,
  saveBrandKit,
  saveProject,
} from '#shared/api/projects.ts';
import { generateVideo, getVideo, listTemplates } from '#shared/api/videos.ts';
import { pathWithoutQuery } from '#shared/media-path.ts';
import { findMediaKind, mediaMessages } from '#shared/rules/media-limits.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ReadyMedia } from '#web/features/create/state/wizard-state.ts';
import { type SendOptions, sendFile } from '#web/uploads/send-file.ts';

// A connection that died unnoticed would otherwise block every later save.
const timeout = () => ({ signal: AbortSignal.timeout(15_000) });

/** Every request that the wizard sends. */
export const serverCalls = {
  projects: {
    /** Idempotent by id. With `parentId` the project is a new version of that one. */
    create: async (id: string, data: ProjectData, parentId?: string) => {
      const body = parentId ? { id, data, copyOf: parentId } : { id, data };
      return (await api.call(createProject, { body }, timeout())).project;
    },
    save: async (id: string, data: ProjectData, revision: number) =>
      (await api.call(saveProject, { params: { id }, body: { data, revision } }, timeout())).project,
    get: async (id: string) => (await api.call(getProject, { params: { id } }, timeout())).project,
  },
  /** A draft that does not exist any more counts as discarded. */
  discardDraft: async (id: string) => {
    await api.call(deleteProject, { params: { id } }, timeout()).catch(unlessGone);
  },
  /** A deleted video has ended too. */
  hasVideoEnded: async (id: string) => {
    const answer = await api.call(getVideo, { params: { id } }, timeout()).catch(unlessGone);
    return answer?.video.status !== 'processing';
  },
  templates: () => api.call(listTemplates),
  latestDraft: async () => (await api.call(getLatestDraft)).project,
  copyProject: async (parentId: string, id: string) =>
    (await api.call(createProject, { body: { id, copyOf: parentId } })).project,
  brandKit: async (): Promise<StartingKit> => await api.call(getBrandKit),
  saveBrandKit: async (brandKit: BrandKit): Promise<StartingKit> =>
    await api.call(saveBrandKit, { body: brandKit }),
  describe: async (paths: readonly string[]) =>
    (await api.call(describeMedia, { body: { paths: [...paths] } })).media,
  audioFacts: async (filename: string) => (await api.call(getAudioFacts, { params: { filename } })).data,
  generate: (body: EndpointInput<typeof generateVideo>['body'], key: string) =>
    api.call(generateVideo, { body }, { headers: { prefer: 'respond-async', 'idempotency-key': key } }),
  sendMedia,
  sendAudio: async (file: File, options: SendOptions) =>
    (await sendFile(uploadAudio, 'audioFile', file, options)).data,
};
export type ServerCalls = typeof serverCalls;

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** Uploads a photo or clip to the endpoint of its kind. */
async function sendMedia(file: File, options: SendOptions): Promise<ReadyMedia> {
  if (findMediaKind(file) === 'video') {
    const clip = (await sendFile(uploadVideos, 'videos', file, options)).videos[0];
    if (!clip) throw new Error(mediaMessages.videoFailed);
    const { originalSize, thumbnailFilename } = clip;
    return { ...readyOf(clip), sizeBytes: originalSize, thumbnailFilename };
  }
  const photo = (await sendFile(uploadImages, 'images', file, options)).images[0];
  if (!photo) throw new Error(mediaMessages.imageFailed);
  const { compressedSize, compressionRatio, reductionPercent } = photo;
  return { ...readyOf(photo), sizeBytes: compressedSize, compressionRatio, reductionPercent };
}

type Uploaded = Pick<DescribedMedia, 'url' | 'thumbnailUrl' | 'filename' | 'metadata' | 'improved'>;

function readyOf({ url, thumbnailUrl, filename, metadata, improved }: Uploaded) {
  const facts = { url, thumbnailUrl, look: metadata, improved };
  return { kind: 'ready', path: pathWithoutQuery(url), filename, facts } as const;
}

/** The message of a failure that has none of its own. */
export function mediaFailureMessage(file: File): string {
  return findMediaKind(file) === 'video' ? mediaMessages.videoFailed : mediaMessages.imageFailed;
}
