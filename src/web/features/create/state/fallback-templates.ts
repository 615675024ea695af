import { TEMPLATES } from '#scene/templates/registry.ts';
import { listTemplates, type WireTemplate } from '#shared/api/videos.ts';
import { DEFAULT_REQUIRED_FIELDS } from '#shared/rules/project-fields.ts';

/** What is offered while the server's list is unavailable: the first three templates of this build. */
export const FALLBACK_TEMPLATES: readonly WireTemplate[] = listTemplates.response.parse(
  TEMPLATES.slice(0, 3).map((template) => ({ ...template, requiredFields: DEFAULT_REQUIRED_FIELDS })),
);
