import { type ComponentType, lazy } from 'react';

/** A screen that is downloaded when it is first shown: the component of this name in its module. */
export function screen<Name extends string>(
  load: () => Promise<{ readonly [N in Name]: ComponentType }>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
