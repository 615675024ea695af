import type { WireTemplate } from '#shared/api/videos.ts';
import type { WizardState } from '#web/features/create/state/wizard-state.ts';
import type { PortraitUrls } from './addresses.ts';
import type { SyncState } from './draft-sync.ts';
import { type Aside, NOTHING_ASIDE } from './local-drafts.ts';

/** All that the screen shows. */
export type StudioView = {
  readonly wizard: WizardState;
  /** Undefined until the server, or the list built in, has answered. */
  readonly templates: readonly WireTemplate[] | undefined;
  readonly sync: SyncState;
  readonly aside: Aside;
  readonly portraits: PortraitUrls;
  readonly isOpening: boolean;
  /** Videos were asked for on an earlier visit: whether they have ended decides what this one begins with. */
  readonly isMakingRoom: boolean;
};

export function firstView(wizard: WizardState, sync: SyncState): StudioView {
  return {
    wizard,
    templates: undefined,
    sync,
    aside: NOTHING_ASIDE,
    portraits: {},
    isOpening: true,
    isMakingRoom: false,
  };
}
