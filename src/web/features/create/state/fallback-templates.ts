import { TEMPLATES } from '#scene/templates/registry.ts';
import type { WireTemplate } from '#shared/api/videos.ts';
import { DEFAULT_REQUIRED_FIELDS } from '#shared/rules/project-fields.ts';

const requiredFields: WireTemplate['requiredFields'] = {
  property_info: [...DEFAULT_REQUIRED_FIELDS.property_info],
  realtor_info: [...DEFAULT_REQUIRED_FIELDS.realtor_info],
  brokerage_info: [...DEFAULT_REQUIRED_FIELDS.brokerage_info],
};

/** What is offered while the server's list is unavailable: the first three templates of this build. */
export const FALLBACK_TEMPLATES: readonly WireTemplate[] = TEMPLATES.slice(0, 3).map(
  ({ id, name, folder, description, icon, aspectRatio, defaultMusic }) => ({
    id,
    name,
    folder,
    description,
    icon,
    aspectRatio,
    defaultMusic,
    requiredFields,
  }),
);
