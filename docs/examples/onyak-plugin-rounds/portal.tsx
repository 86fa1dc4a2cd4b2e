import { definePortal, Frame, LinkGate, type OpenLink } from '@onyak/patient-portal/kit';
import * as z from 'zod/mini';
import { noteForPatient } from './links.js';
import { words } from './portal-messages.js';

const noteSchema = z.object({ ward: z.string(), note: z.string() });

/** The note, for who knows the birth date. */
function NotePage({ open }: { readonly open: OpenLink }) {
  return (
    <LinkGate
      open={open}
      title={words.title}
      read="/api/MRND/notePublic"
      answer={noteSchema}
      certify="/api/MRND/noteCertify"
    >
      {({ ward, note }) => (
        <Frame title={words.titleOf(ward)}>
          <p className="lead">{note}</p>
        </Frame>
      )}
    </LinkGate>
  );
}

export default definePortal({ pages: { [noteForPatient.purpose]: NotePage } });
