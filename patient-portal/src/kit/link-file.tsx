import { useEffect, useState } from 'react';
import { messages } from '../messages.js';
import { fetchLinkFile, type LinkAnswer } from './call-link.js';
import { keepFile } from './keep-file.js';
import type { OpenLink } from './open-link.js';

/** A file that a link call answers. */
export interface LinkFile {
  readonly path: string;
  /** `POST` unless it says otherwise. */
  readonly method?: 'GET' | 'POST';
  readonly body?: Readonly<Record<string, string>>;
}

/** A picture that a link call answers, as an address for this page; undefined while it comes. */
export function useLinkPicture(open: OpenLink, { path, method = 'POST' }: LinkFile): LinkAnswer<string> | undefined {
  const [state, setState] = useState<LinkAnswer<string>>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    void fetchLinkFile(open, path, { method }).then((answer) => {
      if (gone) return;
      if (answer.state === 'done') made = URL.createObjectURL(answer.data);
      setState(answer.state === 'done' ? { state: 'done', data: made ?? '' } : answer);
    });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [open, path, method]);
  return state;
}

interface KeepButtonProps {
  readonly open: OpenLink;
  readonly file: LinkFile;
  readonly fileName: string;
  readonly label: string;
  /** Called when the link no longer opens it, or no longer without a certification: the page then asks anew. */
  readonly onEnded: () => void;
}

/** Hands a file of the link to who reads. */
export function KeepButton({ open, file, fileName, label, onEnded }: KeepButtonProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const keep = async () => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    const answer = await fetchLinkFile(open, file.path, file);
    setBusy(false);
    if (answer.state === 'done') keepFile(answer.data, fileName);
    else if (answer.state === 'failed') setFault(answer.message);
    else onEnded();
  };
  return (
    <div>
      <button type="button" className="button" onClick={() => void keep()}>
        {busy ? messages.document.busy : label}
      </button>
      <span className="fault" role="alert">
        {fault}
      </span>
    </div>
  );
}
