import { defineWorker } from '@onyak/workflows/kit';
import { removeTemps } from './upkeep.sql.js';

/** Records that were printed and not saved are kept for a day. */
export default defineWorker(() => ({
  jobs: [
    {
      name: 'temps',
      label: '저장 전 인쇄용 임시 기록 정리',
      every: '10 4 * * *',
      run: async ({ overEveryInstitution }) => `${await overEveryInstitution(removeTemps)}건 삭제`,
    },
  ],
}));
