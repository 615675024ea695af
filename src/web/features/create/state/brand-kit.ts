import type { BrandKit } from '#shared/api/projects.ts';
import type { ProjectWords } from './wizard-state.ts';

/** What the agent used last, but never over a word that is already there. */
export function fillFromBrandKit(
  { realtor_info, brokerage_info }: Pick<ProjectWords, 'realtor_info' | 'brokerage_info'>,
  brandKit: BrandKit,
): Pick<ProjectWords, 'realtor_info' | 'brokerage_info'> {
  return {
    realtor_info: isUntouched(realtor_info) ? brandKit.realtor_info : realtor_info,
    brokerage_info: isUntouched(brokerage_info) ? brandKit.brokerage_info : brokerage_info,
  };
}

export function brandKitOf({ realtor_info, brokerage_info }: ProjectWords): BrandKit {
  return { realtor_info, brokerage_info };
}

/** A group as a whole: half of somebody's details filled up with another's would be nobody's. */
function isUntouched(group: Readonly<Record<string, string>>): boolean {
  return Object.values(group).every((value) => value.trim() === '');
}
