import type { BrandKit } from '#shared/api/projects.ts';
import type { WizardCore } from './wizard-store.ts';

/** Realtor and brokerage: filled in for every new video, and saved when they change. */
export function createBrandKit({ store, calls, queries, queryClient }: WizardCore) {
  const { queryKey } = queries.brandKit;
  return {
    async fill(): Promise<void> {
      const brandKit = await queryClient.fetchQuery(queries.brandKit).catch(() => undefined);
      if (brandKit && !store.isQaMode()) store.dispatch({ type: 'brand-kit-arrived', brandKit });
    },
    async save(): Promise<void> {
      const { realtor_info, brokerage_info } = store.state().project;
      const brandKit: BrandKit = { realtor_info, brokerage_info };
      const isBlank = [realtor_info, brokerage_info].every((group) =>
        Object.values(group).every((value) => value === ''),
      );
      const isSaved = JSON.stringify(brandKit) === JSON.stringify(queryClient.getQueryData(queryKey));
      if (store.isQaMode() || isBlank || isSaved) return;
      await calls.saveBrandKit(brandKit).then(
        () => queryClient.setQueryData(queryKey, brandKit),
        () => {},
      );
    },
  };
}
