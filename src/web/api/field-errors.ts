import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Shows the server's validation messages under their fields and focuses the first. False where there are none. */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: readonly FieldPath<Values>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const wrong = fields.flatMap((field) => {
    const message = error.messageFor(field);
    return message === undefined ? [] : [{ field, message }];
  });
  wrong.forEach(({ field, message }, index) => {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
}
