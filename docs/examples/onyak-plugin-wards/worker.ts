import { todayInKorea } from '@onyak/core';
import { defineWorker, tableModel } from '@onyak/workflows/kit';
import { text } from './messages.js';
import { roundWard } from './models.js';
import type { configuration } from './plugin.js';

const RoundWard = tableModel(roundWard);
const DAY = 24 * 60 * 60 * 1000;

/** Every night: wards of which nothing was noted for long are forgotten. */
export default defineWorker((host) => ({
  jobs: [
    {
      name: 'forget',
      label: '회진 메모 없는 병동 정리',
      every: '0 4 * * *',
      run: async ({ overEveryInstitution }) => {
        const { keepDays } = await host.settings<typeof configuration>();
        const since = todayInKorea(new Date(Date.now() - (keepDays ?? 0) * DAY));
        const count = await overEveryInstitution(
          async (db) => await RoundWard.on(db).where('notedOn', '<', since).delete(),
        );
        return text('mrws.forgotten', { count });
      },
    },
  ],
}));
