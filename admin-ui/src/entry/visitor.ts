import { decide, LOGIN } from '../session/guard.js';
import { keepWanted } from '../session/keep.js';

/**
 * Where somebody of whom the browser has kept nothing belongs, asked before the app is loaded: on a slow line the app
 * takes seconds that a visitor of the sign-in page need not wait.
 * @returns the page to open instead, or undefined for the app, which is also where a failure of the server is told.
 */
export async function elsewhere(path: string, search: string): Promise<string | undefined> {
  // The server's cookies are hidden from pages; this one says that there are any.
  if (!document.cookie.split('; ').includes('onyak_known=yes')) {
    keepWanted(path + search);
    return LOGIN;
  }
  const result = await sessionResult(path);
  if (result === undefined) return undefined;
  const decision = decide(result, path);
  if (decision.act === 'stay' || result === 'SUCCESS') return undefined;
  if (decision.act === 'go') return decision.to;
  keepWanted(path + search);
  return LOGIN;
}

/** The session's result, undefined where the server could not say. */
async function sessionResult(path: string): Promise<string | undefined> {
  try {
    const response = await fetch('/loginCheck', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ to: path, updateExpireTime: 'Y' }),
      credentials: 'same-origin',
    });
    if (response.status >= 429) return undefined;
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'result' in answer ? String(answer.result) : undefined;
  } catch {
    return undefined; // the app asks again and shows what is wrong
  }
}
