import { waitFor } from '@testing-library/react';

/** The browser's stream of events, told by a test. */
export class Events {
  static last: Events | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    Events.last = this;
  }
  close(): void {}
  tell(data: object): void {
    this.onmessage?.({ data: JSON.stringify(data), lastEventId: '' });
  }
}

/** The stream that the page has opened: it does so after it has shown that the request runs. */
export const stream = () =>
  waitFor(() => {
    if (!Events.last) throw new Error('No stream yet.');
    return Events.last;
  });
