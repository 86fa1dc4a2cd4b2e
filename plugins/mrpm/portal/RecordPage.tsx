import {
  CopyLink,
  DocumentView,
  Frame,
  KeepButton,
  LinkGate,
  PrintButton,
  type OpenLink,
} from '@onyak/patient-portal/kit';
import { useState, type ReactNode } from 'react';
import { publicArchive, publicFhir, publicIps, recordCalls } from '../links.js';
import { publicText } from '../public-record/messages-public.js';
import { previewCalls } from '../public-record/preview.js';
import { HealthLink } from './HealthLink.js';
import { RecordWords } from './RecordWords.js';
import { recordSchema, type ShownRecord } from './schema.js';
import { english, korean } from './words.js';

/** The record in plain words, in Korean or in English, and then its document (specification 1 §2.7). */
export function RecordPage({ open }: { readonly open: OpenLink }) {
  return open.row === undefined ? <LinkedRecord open={open} /> : <Preview open={open} recId={open.row} />;
}

/** By a link's code, after the certification. */
function LinkedRecord({ open }: { readonly open: OpenLink }) {
  return (
    <LinkGate open={open} title={publicText('title')} calls={recordCalls} answer={recordSchema}>
      {(record, { leave, reload }) => (
        <Told record={record}>
          <DocumentView
            open={open}
            calls={recordCalls}
            fileName={publicText('pdf.name', { day: record.updatedOn })}
            alt={publicText('document.alt')}
            onEnded={reload}
          />
          <div className="actions">
            <PrintButton />
            <CopyLink />
          </div>
          <Files open={open} day={record.updatedOn} onEnded={reload} />
          {record.healthLinkDays !== undefined && record.healthLinkDays > 0 && (
            <HealthLink open={open} days={record.healthLinkDays} onEnded={reload} />
          )}
          <div className="actions">
            <button type="button" className="button" onClick={leave}>
              {publicText('leave')}
            </button>
            <p className="help">{publicText('leave.why')}</p>
          </div>
        </Told>
      )}
    </LinkGate>
  );
}

interface FilesProps {
  readonly open: OpenLink;
  readonly day: string;
  readonly onEnded: () => void;
}

/** What only another hospital asks for. */
function Files({ open, day, onEnded }: FilesProps) {
  return (
    <section className="document">
      <h2>{publicText('files')}</h2>
      <div className="actions">
        <KeepButton
          open={open}
          file={{ path: publicFhir, method: 'GET' }}
          fileName={publicText('fhir.name', { day })}
          label={publicText('fhir.keep')}
          onEnded={onEnded}
        />
        <p className="help">{publicText('fhir.why')}</p>
        <KeepButton
          open={open}
          file={{ path: publicArchive }}
          fileName={publicText('archive.name', { day })}
          label={publicText('archive.keep')}
          onEnded={onEnded}
        />
        <p className="help">{publicText('archive.why')}</p>
        <KeepButton
          open={open}
          file={{ path: publicIps, method: 'GET' }}
          fileName={publicText('ips.name', { day })}
          label={publicText('ips.keep')}
          onEnded={onEnded}
        />
        <p className="help">{publicText('ips.why')}</p>
      </div>
    </section>
  );
}

/** By the record's number, inside the app: what its patient reads, without what only its patient may keep. */
function Preview({ open, recId }: { readonly open: OpenLink; readonly recId: string }) {
  const calls = { ...recordCalls, read: `${previewCalls.record}?recId=${encodeURIComponent(recId)}` };
  return (
    <LinkGate open={open} title={publicText('title')} calls={calls} answer={recordSchema}>
      {(record) => (
        <Told record={record}>
          <p className="help">{publicText('preview.note')}</p>
        </Told>
      )}
    </LinkGate>
  );
}

function Told({ record, children }: { readonly record: ShownRecord; readonly children: ReactNode }) {
  const [words, setWords] = useState(korean);
  const other = words === korean ? english : korean;
  return (
    <Frame title={words.text('titleOf', { name: record.ptName })} lang={words.lang}>
      <p className="lead" lang={words.lang}>
        {words.text('lead')}
      </p>
      <p className="actions">
        <button type="button" className="button" lang={other.lang} onClick={() => setWords(other)}>
          {words.text('translate')}
        </button>
        <span className="help" lang="ko">
          {words.text('translate.why')}
        </span>
      </p>
      <RecordWords record={record} words={words} />
      {children}
    </Frame>
  );
}
