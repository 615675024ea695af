import { licenseLine, licenseRuleOf } from '#scene/content/license.ts';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { STATE_OPTIONS } from './LicenseFields.tsx';

/** The fields of a brokerage's license, under their names in the API. */
type License = {
  readonly license_number?: string | undefined;
  readonly license_state?: string | undefined;
};

type Props = {
  readonly license: License;
  readonly isReadOnly?: boolean;
  readonly onChange: (field: keyof License, value: string) => void;
};

/** State and number of a brokerage's own license. */
export function BrokerageLicenseFields({ license, isReadOnly = false, onChange }: Props) {
  const { license_number: licenseNumber = '', license_state: licenseState = '' } = license;
  const shown = licenseLine({ licenseNumber, licenseState }) || `${licenseRuleOf(licenseState).prefix}…`;
  return (
    <>
      <Select
        label="Brokerage License State"
        name="brokerage_info.license_state"
        isOptional
        options={STATE_OPTIONS}
        value={licenseState}
        disabled={isReadOnly}
        onChange={({ target }) => onChange('license_state', target.value)}
      />
      <TextField
        label="Brokerage License Number"
        name="brokerage_info.license_number"
        isOptional
        autoComplete="off"
        maxLength={40}
        spellCheck={false}
        value={licenseNumber}
        readOnly={isReadOnly}
        hint={`Shown after address and phone as “${shown}”.`}
        onChange={({ target }) => onChange('license_number', target.value)}
      />
    </>
  );
}
