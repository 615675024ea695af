import type { ReactNode } from 'react';
import { routes } from '#shared/routes.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChunkMissing, isChunkLoadError } from './ChunkMissing.tsx';
import { PlainPage } from './PlainPage.tsx';

/** For a screen that did not load: the menu beside it stays. Other errors are not for it. */
export function screenFallback(error: unknown, reset: () => void): ReactNode {
  if (!isChunkLoadError(error)) throw error;
  return <ChunkMissing error={error} layout="screen" onLoaded={reset} />;
}

const reload = () => window.location.reload();
// A full load, not a navigation inside an app that has just failed.
const goHome = () => window.location.assign(routes.landing);

/** For errors that no screen handles. */
export function pageFallback(error: unknown, reset: () => void): ReactNode {
  return isChunkLoadError(error) ? (
    <ChunkMissing error={error} layout="page" onLoaded={reset} />
  ) : (
    <Unexpected error={error} />
  );
}

function Unexpected({ error }: { readonly error: unknown }) {
  return (
    <PlainPage
      title="Unexpected Application Error!"
      actions={
        <>
          <Button onClick={reload}>Try again</Button>
          <Button variant="secondary" onClick={goHome}>
            Go to the homepage
          </Button>
        </>
      }
    >
      <p>Something broke on this page, and it was not you. Your videos, photos and account are untouched.</p>
      <p>Try again first. If it happens twice, tell us what you were doing and send the line below along.</p>
      <p className="mt-2 border-l-2 border-line-strong pl-4 font-mono text-sm break-words">
        {messageOf(error)}
      </p>
    </PlainPage>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
