import { randomId } from '#web/api/random-id.ts';
import { findMissing, findTemplate } from '#web/features/create/state/step-checks.ts';
import type { StepNumber } from '#web/features/create/state/wizard-state.ts';
import type { createBrandKit } from './brand-kit.ts';
import { createProjectCopier } from './copy-project.ts';
import type { createDrafts } from './drafts.ts';
import type { WizardCore } from './wizard-store.ts';

type Drafts = ReturnType<typeof createDrafts>;
type BrandKit = ReturnType<typeof createBrandKit>;

/** What the wizard opens: at first the latest draft, or the project or draft that an address names. */
export function createOpening(core: WizardCore, drafts: Drafts, brandKit: BrandKit) {
  const { calls, queries, queryClient, store } = core;
  const { dispatch, isQaMode, show } = store;
  const copyProject = createProjectCopier({ calls, newId: randomId });
  let opened: Promise<void> | undefined;
  /** Set before anything is awaited: the latest draft must not be loaded over what an address names. */
  let isNamed = false;

  async function preselectTemplate(): Promise<void> {
    const [first] = await queryClient.fetchQuery(queries.templates);
    if (first && !isQaMode()) dispatch({ type: 'template-preselected', folder: first.folder });
  }

  async function openLatest(): Promise<void> {
    const theirs = await queryClient.fetchQuery(queries.latestDraft);
    if (!isNamed) drafts.openLatest(theirs);
  }

  async function openFirst(): Promise<void> {
    if (drafts.openStored()) show({ isOpening: false });
    const preselected = preselectTemplate();
    if (!isQaMode()) await openLatest().catch(() => {});
    // Without a template the first step would ask for one that is about to be chosen.
    await preselected;
    show({ isOpening: false });
    await brandKit.fill();
  }

  async function openedWithoutLatest(): Promise<void> {
    isNamed = true;
    await opened;
    isNamed = false;
  }

  return {
    /** Undefined before the first `open`. */
    opened: () => opened,
    /** `isForNamed`: a copy or a certain draft is opened next, so the latest draft is not. */
    open(isForNamed = false): Promise<void> {
      isNamed ||= isForNamed;
      opened ??= openFirst();
      return opened;
    },
    /** Opens a new version of a project. */
    async openCopy(projectId: string): Promise<void> {
      await openedWithoutLatest();
      drafts.openProject(await copyProject(projectId));
    },
    /** Opens a draft that the server has, at the first thing it lacks; a new version of it once it is frozen. */
    async openDraft(projectId: string): Promise<void> {
      await openedWithoutLatest();
      const project = await calls.projects.get(projectId);
      if (project.state !== 'draft') return drafts.openProject(await copyProject(projectId));
      const template = findTemplate(await queryClient.fetchQuery(queries.templates), project.data.template);
      drafts.openDraft(project);
      const step = Math.min(4, ...findMissing(store.state(), template).map((missing) => missing.step));
      dispatch({ type: 'step-chosen', step: step as StepNumber });
      dispatch({ type: 'step-checked', step: step as StepNumber });
    },
  };
}
