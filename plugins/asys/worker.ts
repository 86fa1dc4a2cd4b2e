import { defineWorker } from '@onyak/workflows/kit';
import type { configuration } from './configuration.js';

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
          const sessions = await db.query(
            `delete from session where coalesce(ended_at, least(idle_expires_at, expires_at)) < now() - make_interval(days => $1)`,
            [sessionDays],
          );
          const runs = await db.query(
            `delete from plugin_run where outcome <> 'RUNNING' and started_at < now() - make_interval(days => $1)`,
            [runDays],
          );
          return `세션 ${sessions.rowCount ?? 0}건, 작업 기록 ${runs.rowCount ?? 0}건 정리`;
        });
      },
    },
  ],
}));
