import {
  CopyLink,
  DocumentView,
  Frame,
  KeepButton,
  LinkGate,
  PrintButton,
  type OpenLink,
} from '@onyak/patient-portal/kit';
import { useState } from 'react';
import { publicArchive, publicFhir, publicIps, recordCalls } from '../links.js';
import { publicText } from '../public-record/messages-public.js';
import { HealthLink } from './HealthLink.js';
import { RecordWords } from './RecordWords.js';
import { recordSchema } from './schema.js';
import { english, korean } from './words.js';

/** The record in plain words, in Korean or in English, and then its document (specification 1 §2.7). */
export function RecordPage({ open }: { readonly open: OpenLink }) {
  const [words, setWords] = useState(korean);
  const other = words === korean ? english : korean;
  return (
    <LinkGate open={open} title={publicText('title')} calls={recordCalls} answer={recordSchema}>
      {(record, { leave, reload }) => (
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
          <DocumentView
            open={open}
            calls={recordCalls}
            fileName={publicText('pdf.name', { day: record.updatedOn })}
            alt={publicText('document.alt')}
            onEnded={reload}
          />
          {record.healthLinkDays !== undefined && record.healthLinkDays > 0 && (
            <HealthLink open={open} days={record.healthLinkDays} onEnded={reload} />
          )}
          <div className="actions">
            <KeepButton
              open={open}
              file={{ path: publicFhir, method: 'GET' }}
              fileName={publicText('fhir.name', { day: record.updatedOn })}
              label={publicText('fhir.keep')}
              onEnded={reload}
            />
            <p className="help">{publicText('fhir.why')}</p>
            <KeepButton
              open={open}
              file={{ path: publicArchive }}
              fileName={publicText('archive.name', { day: record.updatedOn })}
              label={publicText('archive.keep')}
              onEnded={reload}
            />
            <p className="help">{publicText('archive.why')}</p>
            <KeepButton
              open={open}
              file={{ path: publicIps, method: 'GET' }}
              fileName={publicText('ips.name', { day: record.updatedOn })}
              label={publicText('ips.keep')}
              onEnded={reload}
            />
            <p className="help">{publicText('ips.why')}</p>
            <CopyLink />
            <PrintButton />
            <button type="button" className="button" onClick={leave}>
              {publicText('leave')}
            </button>
            <p className="help">{publicText('leave.why')}</p>
          </div>
        </Frame>
      )}
    </LinkGate>
  );
}
