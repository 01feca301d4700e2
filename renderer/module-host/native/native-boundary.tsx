import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Receives the error that a screen threw while it was drawn. Another try needs another key. */
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps what a screen throws from the portal around it: the module host's boundary. */
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
