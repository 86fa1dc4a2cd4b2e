import { call, defineApi, withMessage } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { wardsSchema } from './schema.js';

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
      handler: async ({ db }) => {
        const { rows } = await db.query<z.infer<typeof wardsSchema>[number]>(
          'select ward, open, done from round_ward_count order by ward',
        );
        return rows;
      },
    }),
    call({
      method: 'POST',
      path: '/api/MRND/finishWard',
      summary: '한 병동의 메모를 모두 완료',
      menu: 'MRND',
      input: z.object({ ward: z.string().min(1).max(20) }),
      output: z.object({ count: z.number() }),
      handler: async ({ db, input: { ward } }) => {
        const { rowCount } = await db.query(
          `update round_note set status = 'DONE' where ward = $1 and status = 'OPEN'`,
          [ward],
        );
        const count = rowCount ?? 0;
        return withMessage(text('mrnd.finished', { ward, count }), { count });
      },
    }),
  ],
  rows: {
    // A ward is known from its first note on.
    'round-note': {
      beforeInsert: async (values, { db, hospitalCode }) => {
        await db.query('insert into round_ward (hospital_code, ward) values ($1, $2) on conflict do nothing', [
          hospitalCode,
          values['ward'],
        ]);
        return undefined;
      },
    },
  },
}));
