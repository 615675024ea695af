/** '+12.5%', '-3.0%'; '+0%' without a change, or without anything to compare with. */
export function changeText(now: number, before: number): string {
  if (!(before > 0) || !Number.isFinite(now) || !Number.isFinite(before)) return '+0%';
  const percent = ((now - before) / before) * 100;
  const digits = Math.abs(percent).toFixed(1);
  if (digits === '0.0') return '+0%';
  return `${percent < 0 ? '-' : '+'}${digits}%`;
}
