import type { TemplateFolder, TemplateIcon, TemplateId } from '#scene/templates/registry.ts';
import type { WireTemplate } from '#shared/api/videos.ts';
import { DEFAULT_REQUIRED_FIELDS } from '#shared/rules/project-fields.ts';

const requiredFields: WireTemplate['requiredFields'] = {
  property_info: [...DEFAULT_REQUIRED_FIELDS.property_info],
  realtor_info: [...DEFAULT_REQUIRED_FIELDS.realtor_info],
  brokerage_info: [...DEFAULT_REQUIRED_FIELDS.brokerage_info],
};

type KnownTemplate = WireTemplate & {
  readonly id: TemplateId;
  readonly folder: TemplateFolder;
  readonly icon: TemplateIcon;
};

/** What is offered while the server's list cannot be had. */
export const FALLBACK_TEMPLATES: readonly KnownTemplate[] = [
  {
    id: 'luxury-tour',
    name: 'Luxury Tour',
    folder: 'Luxury Tour',
    description:
      'Slow dissolves, a high-contrast serif and one fact at a time, for homes that need no hurry.',
    icon: 'gem',
    aspectRatio: '16:9',
    defaultMusic: 'elegant',
    requiredFields,
  },
  {
    id: 'family-home',
    name: 'Family Home',
    folder: 'Family Home',
    description: 'Warm and gentle, for homes where the kitchen table and the yard sell.',
    icon: 'house',
    aspectRatio: '16:9',
    defaultMusic: 'warm',
    requiredFields,
  },
  {
    id: 'showcase-pro',
    name: 'Showcase Pro',
    folder: 'Showcase_Pro',
    description: 'Editorial, with split panels and a strip of facts, for listing sites and YouTube.',
    icon: 'panels-top-left',
    aspectRatio: '16:9',
    defaultMusic: 'professional',
    requiredFields,
  },
];
