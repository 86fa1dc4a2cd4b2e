import { t } from '../messages.js';
import { ConnectionError } from '../net/call.js';

/** What Chromium, Firefox and Safari say of a part that they could not fetch. */
const unfetched = /dynamically imported module|importing a module script failed/i;

/** The fault of a part of the application that did not come: most often nobody could fetch it. */
export function loadError(error: unknown): unknown {
  return error instanceof TypeError && unfetched.test(error.message)
    ? new ConnectionError(t('error.network'), error)
    : error;
}
