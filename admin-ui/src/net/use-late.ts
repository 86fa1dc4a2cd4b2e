import { useCallback, useEffect, useState } from 'react';
import { t } from '../messages.js';
import { ConnectionError } from './call.js';
import { connectionLost, watchConnection } from './connection.js';

/** What Chromium, Firefox and Safari say of a part that they could not fetch. */
const unfetched = /dynamically imported module|importing a module script failed/i;

/** The fault of a part of the application that did not come: most often nobody could fetch it. */
function loadError(error: unknown): unknown {
  return error instanceof TypeError && unfetched.test(error.message)
    ? new ConnectionError(t('error.network'), error)
    : error;
}

export interface Late<T> {
  readonly value: T | undefined;
  /** Why it did not come; a {@link ConnectionError} where the server could not be reached. */
  readonly error: unknown;
  /** Fetches it again. */
  readonly again: () => void;
}

interface State<T> {
  readonly key: string;
  readonly value?: T;
  readonly error?: unknown;
}

/**
 * A part of the application that is fetched when it is first shown. One that did not come for want of a connection is
 * fetched again as soon as the connection is back: `React.lazy` would keep the failure until the page is loaded anew.
 * @param key names the part: another one is another part.
 * @param there the part, where it has been fetched before: it is shown at once, and not a drawing later.
 */
export function useLate<T>(load: (() => Promise<T>) | undefined, key: string, there?: T): Late<T> {
  const [state, setState] = useState<State<T>>({ key });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (there !== undefined) return undefined;
    let gone = false;
    load?.().then(
      (value) => !gone && setState({ key, value }),
      (error: unknown) => {
        console.error(key, error);
        if (!gone) setState({ key, error: loadError(error) });
      },
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is made anew on each draw and always loads the same chunk
  }, [key, attempt]);
  const again = useCallback(() => {
    setState({ key });
    setAttempt((count) => count + 1);
  }, [key]);
  const { value = there, error } = state.key === key ? state : {};
  const disconnected = error instanceof ConnectionError;
  useEffect(
    () => (disconnected ? watchConnection(() => connectionLost() || again()) : undefined),
    [disconnected, again],
  );
  return { value, error, again };
}
