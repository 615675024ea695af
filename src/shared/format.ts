const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** '500 Bytes', '1.50 KB', '24.00 MB', '3.20 GB'. */
export function formatFileSize(sizeBytes: number): string {
  let value = atLeastZero(sizeBytes);
  let unit = 0;
  // 1023.995 would be written '1024.00': it belongs to the next unit.
  while (unit < SIZE_UNITS.length - 1 && value >= (unit === 0 ? 1024 : 1023.995)) {
    value /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${Math.round(value)} Bytes` : `${value.toFixed(2)} ${SIZE_UNITS[unit]}`;
}

/** 'm:ss', as players count: '0:42', '1:05', '75:00'. */
export function formatDuration(durationSeconds: number): string {
  const seconds = Math.floor(atLeastZero(durationSeconds));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '999', '1.0K', '18.4K', '2.5M'. */
export function formatCount(count: number): string {
  const value = Math.round(atLeastZero(count));
  if (value < 1000) return String(value);
  // From here on one decimal of K would be written '1000.0K'.
  return value < 999_950 ? `${(value / 1000).toFixed(1)}K` : `${(value / 1_000_000).toFixed(1)}M`;
}

/** '1,234,567'. */
export const formatNumber = new Intl.NumberFormat('en-US').format;

/** '1 video', '2 videos'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** '45s', from a minute on '2m 5s', from an hour on '2h 3m'. */
export function formatWatchTime(durationSeconds: number): string {
  const seconds = Math.round(atLeastZero(durationSeconds));
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m ${seconds % 60}s` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** '7.5%' of a value that is already 0 to 100. */
export function formatPercent(percent: number): string {
  return `${atLeastZero(percent).toFixed(1)}%`;
}

type Named = { readonly first_name: string; readonly last_name: string; readonly email: string };

/** 'Dana Whitfield', or the mail address where no name is known. */
export function formatName({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** NaN, infinite and negative values become zero, so that no screen shows 'NaN'. */
function atLeastZero(value: number): number {
  return Number.isFinite(value) && value > 0 ? value : 0;
}
