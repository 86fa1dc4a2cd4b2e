import {
  callLink,
  FaultPage,
  Frame,
  LoadingPage,
  PrintButton,
  WrongAddressPage,
  type LinkAnswer,
  type OpenLink,
} from '@onyak/patient-portal/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { consentCalls } from '../links.js';
import { Agreement } from './Agreement.js';
import { storeAsked, storedAsked } from './asked.js';
import { ChooseProvider } from './ChooseProvider.js';
import { Prove } from './Prove.js';
import { type Act, type Asked, type Provider, type Shown, shownSchema } from './schema.js';
import { dayOf, fill, words } from './words.js';

/** The consent of a patient, and its end, each proven by a provider of identity (specification 1 §2.8). */
export function ConsentPage({ open }: { readonly open: OpenLink }) {
  const [shown, setShown] = useState<LinkAnswer<Shown>>();
  const [asked, setAsked] = useState(() => storedAsked(open.code));
  const [done, setDone] = useState<Act>();
  const load = useCallback(
    async () => setShown(await callLink(open, consentCalls.show, { answer: shownSchema })),
    [open],
  );
  useEffect(() => void load(), [load]);
  const wait = (next: Asked | undefined) => {
    storeAsked(next);
    setAsked(next);
  };
  const place = done ?? (asked ? 'prove' : shown?.state);
  const before = useRef(place);
  useEffect(() => {
    // What had the focus is gone: who hears the page begins at its heading.
    if (before.current !== undefined && before.current !== place) {
      window.scrollTo(0, 0);
      document.getElementById('content')?.focus();
    }
    before.current = place;
  }, [place]);
  if (shown === undefined) return <LoadingPage title={words.title} />;
  if (shown.state === 'failed') return <FaultPage message={shown.message} onAgain={() => window.location.reload()} />;
  if (shown.state !== 'done') return <WrongAddressPage />;
  const { data } = shown;
  if (done) return <Done act={done} hospital={data.hospitalName} />;
  if (asked)
    return (
      <Prove
        open={open}
        asked={asked}
        onDone={() => {
          wait(undefined);
          setDone(asked.act);
        }}
        onOther={() => wait(undefined)}
        onEnded={() => {
          wait(undefined);
          window.location.reload();
        }}
      />
    );
  const ask = (act: Act) => async (provider: Provider) => {
    const body = { certType: provider, iType: act, seen: data.seen };
    const answer = await callLink(open, consentCalls.request, { answer: z.string(), body });
    if (answer.state === 'done') wait({ code: open.code, reqId: answer.data, provider, act });
    else if (answer.state !== 'failed') setShown(answer);
    // Done elsewhere meanwhile: the page shows how it stands.
    else if (answer.data === 'alreadyCertificated' || answer.data === 'notConsented') await load();
    else return answer.message;
    return undefined;
  };
  return data.state === 'CONSENTED' ? (
    <Consented shown={data} onAsk={ask('WITHDRAW')} />
  ) : (
    <Reading key={data.seen} shown={data} onAsk={ask('CONSENT')} />
  );
}

interface AskingProps {
  readonly shown: Shown;
  readonly onAsk: (provider: Provider) => Promise<string | undefined>;
}

/** Before the request: both texts, then the proof. */
function Reading({ shown: { hospitalName: hospital, state, documents }, onAsk }: AskingProps) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const next = documents.find(({ document: name }) => !read.has(name));
  return (
    <Frame title={words.title}>
      <p className="lead">{fill(state === 'WITHDRAWN' ? words.withdrawn : words.lead, { hospital })}</p>
      {documents.map((text) => (
        <Agreement
          key={text.document}
          text={text}
          isRead={read.has(text.document)}
          onRead={() => setRead((known) => new Set([...known, text.document]))}
        />
      ))}
      <p role="status">{fill(words.progress, { all: documents.length, read: read.size })}</p>
      <ChooseProvider label={words.consent} missing={next && fill(words.unread, { title: next.title })} onAsk={onAsk} />
      <p className="help">{words.refuse}</p>
    </Frame>
  );
}

/** There is a consent already, which may be withdrawn. */
function Consented({ shown: { hospitalName: hospital, consentedAt }, onAsk }: AskingProps) {
  const [leaving, setLeaving] = useState(false);
  const day = consentedAt === null ? '' : dayOf(consentedAt);
  return (
    <Frame title={words.already}>
      <p className="lead">{fill(words.alreadyText, { hospital, day })}</p>
      {leaving ? (
        <>
          <p>{words.withdrawText}</p>
          <ChooseProvider label={words.withdrawAsk} missing={undefined} onAsk={onAsk} />
        </>
      ) : null}
      <p className="actions">
        <button type="button" className="button" onClick={() => setLeaving(!leaving)}>
          {leaving ? words.keep : words.withdraw}
        </button>
      </p>
    </Frame>
  );
}

function Done({ act, hospital }: { readonly act: Act; readonly hospital: string }) {
  const isConsent = act === 'CONSENT';
  return (
    <Frame title={isConsent ? words.consented : words.withdrew}>
      <p className="lead" role="status">
        {fill(isConsent ? words.consentedText : words.withdrewText, { hospital })}
      </p>
      {isConsent && <p>{words.consentedAgain}</p>}
      <div className="actions">
        <PrintButton />
      </div>
    </Frame>
  );
}
