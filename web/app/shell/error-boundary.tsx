import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? <Failure error={failed.error} /> : this.props.children;
  }
}
