import { defineWorker } from '@onyak/workflows/kit';
import type { configuration } from './configuration.js';
import { text } from './messages.js';

/** Every night: notes that were done long ago go. */
export default defineWorker((host) => ({
  jobs: [
    {
      name: 'clean',
      label: '완료한 회진 메모 정리',
      every: '0 4 * * *',
      run: async ({ overEveryInstitution }) => {
        const { keepDays } = await host.settings<typeof configuration>();
        const { rowCount } = await overEveryInstitution((db) =>
          db.query(`delete from round_note where status = 'DONE' and updated_at < now() - make_interval(days => $1)`, [
            keepDays,
          ]),
        );
        return text('mrnd.cleaned', { count: rowCount ?? 0 });
      },
    },
  ],
}));
