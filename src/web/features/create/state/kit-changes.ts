import type { BrandKit } from '#shared/api/projects.ts';

// What was changed, as 'realtor_info.phone', or as 'brand_style' where a group is chosen as a whole.
type KitChanges = readonly string[];
type Fields = Readonly<Record<string, string | undefined>>;

/** A saved kit with what was changed in a draft: the rest may have been changed elsewhere since. */
export function withKitChanges(saved: BrandKit, draft: BrandKit, changes: KitChanges): BrandKit {
  const changed = (group: keyof BrandKit) => {
    const fields: Fields = draft[group] ?? {};
    return Object.fromEntries(
      Object.entries(fields).filter(
        ([field]) => changes.includes(group) || changes.includes(`${group}.${field}`),
      ),
    );
  };
  return {
    realtor_info: { ...saved.realtor_info, ...changed('realtor_info') },
    brokerage_info: { ...saved.brokerage_info, ...changed('brokerage_info') },
    brand_style: changes.includes('brand_style') ? draft.brand_style : saved.brand_style,
  };
}

/** The changes that are not in a saved draft: made, or made again, since. */
export function changesSince(saved: BrandKit, draft: BrandKit, changes: KitChanges): KitChanges {
  return changes.filter((change) => valueAt(saved, change) !== valueAt(draft, change));
}

function valueAt(kit: BrandKit, change: string) {
  const [group = '', field] = change.split('.');
  const fields = (kit as Readonly<Record<string, Fields | undefined>>)[group];
  return field === undefined ? fields : fields?.[field];
}
