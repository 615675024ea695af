import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { routes } from '#shared/routes.ts';
import { Button } from '#web/ui/Button.tsx';
import { renewFailedComponents } from '#web/ui/lazy-component.ts';
import { ChunkMissing, isChunkLoadError } from './ChunkMissing.tsx';
import { PlainPage } from './PlainPage.tsx';

type Props = {
  readonly place: string;
  readonly children: ReactNode;
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
};
type State = { readonly failure: { readonly error: unknown; readonly place: string } | undefined };

class Boundary extends Component<Props, State> {
  override readonly state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, place: window.location.pathname } };
  }

  override componentDidUpdate() {
    // Reset the error when the route changes.
    if (this.state.failure && this.state.failure.place !== this.props.place) {
      renewFailedComponents();
      this.reset();
    }
  }

  readonly reset = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.reset) : this.props.children;
  }
}

/** Catches errors that no screen handles. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary place={useLocation().pathname} fallback={pageFallback}>
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

/** Around what a page can do without: a failure leaves it out until the next page. */
export function OptionalBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary place={useLocation().pathname} fallback={() => null}>
      {children}
    </Boundary>
  );
}

function screenFallback(error: unknown, reset: () => void): ReactNode {
  if (!isChunkLoadError(error)) throw error;
  return <ChunkMissing error={error} layout="screen" onLoaded={reset} />;
}

const reload = () => window.location.reload();
// A full load, not a navigation inside an app that has just failed.
const goHome = () => window.location.assign(routes.landing);

function pageFallback(error: unknown, reset: () => void): ReactNode {
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
