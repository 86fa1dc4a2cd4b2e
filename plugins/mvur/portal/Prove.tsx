import { callLink, Countdown, FaultPage, Frame, LoadingPage, type OpenLink } from '@onyak/patient-portal/kit';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { consentCalls } from '../links.js';
import { CodeForm } from './CodeForm.js';
import { type Asked, waitingSchema } from './schema.js';
import { fill, words } from './words.js';

interface ProveProps {
  readonly open: OpenLink;
  readonly asked: Asked;
  readonly onDone: () => void;
  /** Back to the choice of how. */
  readonly onOther: () => void;
  /** The request has ended, and the page begins anew. */
  readonly onEnded: () => void;
}

const nothing = z.optional(z.unknown());
/** Milliseconds between two questions whether an app has been answered. */
const POLL_MS = 3000;

/** After the request: the code of a text message, or the answer in an app, until the time is up (specification 1 §4). */
export function Prove({ open, asked, onDone, onOther, onEnded }: ProveProps) {
  const [endsAt, setEndsAt] = useState<number>();
  const [ended, setEnded] = useState<string>();
  const [fault, setFault] = useState<string>();
  const { reqId, provider } = asked;
  /** Asks for the time that is left, on the server's clock. */
  const time = useCallback(
    async (path: string) => {
      const left = await callLink(open, path, { answer: waitingSchema, body: { reqId } });
      if (left.state !== 'done') return left.state === 'failed' ? setFault(left.message) : setEnded(words.expired);
      if (left.data.state === 'ENDED') return setEnded(words.expired);
      setFault(undefined);
      setEndsAt(Date.now() + left.data.secondsLeft * 1000);
    },
    [open, reqId],
  );
  useEffect(() => void time(consentCalls.wait), [time]);
  /** @returns what is said where it is not done yet. */
  const confirm = useCallback(
    async (passKey?: string): Promise<string | undefined> => {
      const body: Readonly<Record<string, string>> = passKey === undefined ? { reqId } : { reqId, passKey };
      const told = await callLink(open, consentCalls.confirm, { answer: nothing, body });
      if (told.state === 'done') onDone();
      else if (told.state !== 'failed') setEnded(words.expired);
      else if (told.data === 'expire' || told.data === 'ended') setEnded(told.message);
      else return told.message;
      return undefined;
    },
    [open, reqId, onDone],
  );
  const waits = provider !== 'SMS' && ended === undefined;
  useEffect(() => {
    if (!waits) return undefined;
    const poll = setInterval(() => {
      // What fails in between is told by the button; a sleeping page asks nothing.
      if (document.visibilityState === 'visible') void confirm();
    }, POLL_MS);
    return () => clearInterval(poll);
  }, [waits, confirm]);
  const place = ended !== undefined ? 'ended' : endsAt === undefined ? 'loading' : 'waiting';
  useEffect(() => {
    // Each of them is a page of its own: who hears it begins at its heading.
    if (place !== 'loading') document.getElementById('content')?.focus();
  }, [place]);
  if (ended !== undefined) return <FaultPage message={ended} onAgain={onEnded} />;
  if (endsAt === undefined)
    return fault === undefined ? <LoadingPage title={words.title} /> : <FaultPage message={fault} onAgain={onEnded} />;
  return (
    <Frame title={provider === 'SMS' ? words.smsTitle : words.appTitle}>
      <p className="lead">{provider === 'SMS' ? words.smsText : fill(words.appText, { provider: words[provider] })}</p>
      <Countdown endsAt={endsAt} onEnd={() => setEnded(words.expired)} />
      <CodeForm needsCode={provider === 'SMS'} onConfirm={confirm} />
      <p className="fault" role="alert">
        {fault}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void time(consentCalls.extend)}>
          {words.extend}
        </button>
        <span className="help">{words.extendHelp}</span>
        <button type="button" className="button" onClick={onOther}>
          {words.other}
        </button>
      </p>
    </Frame>
  );
}
