import { Component, type ReactNode } from 'react';
import { words } from './messages.js';

/** A page whose code could not be loaded (the network, or a newer version on the server) says so and offers a reload. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="card">
        <p className="fault" role="alert">
          {words.broken}
        </p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {words.again}
        </button>
      </div>
    );
  }
}
