import type { Analytics } from '#shared/api/analytics.ts';
import { variantLabelOf } from '#web/widgets/formats-and-cuts.ts';

/** '12 Maple Street, 16:9 · Unbranded': the versions of a listing have one title. */
export function nameOfVideo({ title, format, cut }: Analytics['topVideos'][number]): string {
  return `${title}, ${variantLabelOf(format, cut)}`;
}
