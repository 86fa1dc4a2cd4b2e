import { text } from '../messages.js';

/**
 * How many requests a list shows, and where it is at its bound where the older ones are found.
 * @param shown rows of the list; @param bound the most that its call answers (specification 1 §9)
 */
export function listedCount(shown: number, bound: number): string {
  const count = shown.toLocaleString('ko-KR');
  return text(shown < bound ? 'listed.count' : 'listed.capped', { count });
}
