import { type ReactNode, useEffect, useRef, useState } from 'react';
import { backoffMs, pause } from '#web/api/backoff.ts';
import { Button } from '#web/ui/Button.tsx';
import { retryFailedComponents } from '#web/ui/lazy-component.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { PlainPage } from './PlainPage.tsx';

type Props = {
  readonly error: unknown;
  /** Beside the menu of the dashboard, or as a page of its own. */
  readonly layout: 'screen' | 'page';
  readonly onLoaded: () => void;
};

const TITLE = 'This page did not load';
const REASON =
  'Part of Curbreel could not be fetched. Either the connection dropped, or a new version came out while this tab was open.';
const ADVICE = 'Nothing you have saved is lost. The page is fetched again as soon as you are online.';
const STILL_MISSING = 'It could not be fetched again. If other pages load, reload this one.';

/** In place of what was to be shown by a part of the app that could not be fetched. */
export function ChunkMissing({ error, layout, onLoaded }: Props) {
  const { state, retry } = useRetry(error, onLoaded);
  const status = (
    <span role="status" className="block font-medium text-ink">
      {state === 'failed-again' && STILL_MISSING}
    </span>
  );
  const actions: ReactNode = (
    <>
      <Button isLoading={state === 'trying'} onClick={() => void retry(1)}>
        Try again
      </Button>
      <Button variant="secondary" onClick={reload}>
        Reload
      </Button>
    </>
  );
  return layout === 'screen' ? (
    <PageHeader title={TITLE} actions={actions}>
      {REASON} {ADVICE}
      {status}
    </PageHeader>
  ) : (
    <PlainPage title={TITLE} actions={actions}>
      <p>{REASON}</p>
      <p>{ADVICE}</p>
      {status}
    </PlainPage>
  );
}

const reload = () => window.location.reload();

/** A browser says that it is online before names are resolved and routes are there. */
const TRIES_ONLINE = 4;
const BACKOFF = { firstMs: 1_000, maxMs: 8_000 };

function useRetry(error: unknown, onLoaded: () => void) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed-again'>('idle');
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmounted.current = controller;
    return () => controller.abort();
  }, []);

  const retry = async (tries: number) => {
    // Vite's loader takes a style sheet that failed for a loaded one.
    if (isStyleError(error)) return reload();
    const { signal } = unmounted.current;
    setState('trying');
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      if (attempt > 1) await pause(backoffMs(attempt - 1, BACKOFF), signal);
      if (signal.aborted) return;
      if (await retryFailedComponents()) return onLoaded();
    }
    setState('failed-again');
  };
  useEventListener(window, 'online', () => void retry(TRIES_ONLINE), state !== 'trying');
  return { state, retry };
}

const STYLE_FAILURE = /Unable to preload CSS/i;

// Browsers word a failed dynamic import differently.
const CHUNK_FAILURES = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  STYLE_FAILURE,
  /Loading (CSS )?chunk .* failed/i,
];

/** True for a chunk that did not load: the network failed, or a newer release has replaced the file. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURES.some((pattern) => pattern.test(error.message));
}

const isStyleError = (error: unknown) => error instanceof Error && STYLE_FAILURE.test(error.message);
