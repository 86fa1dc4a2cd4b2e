import type { ReactNode } from 'react';
import { messages } from '../messages.js';
import { Frame } from './frame.js';

/** While the page waits for an answer; nothing moves for who has asked for that. */
export function LoadingPage({ title = messages.loading.title }: { readonly title?: string }) {
  return (
    <Frame title={title}>
      <p className="lead" role="status">
        {messages.loading.text}
      </p>
    </Frame>
  );
}

interface FaultPageProps {
  /** What went wrong, in the server's words. */
  readonly message: string;
  readonly onAgain: () => void;
  readonly children?: ReactNode;
}

/** What failed, and a way to try again (specification 1 §8). */
export function FaultPage({ message, onAgain, children }: FaultPageProps) {
  return (
    <Frame title={messages.fault.title}>
      <p className="lead" role="alert">
        {message}
      </p>
      {children}
      <p className="actions">
        <button type="button" className="button" onClick={onAgain}>
          {messages.fault.confirm}
        </button>
      </p>
    </Frame>
  );
}

/** What must be read before anything else. */
export function Urgent({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="urgent">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Prints the page as it is on paper: without buttons. */
export function PrintButton() {
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      {messages.print}
    </button>
  );
}
