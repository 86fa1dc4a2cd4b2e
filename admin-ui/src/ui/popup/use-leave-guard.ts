import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { useAsk, type AskOptions } from './Confirm.js';
import { useLatest } from '../use-latest.js';

/**
 * Asks before a link or Back leads away from what is not saved; the browser asks in its own words when the window is
 * closed.
 * @param question undefined while nothing would be lost.
 * @param onLeave told once the user has said yes.
 */
export function useLeaveGuard(question: AskOptions | undefined, onLeave: () => void): void {
  const ask = useAsk();
  const dirty = question !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  // A block is answered once: effects may run twice, and what has gone on cannot go on again.
  const answered = useRef<object>(undefined);
  const answer = async () => {
    if (blocker.state !== 'blocked') return;
    if (question && !(await ask(question))) {
      blocker.reset();
      return;
    }
    onLeave();
    blocker.proceed();
  };
  const decide = useLatest(() => void answer());
  useEffect(() => {
    if (blocker.state !== 'blocked' || answered.current === blocker.location) return;
    answered.current = blocker.location;
    decide();
  }, [blocker.state, blocker.location, decide]);
  useEffect(() => {
    if (!dirty) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', unload);
    return () => window.removeEventListener('beforeunload', unload);
  }, [dirty]);
}
