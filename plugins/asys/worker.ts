import { defineWorker } from '@onyak/workflows/kit';
import type { configuration } from './configuration.js';
import { removeRuns, removeSessions } from './upkeep.sql.js';

/** Upkeep every night: what has ended and is kept no longer goes. Login history and records are not touched. */
export default defineWorker((host) => ({
  jobs: [
    {
      name: 'nightly',
      label: '끝난 로그인 세션과 지난 작업 기록 정리',
      every: '30 3 * * *',
      run: async ({ overEveryInstitution }) => {
        const { sessionDays, runDays } = await host.settings<typeof configuration>();
        return overEveryInstitution(async (db) => {
          const sessions = await removeSessions(db, sessionDays);
          const runs = await removeRuns(db, runDays);
          return `세션 ${sessions}건, 작업 기록 ${runs}건 정리`;
        });
      },
    },
  ],
}));
