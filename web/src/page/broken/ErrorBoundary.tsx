import { Component, type ReactNode } from 'react';
import { BrokenPage } from './BrokenPage.tsx';

/** Catches errors outside the router, whose own pages catch the rest. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
