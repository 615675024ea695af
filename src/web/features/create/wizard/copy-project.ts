import type { Project } from '#shared/api/projects.ts';
import type { ServerCalls } from './server-calls.ts';

type Ports = { readonly calls: Pick<ServerCalls, 'copyProject'>; readonly newId: () => string };

/** Makes new versions of projects. A retry after a lost answer reuses its id, so that no second draft is made. */
export function createProjectCopier({ calls, newId }: Ports) {
  const unanswered = new Map<string, string>();
  return async (projectId: string): Promise<Project> => {
    const id = unanswered.get(projectId) ?? newId();
    unanswered.set(projectId, id);
    const project = await calls.copyProject(projectId, id);
    unanswered.delete(projectId);
    return project;
  };
}
