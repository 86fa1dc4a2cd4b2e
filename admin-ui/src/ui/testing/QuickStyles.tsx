import { __unsafe_useEmotionCache as useEmotionCache, type EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';

/** What decides whether something can be seen, read out or clicked; jsdom lays out nothing else. */
const telling = /(display:\s*none|visibility:|pointer-events:)/;

/**
 * Keeps style rules that change nothing for a test out of the document: each look for a role asks for the computed style of
 * every element on the way, and jsdom goes through all rules anew each time.
 */
export function QuickStyles({ children }: { readonly children: ReactNode }) {
  const cache = useEmotionCache();
  if (cache) keepTelling(cache);
  return children;
}

const done = new WeakSet<EmotionCache>();

function keepTelling(cache: EmotionCache): void {
  if (done.has(cache)) return;
  done.add(cache);
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    if (telling.test(rule)) insert(rule);
  };
}
