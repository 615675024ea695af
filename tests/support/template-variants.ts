import { FORMATS } from '#scene/model/format.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';

/** Every template in every format, with a name for the test: 'Luxury Tour 9:16'. */
export const TEMPLATE_VARIANTS = TEMPLATES.flatMap((template) =>
  FORMATS.map((format) => ({ name: `${template.folder} ${format}`, template, format })),
);
