import { defineWorker } from '@onyak/workflows/kit';
import { wordingsOn } from './workflow/store/wordings.sql.js';

/** An institution's own sentences, for every kind of request whose guide has the engine's. */
export default defineWorker(() => ({
  wordings: (db, { hospitalCode }) => wordingsOn(db, hospitalCode, null),
}));
