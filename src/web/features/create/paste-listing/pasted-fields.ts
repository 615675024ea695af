import type { ProjectFields } from '#shared/api/project-data.ts';
import { streetOf } from '#shared/listing-text/read-address.ts';
import { readListingText } from '#shared/listing-text/read-listing-text.ts';
import type { PropertyField } from '#shared/listing-text/recognised.ts';
import { isBlank, PROJECT_FIELDS } from '#shared/rules/project-fields.ts';

/** A field that was recognised in a pasted text, beside what the form has. */
export type PastedField = {
  readonly field: 'name' | PropertyField;
  readonly label: string;
  readonly value: string;
  /** The words of the text that it was read from; empty where they are the value. */
  readonly source: string;
  /** What the form has now. */
  readonly current: string;
};

/** What the agent changed of a recognised field. It is dropped once the text says something else there. */
export type PastedChange = {
  readonly recognised: string;
  readonly value?: string | undefined;
  readonly isUsed?: boolean | undefined;
};

export type PastedChanges = { readonly [F in PastedField['field']]?: PastedChange };

/** The fields of a text in the order of the form. */
export function pastedFields(text: string, project: ProjectFields): PastedField[] {
  const recognised = readListingText(text);
  const fields = Object.entries(PROJECT_FIELDS.property_info).flatMap(([key, { label }]) => {
    const field = key as PropertyField;
    const found = recognised[field];
    if (!found) return [];
    const source = found.source === found.value ? '' : found.source;
    return [{ field, label, value: found.value, source, current: project.property_info[field] }];
  });
  const { name, address } = recognised;
  const value = name?.value ?? streetOf(address?.value ?? '');
  if (value === '') return fields;
  const source = name && name.source !== value ? name.source : '';
  return [{ field: 'name', label: 'Listing Name', value, source, current: project.name }, ...fields];
}

/** The field as the agent has it now. What somebody typed is only replaced if she says so. */
export function withChange(field: PastedField, change: PastedChange | undefined) {
  const valid = change?.recognised === field.value ? change : undefined;
  const value = valid?.value ?? field.value;
  const isTyped = !isBlank(field.current) && field.current.trim() !== value.trim();
  return { ...field, recognised: field.value, value, isTyped, isUsed: valid?.isUsed ?? !isTyped };
}
