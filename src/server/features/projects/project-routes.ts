import { notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import * as contracts from '#shared/api/projects.ts';
import { getStartingKit, saveBrandKit } from './brand-kit.ts';
import { createProject } from './create-project.ts';
import { findLatestDraft, findProject } from './queries.ts';
import { discardDraft, saveProject, wireProject } from './save-project.ts';
import { getTeamBrandKit, saveTeamBrandKit } from './team-brand-kit.ts';

/** Drafts, frozen projects and the brand kits of people and teams. */
export function projectRoutes(deps: Pick<FeatureDeps, 'config' | 'db' | 'throttle'>): Route[] {
  return [
    route(contracts.getLatestDraft, async ({ user }) => {
      const draft = await findLatestDraft(deps.db, user.id);
      return { project: draft === undefined ? null : wireProject(draft) };
    }),
    route(contracts.createProject, async ({ user, body }) => ({
      project: await createProject(deps, user.id, body),
    })),
    route(contracts.getProject, async ({ user, params }) => {
      const project = await findProject(deps.db, user.id, params.id);
      if (project === undefined) throw notFound('project');
      return { project: wireProject(project) };
    }),
    route(contracts.saveProject, async ({ user, params, body }) => ({
      project: await saveProject(deps, user.id, params.id, body),
    })),
    route(contracts.deleteProject, async ({ user, params }) => {
      await discardDraft(deps, user.id, params.id);
      return { message: 'The draft was thrown away.' };
    }),
    route(contracts.getBrandKit, ({ user }) => getStartingKit(deps.db, user.id)),
    route(contracts.saveBrandKit, ({ user, body }) => saveBrandKit(deps, user.id, body)),
    route(contracts.getTeamBrandKit, async ({ user }) => ({
      brandKit: await getTeamBrandKit(deps, user.id),
    })),
    route(contracts.saveTeamBrandKit, async ({ user, body }) => ({
      brandKit: await saveTeamBrandKit(deps, user.id, body),
    })),
  ];
}
