/** The code of an operating system error ('ENOENT', 'EACCES', ...), or undefined for any other error. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Turns one kind of system error into a value and lets all others through. */
export function unlessSystemError<T>(code: string, value: T): (error: unknown) => T {
  return (error) => {
    if (systemErrorCode(error) === code) return value;
    throw error;
  };
}
