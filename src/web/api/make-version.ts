import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cut, Format } from '#scene/model/format.ts';
import type { EndpointInput } from '#shared/api/endpoint.ts';
import { getProject } from '#shared/api/projects.ts';
import { generateVideo } from '#shared/api/videos.ts';
import { toast } from '#web/ui/toast.ts';
import { api } from './api.ts';
import { serverMessageOf } from './api-error.ts';
import { useIdempotentRequest } from './idempotent-request.ts';
import { refetchVideos } from './video-queries.ts';

type Body = EndpointInput<typeof generateVideo>['body'];

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
  const refetch = () => refetchVideos(queryClient);
  const generate = useIdempotentRequest((body: Body, headers) =>
    api.call(generateVideo, { body }, { headers: { ...headers, prefer: 'respond-async' } }),
  );
  return useMutation({
    mutationFn: async ({ projectId, isAnnouncement, formats, cuts }: VersionRequest) => {
      const { project } = await api.call(getProject, { params: { id: projectId } });
      const { announcement, ...plain } = project.data;
      const projectData = isAnnouncement && announcement ? { ...plain, announcement } : plain;
      return await generate({ projectId, projectData, formats: [...formats], cuts: [...cuts] });
    },
    onSuccess: refetch,
    onError: (error) => {
      toast.alert(serverMessageOf(error, 'Failed to generate video. Please try again.'));
      // The request may have arrived, and only its answer is lost.
      void refetch();
    },
  });
}
