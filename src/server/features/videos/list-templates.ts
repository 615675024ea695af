import type { Template } from '#scene/build/template.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import type { WireTemplate } from '#shared/api/videos.ts';

/** The templates as the wizard offers them. */
export function listTemplates(): WireTemplate[] {
  return TEMPLATES.map(wireTemplate);
}

function wireTemplate(template: Template): WireTemplate {
  const { id, name, description, icon, folder, aspectRatio, defaultMusic, requiredFields } = template;
  return {
    id,
    name,
    description,
    icon,
    folder,
    aspectRatio,
    defaultMusic,
    requiredFields: {
      property_info: [...requiredFields.property_info],
      realtor_info: [...requiredFields.realtor_info],
      brokerage_info: [...requiredFields.brokerage_info],
    },
  };
}
