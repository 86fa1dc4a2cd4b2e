import { call, defineApi, modelOf, tableModel, withMessage } from '@onyak/api/kit';
import { z } from 'zod';
import { linkCalls } from './link-calls.js';
import { text } from './messages.js';
import { roundNote } from './resource.js';
import { wardsSchema } from './schema.js';
import { listWards } from './wards.sql.js';

/** The model of a definition, and that of a table of the plugin's own (docs/plugins/models.md). */
const RoundNote = modelOf(roundNote);
const RoundWard = tableModel({
  table: 'round_ward',
  key: ['hospitalCode', 'ward'],
  columns: { hospitalCode: z.string(), ward: z.string().min(1).max(20), beds: z.int().min(0).optional() },
  stamped: false,
});

/** Calls beyond those that the definition brings, and work around the writing of its rows. */
export default defineApi(() => ({
  calls: [
    call({
      method: 'GET',
      path: '/api/MRND/selectWards',
      summary: '병동별 회진 메모',
      menu: 'MRND',
      input: z.object({}),
      output: wardsSchema,
      handler: ({ db }) => listWards(db),
    }),
    call({
      method: 'POST',
      path: '/api/MRND/finishWard',
      summary: '한 병동의 메모를 모두 완료',
      menu: 'MRND',
      input: z.object({ ward: z.string().min(1).max(20) }),
      output: z.object({ count: z.number() }),
      handler: async ({ db, input: { ward } }) => {
        const count = await RoundNote.on(db).where({ ward, status: 'OPEN' }).patch({ status: 'DONE' });
        return withMessage(text('mrnd.finished', { ward, count }), { count });
      },
    }),
    ...linkCalls,
  ],
  rows: {
    // A ward is known from its first note on.
    'round-note': {
      beforeInsert: async (values, { db, hospitalCode }) => {
        await RoundWard.on(db)
          .insert({ hospitalCode, ward: String(values['ward']) })
          .onConflict()
          .ignore();
        return undefined;
      },
    },
  },
}));
