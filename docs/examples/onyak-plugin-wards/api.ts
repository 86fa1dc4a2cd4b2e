import { todayInKorea } from '@onyak/core';
import { call, defineApi, tableModel } from '@onyak/api/kit';
import { z } from 'zod';
import { roundWard, wardCount } from './models.js';

const RoundWard = tableModel(roundWard);
const WardCount = tableModel(wardCount);
const noteSchema = z.object({ hospitalCode: z.string(), ward: z.string() });

export default defineApi(() => ({
  calls: [
    call({
      method: 'GET',
      path: '/api/MRWS/selectWards',
      summary: '병동별 회진 메모',
      menu: 'MRWS',
      input: z.object({}),
      output: z.array(z.object(wardCount.columns)),
      handler: async ({ db }) => await WardCount.on(db).orderBy('ward'),
    }),
  ],
  follows: {
    // A ward is known from its first note on, in the transaction of the note.
    'round-note': {
      fields: ['ward'],
      saved: async (row, _along, { db }) => {
        const known = { ...noteSchema.parse(row), notedOn: todayInKorea() };
        await RoundWard.on(db).insert(known).onConflict(['hospitalCode', 'ward']).merge();
      },
    },
  },
}));
