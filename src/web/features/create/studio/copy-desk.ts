import type { Project } from '#shared/api/projects.ts';
import type { ServerCalls } from './server-calls.ts';

type Ports = {
  readonly calls: Pick<ServerCalls, 'copyProject'>;
  readonly newId: () => string;
};

/** Makes new versions of projects. Asking again after an answer that was lost finds the version of the first time. */
export function createCopyDesk({ calls, newId }: Ports) {
  const unanswered = new Map<string, string>();
  return {
    async copy(projectId: string): Promise<Project> {
      const id = unanswered.get(projectId) ?? newId();
      unanswered.set(projectId, id);
      const project = await calls.copyProject(projectId, id);
      unanswered.delete(projectId);
      return project;
    },
  };
}
