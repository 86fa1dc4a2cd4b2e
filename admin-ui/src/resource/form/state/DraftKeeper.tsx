import { useEffect, useRef, type RefObject } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { RemoteDraft } from '../../../drafts/remote-draft.js';
import { keep } from '../../../ui/input/kept.js';

interface DraftKeeperProps {
  /** Where the browser keeps it. */
  readonly place: string;
  /** Version of the row that it is typed over. */
  readonly against: RefObject<number | undefined>;
  readonly remote: RemoteDraft;
}

/**
 * Keeps what is typed and not saved: in the browser with each key, against a reload, and on the server a moment later, for
 * another device. Draws nothing: each key draws only this anew.
 */
export function DraftKeeper({ place, against, remote }: DraftKeeperProps) {
  const draft = useWatch();
  const { isDirty } = useFormState();
  const was = useRef(false);
  useEffect(() => {
    const version = against.current;
    keep(sessionStorage, place, isDirty ? { draft, version, revision: remote.revision } : undefined);
    if (isDirty) remote.keep({ draft, version });
    // As it was stored again; at its beginning a form is always so, before what is kept is brought back.
    else if (was.current) remote.forget();
    was.current = isDirty;
  }, [place, draft, isDirty, against, remote]);
  useEffect(() => {
    const leave = () => remote.flush(true);
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      remote.flush();
    };
  }, [remote]);
  return null;
}
