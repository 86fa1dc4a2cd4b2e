import { useEffect, useState } from 'react';
import type { DraftPlace, StoredDraft } from '../../../drafts/draft-calls.js';
import { RemoteDraft } from '../../../drafts/remote-draft.js';
import { useLatest } from '../../../ui/use-latest.js';

export interface ServerDraft {
  readonly remote: RemoteDraft;
  /** What another device has kept meanwhile, to be chosen about. */
  readonly other: StoredDraft | undefined;
  /** The choice is made: what is typed is kept over the other. */
  readonly settle: (other: StoredDraft) => void;
  /** The other's text is on the screen now: a throwing away that was asked for before it came is not about it. */
  readonly take: (other: StoredDraft) => void;
  /** The row was saved elsewhere, which may have taken the other's text with it: it is asked for again. */
  readonly recheck: () => void;
}

/** One form's text on the server. @param revision of the text that a reload of the page has left. */
export function useServerDraft(place: DraftPlace, revision: number): ServerDraft {
  const [other, setOther] = useState<StoredDraft>();
  const [remote] = useState(() => new RemoteDraft({ place, revision, onOther: setOther }));
  const settle = (settled: StoredDraft) => {
    setOther(undefined);
    remote.goOn(settled);
  };
  const take = (taken: StoredDraft) => {
    remote.spare();
    settle(taken);
  };
  const recheck = () => {
    if (!other) return;
    void remote.read().then((found) => {
      setOther(found);
      if (!found) remote.goOn({ revision: 0 });
    });
  };
  return { remote, other, settle, take, recheck };
}

/** What the server has when the form is opened, told once. */
export function useFirstDraft(remote: RemoteDraft, onFound: (found: StoredDraft) => void): void {
  const tell = useLatest(onFound);
  useEffect(() => {
    let gone = false;
    void remote.read().then((found) => {
      if (found && !gone) tell(found);
    });
    return () => {
      gone = true;
    };
  }, [remote, tell]);
}
