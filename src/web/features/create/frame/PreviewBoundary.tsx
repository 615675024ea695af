import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode };
type State = { readonly hasFailed: boolean };

/** A preview that breaks must not take the agent's work along. */
export class PreviewBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p className="rounded-card bg-sunken px-4 py-6 text-center text-sm text-ink-soft">
        The preview cannot be shown right now. Your video will be made all the same.
      </p>
    );
  }
}
