import { type ComponentType, createElement, lazy } from 'react';

type Failed = { readonly load: () => Promise<unknown>; readonly renew: () => void };

/** Those whose module could not be fetched since the last try. */
const failed = new Set<Failed>();

/** A component that is downloaded when it is first shown: the one of this name in its module. */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [N in Name]: ComponentType<Props> }>,
  name: Name,
) {
  const create = () =>
    lazy(async () => {
      try {
        return { default: (await load())[name] as ComponentType<object> };
      } catch (error) {
        failed.add(self);
        throw error;
      }
    });
  let current = create();
  const self: Failed = {
    load,
    renew: () => {
      current = create();
    },
  };
  return (props: Props) => createElement(current, props);
}

/** React keeps a failed load for good. After this, components that failed load anew when they are next shown. */
export function renewFailedComponents(): void {
  for (const { renew } of failed) renew();
  failed.clear();
}

/** Fetches what failed once more; true if all of it can be shown now. */
export async function retryFailedComponents(): Promise<boolean> {
  const outcomes = await Promise.allSettled([...failed].map(({ load }) => load()));
  const hasAll = outcomes.every(({ status }) => status === 'fulfilled');
  if (hasAll) renewFailedComponents();
  return hasAll;
}
