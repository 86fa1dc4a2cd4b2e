import { OnyakError } from '@onyak/core';
import {
  batchCalls,
  call,
  defineApi,
  linkPageCalls,
  modelOf,
  pdfCall,
  staffLinkCalls,
  tableModel,
  withMessage,
} from '@onyak/api/kit';
import { pageDrawings } from '@onyak/documents';
import { createRequestClient } from '@onyak/workflows/client';
import { z } from 'zod';
import { noteForPatient } from './links.js';
import { text } from './messages.js';
import { noteDocument, noteSchema } from './note-document.js';
import { words } from './portal-messages.js';
import { reminderSchema, roundReminders } from './reminders.js';
import { roundNote } from './resource.js';

const ward = z.string().min(1).max(20);
const noteKey = z.object({ noteId: z.coerce.number().int().positive() });

/** The models of a definition, of a table of the plugin's own and of a view (docs/plugins/models.md). */
const RoundNote = modelOf(roundNote);
const RoundWard = tableModel({
  table: 'round_ward',
  key: ['hospitalCode', 'ward'],
  columns: { hospitalCode: z.string(), ward, beds: z.int().min(0).optional() },
  stamped: false,
});
const wardCounts = { ward: z.string(), open: z.number(), done: z.number() };
const RoundWardCount = tableModel({ table: 'round_ward_count', key: ['ward'], columns: wardCounts, stamped: false });

/** Calls beyond those that the definition brings, and work around the writing of its rows. */
export default defineApi(({ environment, log }) => {
  const client = createRequestClient(environment);
  return {
    calls: [
      call({
        method: 'GET',
        path: '/api/MRND/selectWards',
        summary: '병동별 회진 메모',
        menu: 'MRND',
        input: z.object({}),
        output: z.array(z.object(wardCounts)),
        handler: async ({ db }) => await RoundWardCount.on(db).orderBy('ward'),
      }),
      call({
        method: 'POST',
        path: '/api/MRND/finishWard',
        summary: '한 병동의 메모를 모두 완료',
        menu: 'MRND',
        input: z.object({ ward }),
        output: z.object({ count: z.number() }),
        handler: async ({ db, input }) => {
          const count = await RoundNote.on(db).where({ ward: input.ward, status: 'OPEN' }).patch({ status: 'DONE' });
          return withMessage(text('mrnd.finished', { ward: input.ward, count }), { count });
        },
      }),
      pdfCall({
        method: 'GET',
        path: '/api/MRND/notePdf',
        summary: '회진 메모 PDF',
        menu: 'MRND',
        input: noteKey,
        audit: { action: '회진 메모 PDF', targetType: 'round-note', targetKey: ({ noteId }) => String(noteId) },
        draw: pageDrawings.pdf,
        document: async ({ db, input }) => {
          const note = await RoundNote.on(db).findOne(input);
          if (!note) throw OnyakError.of('NOT_FOUND', 'error.notFound');
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
    rows: {
      // A ward is known from its first note on.
      'round-note': {
        beforeInsert: async (values, { db, hospitalCode }) => {
          const known = { hospitalCode, ward: String(values['ward']) };
          await RoundWard.on(db).insert(known).onConflict().ignore();
          return undefined;
        },
      },
    },
    close: () => client.close(),
  };
});
