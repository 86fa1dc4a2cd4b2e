import { defineWorker, modelOf } from '@onyak/workflows/kit';
import { text } from './messages.js';
import type { configuration } from './plugin.js';
import { roundNote } from './resource.js';

const RoundNote = modelOf(roundNote);
const DAY = 24 * 60 * 60 * 1000;

/** Every night: notes that were done long ago go. */
export default defineWorker((host) => ({
  jobs: [
    {
      name: 'clean',
      label: '완료한 회진 메모 정리',
      every: '0 4 * * *',
      run: async ({ overEveryInstitution }) => {
        const { keepDays } = await host.settings<typeof configuration>();
        const since = new Date(Date.now() - (keepDays ?? 0) * DAY).toISOString();
        const count = await overEveryInstitution(
          async (db) => await RoundNote.on(db).where({ status: 'DONE' }).where('updatedAt', '<', since).delete(),
        );
        return text('mrnd.cleaned', { count });
      },
    },
  ],
}));
