import { useEffect, useState } from 'react';

/** Debounces a value; an empty value passes at once. */
export function useDebounced(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return value === '' ? '' : settled;
}
