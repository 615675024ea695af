import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const music = [
  { value: 'upbeat', label: 'Upbeat & Modern' },
  { value: 'elegant', label: 'Elegant & Sophisticated' },
  { value: 'none', label: 'No Music' },
];

export function ShowcaseForms() {
  const [layout, setLayout] = useState<'grid' | 'list'>('grid');
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      <TextField label="Listing name" placeholder="24 Alder Lane" hint="Shown first in the video." />
      <TextField label="Email" type="email" defaultValue="dana@" error="Please enter a valid email" />
      <PasswordField label="Password" defaultValue="Porchlight24" autoComplete="off" />
      <Select label="Background music" options={music} defaultValue="upbeat" />
      <TextArea label="Description" isOptional placeholder="What makes this home worth a visit?" />
      <TextField label="Read only" value="dana@whitfieldhomes.example" readOnly />
      <div className="flex flex-col gap-1">
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="Marketing emails" hint="Now and then, and never more than once a month." />
      </div>
      <div>
        <SegmentedControl
          label="Layout"
          value={layout}
          onChange={setLayout}
          segments={[
            { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" /> },
            { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
          ]}
        />
      </div>
    </div>
  );
}
