import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

type Props = { readonly place: string; readonly children: ReactNode };
type State = { readonly failure: { readonly error: unknown; readonly place: string } | undefined };

class Boundary extends Component<Props, State> {
  override readonly state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, place: window.location.pathname } };
  }

  override componentDidUpdate() {
    // Another page deserves another try.
    if (this.state.failure && this.state.failure.place !== this.props.place)
      this.setState({ failure: undefined });
  }

  override render() {
    return this.state.failure ? <ErrorPage error={this.state.failure.error} /> : this.props.children;
  }
}

/** Catches what no screen has caught. */
export function AppErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>;
}
