import { pathWithoutQuery } from '#shared/media-path.ts';
import type { WizardState } from '#web/features/create/state/wizard-state.ts';
import type { ServerCalls } from './server-calls.ts';
import type { StudioCore } from './studio-core.ts';

const RETRY_MS = 5_000;
// A picture that does not load asks for a new address; the same answer over and over helps nobody.
const REFRESH_EVERY_MS = 60_000;

/** Signed addresses of pictures that are named only by their path: the realtor's and the brokerage's. */
export type PortraitUrls = Readonly<Record<string, string>>;

export type Addresses = {
  readonly portraits: () => PortraitUrls;
  readonly learnPortrait: (path: string, url: string) => void;
  /** Asks for what is not known yet. */
  readonly learn: () => Promise<void>;
  /** Some address has run out: all are asked for anew. */
  readonly refresh: () => void;
  readonly close: () => void;
};

type Ports = {
  readonly core: StudioCore;
  readonly calls: Pick<ServerCalls, 'describe'>;
  readonly onPortraits: (urls: PortraitUrls) => void;
};

/** Knows under which address the server shows each file just now. */
export function createAddresses({ core: { dispatch, wizard }, calls, onPortraits }: Ports): Addresses {
  let portraits: PortraitUrls = {};
  let refreshedAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  async function ask(isFresh: boolean): Promise<void> {
    const state = wizard();
    const mediaPaths = state.media.flatMap(({ state: item }) =>
      item.kind === 'ready' && (isFresh || !item.facts) ? [item.path] : [],
    );
    const portraitPaths = portraitPathsOf(state).filter((path) => isFresh || !portraits[path]);
    const paths = [...new Set([...mediaPaths, ...portraitPaths])];
    if (paths.length === 0 || isAsking) return;
    isAsking = true;
    try {
      const described = await calls.describe(paths);
      dispatch({ type: 'media-described', asked: mediaPaths, described });
      const found = described.map(({ path, url }) => [pathWithoutQuery(path), url] as const);
      const wanted = new Set(portraitPaths);
      // An empty address says: asked, and gone.
      const gone = portraitPaths.map((path) => [path, ''] as const);
      portraits = {
        ...portraits,
        ...Object.fromEntries([...gone, ...found.filter(([path]) => wanted.has(path))]),
      };
      onPortraits(portraits);
    } catch {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(isFresh), RETRY_MS);
    } finally {
      isAsking = false;
    }
  }

  return {
    portraits: () => portraits,
    learnPortrait(path, url) {
      portraits = { ...portraits, [path]: url };
      onPortraits(portraits);
    },
    learn: () => ask(false),
    refresh() {
      if (Date.now() - refreshedAtMs < REFRESH_EVERY_MS) return;
      refreshedAtMs = Date.now();
      void ask(true);
    },
    close: () => clearTimeout(timer),
  };
}

/** The default emoji and other words are no pictures. */
export function isPicturePath(value: string): boolean {
  return value.startsWith('/') || /^https?:/.test(value);
}

function portraitPathsOf({ project }: WizardState): string[] {
  return [project.realtor_info.image, project.brokerage_info.logo]
    .filter(isPicturePath)
    .map(pathWithoutQuery);
}
