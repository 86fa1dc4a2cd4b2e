import { linkPaths, type LinkPaths } from '@onyak/core/link';
import { useEffect, useState } from 'react';
import { messages } from '../messages.js';
import { fetchLinkFile } from './call-link.js';
import { keepFile } from './keep-file.js';
import type { OpenLink } from './open-link.js';

interface DocumentViewProps {
  readonly open: OpenLink;
  /** Where the calls of the link's page are, one of which draws the document as a picture: no phone needs a plug-in. */
  readonly calls: string | Required<LinkPaths>;
  /** Name of the file that is kept. */
  readonly fileName: string;
  /** Called when the link no longer opens it, or no longer without a certification: the page then asks anew. */
  readonly onEnded: () => void;
  /** What the picture shows, for who does not see it; the page says the same in words. */
  readonly alt: string;
}

/** A document to look at and to keep; loaded when it is asked for. */
export function DocumentView({ open, calls, fileName, alt, onEnded }: DocumentViewProps) {
  const { picture, pdf } = typeof calls === 'string' ? linkPaths(calls) : calls;
  const words = messages.document;
  const [shown, setShown] = useState<string>();
  const [busy, setBusy] = useState<'show' | 'keep'>();
  const [fault, setFault] = useState<string>();
  useEffect(
    () => () => {
      if (shown !== undefined) URL.revokeObjectURL(shown);
    },
    [shown],
  );
  const fetching = async (kind: 'show' | 'keep', path: string, use: (file: Blob) => void) => {
    if (busy) return;
    setBusy(kind);
    setFault(undefined);
    const answer = await fetchLinkFile(open, path);
    setBusy(undefined);
    if (answer.state === 'done') use(answer.data);
    else if (answer.state === 'failed') setFault(answer.message);
    else onEnded();
  };
  return (
    <section className="document">
      <h2>{words.title}</h2>
      <p className="actions">
        {shown === undefined && (
          <button
            type="button"
            className="button"
            onClick={() => void fetching('show', picture, (file) => setShown(URL.createObjectURL(file)))}
          >
            {busy === 'show' ? words.busy : words.show}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => void fetching('keep', pdf, (file) => keepFile(file, fileName))}
        >
          {busy === 'keep' ? words.busy : words.keep}
        </button>
      </p>
      <p className="fault" role="alert">
        {fault}
      </p>
      {shown !== undefined && <img className="paper" src={shown} alt={alt} />}
    </section>
  );
}
