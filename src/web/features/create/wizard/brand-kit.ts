import type { BrandKit, StartingKit } from '#shared/api/projects.ts';
import { withKitChanges } from '#web/features/create/state/kit-changes.ts';
import type { WizardCore } from './wizard-store.ts';

/** Realtor, brokerage and style: filled in for every new video, and saved when they change. */
export function createBrandKit({ store, calls, queries, queryClient, account }: WizardCore) {
  const { queryKey } = queries.brandKit;
  const fetchKit = () => queryClient.fetchQuery(queries.brandKit).catch(() => undefined);

  function lock(kit: StartingKit | undefined): void {
    if (kit && !store.isQaMode()) store.dispatch({ type: 'team-kit-arrived', team: kit.team });
  }

  /** Name and address that `fill` took from the account, as far as they stand in the draft. */
  function takenFromAccount(saved: BrandKit | undefined): readonly string[] {
    const { project, isTouched } = store.state();
    if (!saved || !isNameless(saved) || !isTouched) return [];
    return (['name', 'email'] as const)
      .filter((field) => project.realtor_info[field] === account[field])
      .map((field) => `realtor_info.${field}`);
  }

  return {
    async fill(): Promise<void> {
      const fetched = await fetchKit();
      if (!fetched || store.isQaMode()) return;
      const { realtor_info } = fetched.brandKit;
      // A first video starts with what the agent has told at sign-up.
      const brandKit = isNameless(fetched.brandKit)
        ? { ...fetched.brandKit, realtor_info: { ...realtor_info, ...account } }
        : fetched.brandKit;
      store.dispatch({ type: 'brand-kit-arrived', kit: { ...fetched, brandKit } });
    },
    /** The team may have locked its kit meanwhile: what the draft then lacks is the team's. */
    async refresh(): Promise<void> {
      lock(await fetchKit());
    },
    /**
     * Saves what the agent has changed, and a first name and address. The rest of a draft may be somebody else's: it may be a
     * copy of their video.
     */
    async save(): Promise<void> {
      const { project, kitChanges } = store.state();
      const known = queryClient.getQueryData(queryKey)?.brandKit;
      if (store.isQaMode() || kitChanges.length + takenFromAccount(known).length === 0) return;
      // Read again: another tab or the profile may have changed the rest meanwhile.
      const fetched = await fetchKit();
      if (!fetched) return;
      const saved = fetched.brandKit;
      const brandKit = withKitChanges(saved, project, [...kitChanges, ...takenFromAccount(saved)]);
      const isBlank = Object.values(brandKit).every((group) =>
        Object.values(group ?? {}).every((value) => value === ''),
      );
      if (isBlank) return;
      const isSaved = JSON.stringify(brandKit) === JSON.stringify(saved);
      const answer = isSaved ? fetched : await calls.saveBrandKit(brandKit).catch(() => undefined);
      if (!answer) return;
      queryClient.setQueryData(queryKey, answer);
      store.dispatch({ type: 'kit-saved', saved: project });
      lock(answer);
    },
  };
}

function isNameless({ realtor_info: { name, email } }: BrandKit): boolean {
  return name === '' && email === '';
}
