import type { ComponentProps } from 'react';
import { formatNumber } from '#shared/format.ts';
import { type FieldGroup, PROJECT_FIELDS } from '#shared/rules/project-fields.ts';
import { emailWarning, webAddressWarning } from './contact-warnings.ts';

type InputFacts = {
  readonly input: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'placeholder' | 'spellCheck'
  >;
  /** Spans two columns, or has several lines. */
  readonly size?: 'wide' | 'text';
  /** Formats a value when its field loses focus. */
  readonly finish?: (value: string) => string;
  /** Warns of a value that looks wrong, without blocking it. */
  readonly warn?: (value: string) => string | undefined;
};

const inputs: { readonly [G in FieldGroup]: Readonly<Record<string, InputFacts>> } = {
  property_info: {
    price: {
      input: { inputMode: 'numeric', autoComplete: 'off', placeholder: '$1,250,000' },
      finish: formatPrice,
    },
    mls_number: { input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } },
    address: {
      input: { autoComplete: 'off', autoCapitalize: 'words', placeholder: '412 Juniper Lane, Austin, TX' },
      size: 'wide',
    },
    bedrooms: { input: { inputMode: 'numeric', autoComplete: 'off', placeholder: '4' } },
    bathrooms: { input: { inputMode: 'decimal', autoComplete: 'off', placeholder: '2.5' } },
    square_footage: {
      input: { inputMode: 'numeric', autoComplete: 'off', placeholder: '2,850' },
      finish: groupDigits,
    },
    land_size: { input: { autoComplete: 'off', placeholder: '0.35 acres' } },
    description: { input: { autoComplete: 'off' }, size: 'text' },
  },
  realtor_info: {
    name: { input: { autoComplete: 'name', autoCapitalize: 'words' } },
    phone: { input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
    email: {
      input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
      warn: emailWarning,
    },
    website: {
      input: { type: 'url', inputMode: 'url', autoComplete: 'url', placeholder: 'https://' },
      warn: webAddressWarning,
    },
  },
  brokerage_info: {
    name: { input: { autoComplete: 'organization', autoCapitalize: 'words' } },
    phone: { input: { type: 'tel', inputMode: 'tel', autoComplete: 'work tel' } },
    address: { input: { autoComplete: 'off', autoCapitalize: 'words' }, size: 'wide' },
    website: {
      input: { type: 'url', inputMode: 'url', autoComplete: 'off', placeholder: 'https://' },
      size: 'wide',
      warn: webAddressWarning,
    },
  },
};

export function inputFacts(group: FieldGroup, field: string): InputFacts {
  return inputs[group][field] ?? { input: {} };
}

/** The fields with a row of their own: wide ones, and short ones that would stand beside an empty place. */
export function fullRows(group: FieldGroup, fields: readonly string[]): ReadonlySet<string> {
  const rows = new Set<string>();
  let alone: string | undefined;
  for (const field of fields) {
    const isFull = inputFacts(group, field).size !== undefined;
    if (isFull) rows.add(field);
    if (isFull && alone !== undefined) rows.add(alone);
    alone = isFull || alone !== undefined ? undefined : field;
  }
  return alone === undefined ? rows : rows.add(alone);
}

export function fieldLabel(group: FieldGroup, field: string): string {
  const labels: Readonly<Record<string, { readonly label: string }>> = PROJECT_FIELDS[group];
  return labels[field]?.label ?? 'Brokerage Website';
}

/** '1250000' becomes '$1,250,000'; any other text stays as it is. */
function formatPrice(value: string): string {
  const plain = value.trim().replace(/^\$\s*/, '');
  return /^\d{4,12}$/.test(plain) ? `$${groupDigits(plain)}` : value.trim();
}

function groupDigits(value: string): string {
  const plain = value.trim();
  return /^\d{4,12}$/.test(plain) ? formatNumber(Number(plain)) : plain;
}
