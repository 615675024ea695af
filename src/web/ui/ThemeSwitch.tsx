import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const segments = [
  { value: 'system', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeSwitch() {
  return <SegmentedControl label="Theme" value={useTheme()} onChange={chooseTheme} segments={segments} />;
}
