import type { ProjectData } from '#shared/api/project-data.ts';
import {
  EDITABLE_FIELDS,
  type EditableField,
  IMPORT_FIELD_NAMES,
  type ImportField,
} from '#shared/rules/import-fields.ts';
import type { ImportedTexts } from './build-project.ts';
import type { ListingRow } from './tables.ts';

/** Columns that a field is put together from: what is typed into the field takes the place of all of them. */
const PARTS: { readonly [F in EditableField]?: readonly ImportField[] } = {
  address: [
    'street_number',
    'street_direction',
    'street_name',
    'street_suffix',
    'unit',
    'city',
    'state',
    'postal_code',
  ],
  bathrooms: ['full_baths', 'half_baths'],
  land_size: ['lot_acres', 'lot_square_feet'],
};

/** The texts of a row with what an agent typed over them; an empty text takes the file's away. */
export function withEdits(texts: ImportedTexts, edits: ListingRow['edits']): ImportedTexts {
  const edited = EDITABLE_FIELDS.filter((field) => edits[field] !== undefined);
  const replaced = new Set<string>(edited.flatMap((field) => [field, ...(PARTS[field] ?? [])]));
  const kept = Object.entries(texts).filter(([field]) => !replaced.has(field));
  const typed = edited.flatMap((field) => (edits[field] ? [[field, edits[field]]] : []));
  return Object.fromEntries([...kept, ...typed]);
}

const PREFIXES: Readonly<Record<string, string>> = { realtor_info: 'realtor_', brokerage_info: 'brokerage_' };

/** The field of an import for a path in a project: `realtor_phone` for `realtor_info.phone`. */
export function fieldOfPath(path: string): ImportField | undefined {
  if (path === 'media') return 'photos';
  const [group = '', field = group] = path.split('.');
  const name = `${PREFIXES[group] ?? ''}${field}`;
  return IMPORT_FIELD_NAMES.find((one) => one === name);
}

/** What the project of a row says in each field. */
export function editableTexts({ name, property_info, realtor_info, brokerage_info }: ProjectData) {
  const groups = { property_info, realtor_info, brokerage_info };
  const texts = new Map<string | undefined, string>([['name', name]]);
  for (const [group, fields] of Object.entries(groups))
    for (const [field, text] of Object.entries(fields))
      texts.set(fieldOfPath(`${group}.${field}`), text ?? '');
  return EDITABLE_FIELDS.map((field) => ({ field, text: texts.get(field) ?? '' }));
}
