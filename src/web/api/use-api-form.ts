import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** A form whose values are sent to the server. What the server refuses is shown under its fields, else above the form. */
export function useApiForm<Values extends FieldValues, Output>(
  options: UseFormProps<Values, unknown, Output>,
  send: (values: Output, form: UseFormReturn<Values, unknown, Output>) => Promise<unknown>,
  failureMessage: (error: unknown) => string,
) {
  const form = useForm(options);
  const { register, setError, formState } = form;
  const names = Object.keys(options.defaultValues ?? {}) as FieldPath<Values>[];

  /** Focuses the first field with a message. False where no field has one. */
  function showFieldErrors(error: unknown): boolean {
    const wrong = names.flatMap((name) => {
      const message = error instanceof ApiError ? error.messageFor(name) : undefined;
      return message === undefined ? [] : [{ name, message }];
    });
    wrong.forEach(({ name, message }, index) => {
      setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    return wrong.length > 0;
  }

  return {
    ...form,
    submit: form.handleSubmit(async (values) => {
      try {
        await send(values, form);
      } catch (error) {
        if (!showFieldErrors(error)) setError('root', { message: failureMessage(error) });
      }
    }),
    /** The message about the form as a whole. */
    error: formState.errors.root?.message,
    /** The properties of a field's input. */
    field: <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
      ...register(name, rules),
      error: (get(formState.errors, name) as FieldError | undefined)?.message,
    }),
  };
}
