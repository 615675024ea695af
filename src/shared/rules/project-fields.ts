import { HOUSE_FIELDS } from '#scene/build/template.ts';
import { textOf } from '#scene/model/text-of.ts';

/** The groups of text fields of a project, with the labels of forms and messages. */
export const PROJECT_FIELDS = {
  property_info: {
    price: { label: 'Price', missing: 'Property Price' },
    mls_number: { label: 'MLS Number', missing: 'MLS Number' },
    address: { label: 'Address', missing: 'Property Address' },
    bedrooms: { label: 'Bedrooms', missing: 'Bedrooms' },
    bathrooms: { label: 'Bathrooms', missing: 'Bathrooms' },
    square_footage: { label: 'Square Footage', missing: 'Square Footage' },
    land_size: { label: 'Land Size', missing: 'Land Size' },
    description: { label: 'Description', missing: 'Property Description' },
  },
  realtor_info: {
    name: { label: 'Realtor Name', missing: 'Realtor Name' },
    phone: { label: 'Realtor Phone', missing: 'Realtor Phone' },
    email: { label: 'Realtor Email', missing: 'Realtor Email' },
    website: { label: 'Realtor Website', missing: 'Realtor Website' },
  },
  brokerage_info: {
    name: { label: 'Brokerage Name', missing: 'Brokerage Name' },
    phone: { label: 'Brokerage Phone', missing: 'Brokerage Phone' },
    address: { label: 'Brokerage Address', missing: 'Brokerage Address' },
  },
} as const;

export const FIELD_GROUPS = ['property_info', 'realtor_info', 'brokerage_info'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** By group, the fields a template shows: the form asks for these and a video needs them. */
type RequiredFieldNames = { readonly [G in FieldGroup]?: readonly string[] | undefined };

/** What is needed when a template does not say. */
export const DEFAULT_REQUIRED_FIELDS = {
  property_info: ['price', ...HOUSE_FIELDS, 'mls_number'],
  realtor_info: ['name', 'phone', 'email', 'website'],
  brokerage_info: ['name', 'phone', 'address'],
} as const satisfies RequiredFieldNames;

/** Messages of the wizard's and the server's validation. */
export const projectMessages = {
  noTemplate: 'Please select a video type',
  noMusic: 'Please select background music',
  noAudio: 'Please upload a custom audio file',
  stepOne: 'Please select a video type and background music before proceeding.',
  noName: 'Listing name is required',
  stepTwo: 'Please fill in all required property details before proceeding.',
  uploading: 'Please wait - images are still uploading',
  uploadingAudio: 'Please wait - audio is still uploading',
  uploadingCount: (done: number, total: number) => `Uploading ${done} of ${total} files...`,
  incomplete: 'Please complete the following required fields:',
  incompleteEnd: 'All fields must be filled before generating a video.',
} as const;

/** The whole message of the final check: sentence, list, closing sentence. */
export function incompleteMessage(missing: readonly MissingField[]): string {
  const { incomplete, incompleteEnd } = projectMessages;
  return `${incomplete} ${missing.map(({ label }) => label).join(', ')}. ${incompleteEnd}`;
}

/** The field's own message in the wizard: 'Price is required'. */
export function fieldMessage(group: FieldGroup, field: string): string {
  const fields: Readonly<Record<string, { readonly label: string }>> = PROJECT_FIELDS[group];
  return `${fields[field]?.label ?? field} is required`;
}

type Fields = { readonly [field: string]: unknown };

/** What a project may lack, as far as the final check is concerned. */
type CheckedProject = {
  readonly name?: string | undefined;
  readonly template?: string | undefined;
  readonly media?: readonly unknown[] | undefined;
} & { readonly [G in FieldGroup]?: Fields | undefined };

/** One thing that is missing: where, and what to call it. */
export type MissingField = { readonly path: string; readonly label: string };

/** Everything a video still needs, in the order of the form. */
export function missingFields(
  project: CheckedProject,
  required: RequiredFieldNames | undefined,
): MissingField[] {
  const missing: MissingField[] = [];
  if (isUnanswered('name', project.name)) missing.push({ path: 'name', label: 'Listing Name' });
  if (isBlank(project.template)) missing.push({ path: 'template', label: 'Template Selection' });
  if ((project.media ?? []).length === 0) missing.push({ path: 'media', label: 'At least one image' });
  for (const group of FIELD_GROUPS) {
    const labels: Readonly<Record<string, { readonly missing: string }>> = PROJECT_FIELDS[group];
    for (const field of (required ?? DEFAULT_REQUIRED_FIELDS)[group] ?? []) {
      if (isUnanswered(field, project[group]?.[field]))
        missing.push({ path: `${group}.${field}`, label: labels[field]?.missing ?? field });
    }
  }
  return missing;
}

/** Whether a field says nothing, as videos read it: white space, 'N/A' and the like, or not there at all. */
export function isBlank(value: unknown): boolean {
  return textOf(value) === '';
}

/**
 * Whether a required field is still to be filled in. 'N/A' answers it, because not every agent has a website, nor every listing an
 * MLS number. Only names are always there: a video has to say whose it is.
 */
export function isUnanswered(field: string, value: unknown): boolean {
  if (field === 'name') return isBlank(value);
  return typeof value === 'number' ? false : typeof value !== 'string' || value.trim() === '';
}

/** How long making a video may take, as the wizard promises it. */
export function estimatedSeconds(mediaCount: number): number {
  return Math.max(5 * mediaCount, 15);
}
