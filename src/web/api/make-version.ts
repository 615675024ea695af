import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cut, Format } from '#scene/model/format.ts';
import { getProject } from '#shared/api/projects.ts';
import { generateVideo } from '#shared/api/videos.ts';
import { toast } from '#web/ui/toast.ts';
import { api } from './api.ts';
import { serverMessageOf } from './api-error.ts';
import { refetchListings } from './listing-queries.ts';
import { refetchVideos } from './video-queries.ts';

type VersionRequest = {
  /** The newest project of the listing, which has its current facts. */
  readonly projectId: string;
  /** Whether the versions announce what the project announces. */
  readonly isAnnouncement: boolean;
  readonly formats: readonly Format[];
  readonly cuts: readonly Cut[];
};

/** Requests more versions of a frozen project; resolves when they are in the library, in the making. */
export function useMakeVersion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ projectId, isAnnouncement, formats, cuts }: VersionRequest) => {
      const { project } = await api.call(getProject, { params: { id: projectId } });
      const { announcement, ...plain } = project.data;
      const projectData = isAnnouncement && announcement ? { ...plain, announcement } : plain;
      const body = { projectId, projectData, formats: [...formats], cuts: [...cuts] };
      const headers = { prefer: 'respond-async', 'idempotency-key': crypto.randomUUID() };
      return await api.call(generateVideo, { body }, { headers });
    },
    onSuccess: () => Promise.all([refetchListings(queryClient), refetchVideos(queryClient)]),
    onError: (error) => toast.alert(serverMessageOf(error, 'Failed to generate video. Please try again.')),
  });
}
