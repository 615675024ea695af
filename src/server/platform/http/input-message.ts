import type { z } from 'zod';
import type { FailureDetail } from '#shared/api/errors.ts';

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** A sentence about a value that does not fit and whose schema has no words of its own. */
export function inputMessage(issue: Issue): string {
  const label = labelOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_value':
      return `${label} must be one of ${(issue.values as readonly unknown[]).filter((value) => value !== '').join(', ')}.`;
    case 'invalid_type':
      return issue.input === undefined
        ? `${label} is required.`
        : `${label} must be ${TYPE_WORDS[String(issue.expected)] ?? 'of another type'}.`;
    case 'too_big':
      return `${label} must be at most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'too_small':
      return `${label} must be at least ${issue.minimum}${unitOf(issue.origin)}.`;
    default:
      return `${label} is not valid.`;
  }
}

function unitOf(origin: unknown): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' entries long' : '';
}

// 'property_info.square_footage' is "Square footage", 'customMessage' is "Custom message".
function labelOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((key) => typeof key === 'string');
  const words = String(field ?? 'the request')
    .replace(/[_-]/g, ' ')
    .replace(/[a-z](?=[A-Z])/g, '$& ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is wrong with an input, one sentence for each field. */
export function inputDetails({ issues }: z.ZodError): FailureDetail[] {
  const details = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          msg: `There is no field "${key}" here.`,
        }))
      : [{ path: issue.path.join('.'), msg: issue.message }],
  );
  return details.filter(({ path }, index) => details.findIndex((other) => other.path === path) === index);
}
