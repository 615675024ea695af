import { licenseRuleOf, STATE_CODES } from '#scene/content/license.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** The fields of a realtor's license, under their names in the API. */
type License = {
  readonly license_number: string;
  readonly license_state: string;
  readonly license_title: string;
};

type Props = {
  readonly license: License;
  readonly onChange: (field: keyof License, value: string) => void;
};

/** A choice of states. */
export const STATE_OPTIONS = [
  { value: '', label: 'Choose a state' },
  ...STATE_CODES.map((value) => ({ value, label: value })),
];

/** State, number and, where the state asks for it, type of a realtor's license. */
export function LicenseFields({ license, onChange }: Props) {
  const { hint, number, prefix, titles } = licenseRuleOf(license.license_state);
  const typed = license.license_number.trim();
  const isOdd = number && typed !== '' && !number.pattern.test(typed);
  return (
    <>
      <Select
        label="License State"
        name="realtor_info.license_state"
        isOptional
        options={STATE_OPTIONS}
        value={license.license_state}
        onChange={({ target }) => onChange('license_state', target.value)}
      />
      <TextField
        label="License Number"
        name="realtor_info.license_number"
        isOptional
        autoComplete="off"
        maxLength={40}
        spellCheck={false}
        value={license.license_number}
        hint={isOdd ? number.words : (hint ?? `Shown under your name as “${prefix}…”.`)}
        onChange={({ target }) => onChange('license_number', target.value)}
      />
      {titles && (
        <div className="sm:col-span-2">
          <Select
            label="License Type"
            name="realtor_info.license_title"
            isOptional
            options={[
              { value: '', label: 'Choose your license type' },
              ...titles.map((value) => ({ value, label: value })),
            ]}
            value={license.license_title}
            onChange={({ target }) => onChange('license_title', target.value)}
          />
        </div>
      )}
    </>
  );
}
