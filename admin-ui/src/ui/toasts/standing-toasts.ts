import type { NotificationPayload } from 'react-admin';

/** Messages on the screen at most. */
const limit = 4;

/**
 * The notifications that stand: what has succeeded since is wrong no more, the same said twice stands once, and the
 * oldest make room. One that can be undone stays: its write waits for it.
 */
export function standing(notifications: readonly NotificationPayload[]): NotificationPayload[] {
  const kept = notifications.filter((item, index) => {
    const later = notifications.slice(index + 1);
    if (isUndoable(item)) return true;
    if (item.type === 'error' && later.some(({ type }) => type === 'success')) return false;
    return !later.some(({ type, message }) => type === item.type && message === item.message);
  });
  const newest = kept.filter((item) => !isUndoable(item)).slice(-limit);
  return kept.filter((item) => isUndoable(item) || newest.includes(item));
}

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean => notificationOptions?.undoable === true;
