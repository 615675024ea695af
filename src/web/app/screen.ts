import { type ComponentType, lazy } from 'react';

/** A screen that is downloaded when it is first shown. */
export function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
