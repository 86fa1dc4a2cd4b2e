import { callLink, type OpenLink } from '@onyak/patient-portal/kit';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { publicHealthLink } from '../links.js';
import { publicText } from '../public-record/messages-public.js';

const madeSchema = z.object({ link: z.string(), picture: z.string(), passcode: z.string(), expiresAt: z.string() });
const endedSchema = z.object({ ended: z.number() });
type Made = z.output<typeof madeSchema>;

const moments = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' });

interface HealthLinkProps {
  readonly open: OpenLink;
  /** How long one lasts. */
  readonly days: number;
  /** Called when the link no longer opens the record, or no longer without a certification. */
  readonly onEnded: () => void;
}

/** Hands the allergies on to another hospital's viewer by a SMART Health Link, and takes them back. */
export function HealthLink({ open, days, onEnded }: HealthLinkProps) {
  const [made, setMade] = useState<Made>();
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'make' | 'end'>();
  const ask = async <S extends z.ZodMiniType>(kind: 'make' | 'end', answer: S, done: (data: z.output<S>) => void) => {
    if (busy) return;
    setBusy(kind);
    setFault(undefined);
    setSaid('');
    const told = await callLink(open, publicHealthLink[kind], { answer });
    setBusy(undefined);
    if (told.state === 'done') done(told.data);
    else if (told.state === 'failed') setFault(told.message);
    else onEnded();
  };
  const end = () =>
    void ask('end', endedSchema, ({ ended }) => {
      setMade(undefined);
      setSaid(ended === 0 ? publicText('health.noneEnded') : publicText('health.ended', { count: ended }));
    });
  return (
    <section className="document">
      <h2>{publicText('health.title')}</h2>
      <p>{publicText('health.why', { days })}</p>
      {made ? (
        <MadeLink made={made} />
      ) : (
        <button
          type="button"
          className="button wide"
          aria-disabled={busy !== undefined}
          onClick={() => void ask('make', madeSchema, setMade)}
        >
          {publicText(busy === 'make' ? 'health.busy' : 'health.make')}
        </button>
      )}
      <p className="actions">
        <button type="button" className="button" aria-disabled={busy !== undefined} onClick={end}>
          {publicText('health.end')}
        </button>
      </p>
      <p role="status">{said}</p>
      <p className="fault" role="alert">
        {fault}
      </p>
    </section>
  );
}

/** What to show to whom; told this once. */
function MadeLink({ made: { link, picture, passcode, expiresAt } }: { readonly made: Made }) {
  const [copied, setCopied] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(publicText('health.copied'));
    } catch {
      setCopied(publicText('health.copyFailed'));
    }
  };
  return (
    <div ref={place} tabIndex={-1} className="health-link">
      <p>{publicText('health.how')}</p>
      <img
        className="code"
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={publicText('health.picture')}
      />
      <dl className="facts">
        <div>
          <dt>{publicText('health.passcode')}</dt>
          <dd className="passcode">{passcode}</dd>
        </div>
        <div>
          <dt>{publicText('health.until')}</dt>
          <dd>{moments.format(new Date(expiresAt))}</dd>
        </div>
      </dl>
      <p className="help">{publicText('health.once')}</p>
      <button type="button" className="button" onClick={() => void copy()}>
        {publicText('health.copy')}
      </button>
      <p role="status">{copied}</p>
    </div>
  );
}
