import { defineWorker } from '@onyak/workflows/kit';
import type { configuration } from './configuration.js';
import { text } from './messages.js';
import { removeDone } from './notes.sql.js';

/** Every night: notes that were done long ago go. */
export default defineWorker((host) => ({
  jobs: [
    {
      name: 'clean',
      label: '완료한 회진 메모 정리',
      every: '0 4 * * *',
      run: async ({ overEveryInstitution }) => {
        const { keepDays } = await host.settings<typeof configuration>();
        const count = await overEveryInstitution((db) => removeDone(db, keepDays));
        return text('mrnd.cleaned', { count });
      },
    },
  ],
}));
