import type { OpenLink } from './open-link.js';

/** Other windows of this browser, where it has a way to reach them. */
const channelOf = ({ link, code }: OpenLink): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`onyak ${link.page} ${code}`);

/** Tells the other windows that the certification for a link has been ended. */
export function tellLeft(open: OpenLink): void {
  const channel = channelOf(open);
  channel?.postMessage('left');
  channel?.close();
}

/** Calls `act` when another window has ended it. @returns what stops that. */
export function whenLeft(open: OpenLink, act: () => void): () => void {
  const channel = channelOf(open);
  channel?.addEventListener('message', act);
  return () => channel?.close();
}
