import { brandKitOf } from '#web/features/create/state/brand-kit.ts';
import type { ServerCalls } from './server-calls.ts';
import type { StudioCore } from './studio-core.ts';

type Ports = {
  readonly core: StudioCore;
  readonly calls: Pick<ServerCalls, 'brandKit' | 'saveBrandKit'>;
  readonly isTryingOut: () => boolean;
};

/** Who the agent is: filled in for every new video, and remembered when it changes. */
export function createBrandKitDesk({ core, calls, isTryingOut }: Ports) {
  let knownText = '';
  return {
    async fill(): Promise<void> {
      const brandKit = await calls.brandKit();
      knownText = JSON.stringify(brandKit);
      if (!isTryingOut()) core.dispatch({ type: 'brand-kit-arrived', brandKit });
    },
    async keep(): Promise<void> {
      const brandKit = brandKitOf(core.wizard().project);
      const text = JSON.stringify(brandKit);
      const isBlank = Object.values(brandKit).every((group) =>
        Object.values(group).every((word) => word === ''),
      );
      if (isTryingOut() || isBlank || text === knownText) return;
      await calls.saveBrandKit(brandKit).then(
        () => {
          knownText = text;
        },
        () => {},
      );
    },
  };
}
