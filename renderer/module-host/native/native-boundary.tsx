import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Receives the error that a screen threw while it rendered. A new attempt needs a new key. */
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Catches errors of a native screen, so that the portal stays usable. */
export class NativeBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: true } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
