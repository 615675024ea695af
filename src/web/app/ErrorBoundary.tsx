import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { routes } from '#shared/routes.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PlainPage } from './PlainPage.tsx';

type Props = {
  readonly place: string;
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
};
type State = { readonly failure: { readonly error: unknown; readonly place: string } | undefined };

class Boundary extends Component<Props, State> {
  override readonly state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, place: window.location.pathname } };
  }

  override componentDidUpdate() {
    // Reset the error when the route changes.
    if (this.state.failure && this.state.failure.place !== this.props.place)
      this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}

/** Catches errors that no screen handles. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary place={useLocation().pathname} fallback={(error) => <ErrorPage error={error} />}>
      {children}
    </Boundary>
  );
}

/** Catches a screen that did not load, so that the menu beside it stays; other errors are not for it. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary place={useLocation().pathname} fallback={screenFallback}>
      {children}
    </Boundary>
  );
}

function screenFallback(error: unknown): ReactNode {
  if (!isChunkLoadError(error)) throw error;
  return (
    <PageHeader title={CHUNK_MISSING} actions={<Button onClick={reload}>Reload</Button>}>
      {CHUNK_REASON} {CHUNK_ADVICE}
    </PageHeader>
  );
}

const CHUNK_MISSING = 'This page did not load';
const CHUNK_REASON =
  'Part of Curbreel could not be fetched. Either the connection dropped, or a new version came out while this tab was open.';
const CHUNK_ADVICE = 'Nothing you have saved is lost. Reload to carry on.';

const reload = () => window.location.reload();
// A full load, not a navigation inside an app that has just failed.
const goHome = () => window.location.assign(routes.landing);

function ErrorPage({ error }: { readonly error: unknown }) {
  return isChunkLoadError(error) ? <ChunkMissing /> : <Unexpected error={error} />;
}

function ChunkMissing() {
  return (
    <PlainPage title={CHUNK_MISSING} actions={<Button onClick={reload}>Reload</Button>}>
      <p>{CHUNK_REASON}</p>
      <p>{CHUNK_ADVICE}</p>
    </PlainPage>
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
            Go to the front page
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

// Browsers word a failed dynamic import differently.
const CHUNK_FAILURES = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  /Loading (CSS )?chunk .* failed/i,
];

/** True for a chunk that did not load: the network failed, or a newer release has replaced the file. */
function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURES.some((pattern) => pattern.test(error.message));
}
