import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import * as contracts from '#shared/api/projects.ts';
import { createProject } from './create-project.ts';
import { deleteDraft, findBrandKit, findLatestDraft, findProject } from './queries.ts';
import { saveBrandKit } from './save-brand-kit.ts';
import { projectNotFound, saveProject, wireProject } from './save-project.ts';

/** Drafts, frozen projects and the brand kit. */
export function projectRoutes(deps: Pick<FeatureDeps, 'config' | 'db' | 'throttle'>): Route[] {
  return [
    route(contracts.getLatestDraft, async ({ user }) => {
      const draft = await findLatestDraft(deps.db, user.id);
      return { success: true, project: draft === undefined ? null : wireProject(draft) };
    }),
    route(contracts.createProject, async ({ user, body }) => ({
      success: true,
      project: await createProject(deps, user.id, body),
    })),
    route(contracts.getProject, async ({ user, params }) => {
      const project = await findProject(deps.db, user.id, params.id);
      if (project === undefined) throw projectNotFound();
      return { success: true, project: wireProject(project) };
    }),
    route(contracts.saveProject, async ({ user, params, body }) => ({
      success: true,
      project: await saveProject(deps, user.id, params.id, body),
    })),
    route(contracts.deleteProject, async ({ user, params }) => {
      if (!(await deleteDraft(deps.db, user.id, params.id))) throw projectNotFound();
      return { success: true, message: 'The draft was thrown away.' };
    }),
    route(contracts.getBrandKit, async ({ user }) => {
      const kit = await findBrandKit(deps.db, user.id);
      return {
        success: true,
        brandKit: { realtor_info: kit?.realtorInfo ?? {}, brokerage_info: kit?.brokerageInfo ?? {} },
      };
    }),
    route(contracts.saveBrandKit, async ({ user, body }) => ({
      success: true,
      brandKit: await saveBrandKit(deps, user.id, body),
    })),
  ];
}
