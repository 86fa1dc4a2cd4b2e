import { requestInput, screen } from '@onyak/cdss';
import { fillMessage } from '@onyak/core';
import { type RequestRef, whileBeating } from '@onyak/workflows/kit';
import { texts } from '../texts.js';
import { loadRequest, saveScreening, setProgress } from '../store/requests.sql.js';
import { tellStage, type ActivityDeps } from './context.js';

/** SCREEN: the engine over the rows the user chose, with the active knowledge release. */
export function screenRecord({ inRequest, knowledge }: ActivityDeps, ref: RequestRef): Promise<void> {
  return whileBeating(async () => {
    const { payload } = await inRequest(ref, async (db) => {
      await setProgress(db, ref, 'SCREEN', 'RUNNING');
      await tellStage(db, ref, 'SCREEN', 'STARTED');
      return loadRequest(db, ref);
    });
    const { index } = await knowledge.active();
    const result = screen(requestInput(payload), index);
    await inRequest(ref, async (db) => {
      await saveScreening(db, ref, result);
      const counts = { findings: result.findings.length, notScreened: result.notScreened.length };
      await tellStage(db, ref, 'SCREEN', 'DONE', null, fillMessage(texts.screened, counts));
    });
  });
}
