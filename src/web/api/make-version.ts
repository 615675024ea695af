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
  readonly projectId: string;
  readonly formats: readonly Format[];
  readonly cuts: readonly Cut[];
};

/** Requests more versions of a frozen project; resolves when they are in the library, in the making. */
export function useMakeVersion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ projectId, formats, cuts }: VersionRequest) => {
      const { project } = await api.call(getProject, { params: { id: projectId } });
      const body = { projectId, projectData: project.data, formats: [...formats], cuts: [...cuts] };
      const headers = { prefer: 'respond-async', 'idempotency-key': crypto.randomUUID() };
      return await api.call(generateVideo, { body }, { headers });
    },
    onSuccess: () => Promise.all([refetchListings(queryClient), refetchVideos(queryClient)]),
    onError: (error) => toast.alert(serverMessageOf(error, 'Failed to generate video. Please try again.')),
  });
}
