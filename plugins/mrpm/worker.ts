import { defineWorker } from '@onyak/workflows/kit';
import { patientsWithReactions, registeredReactions } from './worker/registered-reactions.js';
import { countSignals } from './worker/signal-rollup.sql.js';

/**
 * What is registered of a patient counts as their allergies wherever the same institution screens them; and what the signal view
 * shows is counted beside the records.
 */
export default defineWorker(() => ({
  reactions: registeredReactions,
  reactionsOfSome: patientsWithReactions,
  jobs: [
    {
      name: 'signals',
      label: 'ADR 신호 집계',
      every: '1 hour',
      run: async ({ overEveryInstitution }) => `${await overEveryInstitution(countSignals)}개 기관 집계`,
    },
  ],
}));
