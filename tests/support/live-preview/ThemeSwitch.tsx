import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { chooseTheme, useTheme } from '#web/ui/theme.ts';

const segments = [
  { value: 'system', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeSwitch() {
  return <SegmentedControl label="Theme" value={useTheme()} onChange={chooseTheme} segments={segments} />;
}
