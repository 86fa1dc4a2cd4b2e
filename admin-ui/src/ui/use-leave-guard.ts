import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAsk, type AskOptions } from './Confirm.js';
import { useLatest } from './use-latest.js';

/**
 * Asks before a link leads away from what is not saved; the browser asks in its own words when the window is closed.
 * @param question undefined while nothing would be lost.
 * @param onLeave told once the user has said yes.
 */
export function useLeaveGuard(question: AskOptions | undefined, onLeave: () => void): void {
  const ask = useAsk();
  const navigate = useNavigate();
  const dirty = question !== undefined;
  const askThenGo = async (to: URL) => {
    if (!question || !(await ask(question))) return;
    onLeave();
    void navigate(`${to.pathname}${to.search}${to.hash}`);
  };
  const leave = useLatest((to: URL) => void askThenGo(to));
  useEffect(() => {
    if (!dirty) return undefined;
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.download !== '' || elsewhere) return;
      const to = new URL(link.href);
      if (to.origin !== location.origin || to.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      leave(to);
    };
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router's own links hear of it.
    document.addEventListener('click', click, true);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('click', click, true);
      window.removeEventListener('beforeunload', unload);
    };
  }, [dirty, leave]);
}
