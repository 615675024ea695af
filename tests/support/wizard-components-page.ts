import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { NetworkError } from '#web/api/api-error.ts';
import { DraftNotices } from '#web/features/create/layout/DraftNotices.tsx';
import { MediaGrid } from '#web/features/create/media/MediaGrid.tsx';
import { marksOf } from '#web/features/create/media/photo-marks.ts';
import { DetailField } from '#web/features/create/steps/DetailField.tsx';
import { VideoChoices } from '#web/features/create/video/VideoChoices.tsx';
import { createDraftStorage } from '#web/features/create/wizard/draft-storage.ts';
import type { ServerCalls } from '#web/features/create/wizard/server-calls.ts';
import { useWizardView, WizardContext } from '#web/features/create/wizard/use-wizard.ts';
import { createWizard } from '#web/features/create/wizard/wizard.ts';

// The page of component tests: one component of the wizard, on a wizard controller without a server.

const offline = () => Promise.reject(new NetworkError('There is no server'));
const calls: ServerCalls = {
  projects: { create: offline, save: offline, get: offline },
  discardDraft: async () => {},
  hasVideoEnded: offline,
  templates: offline,
  latestDraft: offline,
  copyProject: offline,
  brandKit: offline,
  saveBrandKit: offline,
  describe: offline,
  audioFacts: offline,
  generate: offline,
  sendMedia: offline,
  sendAudio: offline,
};
const queryClient = new QueryClient();
const wizard = createWizard({
  calls,
  queryClient,
  storage: createDraftStorage('dana', () => sessionStorage),
  pending: { add: async () => {}, find: async () => undefined, remove: async () => {} },
  holdTimer: { wait: offline, retryNow: () => {} },
  makeThumbnail: async () => undefined,
  account: { name: 'Dana Whitfield', email: 'dana@example.com' },
});

const components: Readonly<Record<string, ComponentType>> = {
  DraftNotices: () => createElement(DraftNotices, { onOpened: () => {} }),
  MediaGrid: () => {
    const { media } = useWizardView().state;
    return createElement(MediaGrid, { media, marks: marksOf(media), format: '16:9' });
  },
  VideoChoices: () => createElement(VideoChoices, { state: useWizardView().state, template: undefined }),
  PriceAndDescription: () =>
    ['price', 'description'].map((field) => {
      const props = { group: 'property_info', field, isFullRow: false, message: undefined } as const;
      return createElement(DetailField, { key: field, ...props });
    }),
};

await wizard.open();
Object.assign(window, { wizard });
const shown = components[location.hash.slice(1)];
if (!shown) throw new Error(`No component ${location.hash}`);
const root = document.body.appendChild(document.createElement('main'));
createRoot(root).render(
  createElement(
    QueryClientProvider,
    { client: queryClient },
    createElement(WizardContext, { value: wizard }, createElement(shown)),
  ),
);
