import { definePortal, DocumentView, Frame, LinkGate, type OpenLink } from '@onyak/patient-portal/kit';
import * as z from 'zod/mini';
import { noteForPatient } from './links.js';
import { words } from './portal-messages.js';

const calls = '/api/MRND/note';
const noteSchema = z.object({ ward: z.string(), note: z.string() });

/** The note, for who knows the birth date, and the document to keep. */
function NotePage({ open }: { readonly open: OpenLink }) {
  return (
    <LinkGate open={open} title={words.title} calls={calls} answer={noteSchema}>
      {({ ward, note }, { reload }) => (
        <Frame title={words.titleOf(ward)}>
          <p className="lead">{note}</p>
          <DocumentView open={open} calls={calls} fileName={words.fileName} alt={words.picture} onEnded={reload} />
        </Frame>
      )}
    </LinkGate>
  );
}

export default definePortal({ pages: { [noteForPatient.purpose]: NotePage } });
