import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { renewFailedComponents } from './lazy-component.ts';

type Props = {
  readonly children: ReactNode;
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
};

/** Error boundary: until the next page, what has failed is replaced by its fallback. */
export function Boundary(props: Props) {
  return <BoundaryOf {...props} place={useLocation().pathname} />;
}

type PlacedProps = Props & { readonly place: string };
type State = { readonly failure: { readonly error: unknown; readonly place: string } | undefined };

class BoundaryOf extends Component<PlacedProps, State> {
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
