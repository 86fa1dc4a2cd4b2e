import { Frame, KeepButton, LinkGate, PrintButton, useLinkPicture, type OpenLink } from '@onyak/patient-portal/kit';
import { linkPaths } from '@onyak/core/link';
import { documentCalls } from '../links.js';
import { publicText } from '../public-record/messages-public.js';
import { RecordWords } from './RecordWords.js';
import { recordSchema } from './schema.js';
import { korean } from './words.js';

const { picture, pdf } = linkPaths(documentCalls);

/** The record as its document, after six digits of the birth date; below it the same in words (decisions.md "Public pages"). */
export function DocumentPage({ open }: { readonly open: OpenLink }) {
  return (
    <LinkGate open={open} title={publicText('title')} calls={documentCalls} answer={recordSchema}>
      {(record, { leave, reload }) => (
        <Frame title={publicText('titleOf', { name: record.ptName })}>
          <p className="lead">{publicText('pdf.lead')}</p>
          <Picture open={open} />
          <div className="actions">
            <KeepButton
              open={open}
              file={{ path: pdf }}
              fileName={publicText('pdf.name', { day: record.updatedOn })}
              label={publicText('pdf.keep')}
              onEnded={reload}
            />
            <PrintButton />
          </div>
          <section>
            <h2>{publicText('read')}</h2>
            <RecordWords record={record} words={korean} />
          </section>
          <div className="actions">
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

function Picture({ open }: { readonly open: OpenLink }) {
  const drawn = useLinkPicture(open, { path: picture });
  if (drawn?.state === 'done') return <img className="paper" src={drawn.data} alt={publicText('document.alt')} />;
  return (
    <p className="help" role="status">
      {publicText(drawn === undefined ? 'pdf.drawing' : 'pdf.failed')}
    </p>
  );
}
