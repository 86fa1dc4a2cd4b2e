import { batchCalls, defineApi, linkPageCalls, modelOf, pdfCall, staffLinkCalls } from '@onyak/api/kit';
import { pageDrawings } from '@onyak/documents';
import { withRequestClient } from '@onyak/workflows/client';
import { z } from 'zod';
import { noteForPatient } from './links.js';
import { text } from './messages.js';
import { noteDocument, noteSchema } from './note-document.js';
import { words } from './portal-messages.js';
import { reminderSchema, roundReminders } from './reminders.js';
import { roundNote } from './resource.js';

const RoundNote = modelOf(roundNote);
const noteKey = z.object({ noteId: z.coerce.number().int().positive() });

/** Calls beyond those that the definitions bring. */
export default defineApi(({ environment, log }) =>
  withRequestClient(environment, [roundReminders], (client) => ({
    calls: [
      pdfCall({
        method: 'GET',
        path: '/api/MRND/notePdf',
        summary: '회진 메모 PDF',
        menu: 'MRND',
        input: noteKey,
        audit: { action: '회진 메모 PDF', targetType: 'round-note', targetKey: ({ noteId }) => String(noteId) },
        draw: pageDrawings.pdf,
        document: async ({ db, input }) => {
          const note = await RoundNote.on(db).findOne(input).throwIfNotFound();
          return { model: noteDocument(noteSchema.parse(note), new Date()), name: text('mrnd.pdf.name', input) };
        },
      }),
      // A link is issued by who may see the note; its page asks for the birth date and shows the note, with a document to keep.
      ...staffLinkCalls({
        link: noteForPatient,
        menu: 'MRND',
        key: noteKey,
        institutionOf: async ({ db }, key) => (await RoundNote.on(db).findOne(key))?.hospitalCode,
      }),
      ...linkPageCalls({
        link: noteForPatient,
        calls: '/api/MRND/note',
        output: noteSchema,
        read: (db) => RoundNote.on(db).select('ward', 'note').first(),
        document: { model: noteDocument, name: () => words.fileName, draw: pageDrawings },
      }),
      ...batchCalls(roundReminders, { prefix: 'RND', payload: reminderSchema, client, log }),
    ],
  })),
);
