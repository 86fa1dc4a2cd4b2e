import { requestInput, screen } from '@onyak/cdss';
import { fillMessage } from '@onyak/core';
import { registeredSideEffects, type RequestRef, whileBeating } from '@onyak/workflows/kit';
import { texts } from '../texts.js';
import { loadRequest, saveScreening, setProgress } from '../store/requests.sql.js';
import { tellStage, type ActivityDeps } from './context.js';

/**
 * SCREEN: the engine over the rows the user chose and what this institution has registered of the patient's reactions, with
 * the active knowledge release.
 */
export function screenRecord({ inRequest, knowledge, knownReactions }: ActivityDeps, ref: RequestRef): Promise<void> {
  return whileBeating(async () => {
    const { payload, registered } = await inRequest(ref, async (db) => {
      await setProgress(db, ref, 'SCREEN', 'RUNNING');
      await tellStage(db, ref, 'SCREEN', 'STARTED');
      const request = await loadRequest(db, ref);
      const reactions = await knownReactions(db, { number: request.irbNumber });
      return { payload: request.payload, registered: await registeredSideEffects(db, reactions) };
    });
    const { index } = await knowledge.active();
    const input = requestInput(payload);
    const result = screen({ ...input, sideEffects: [...input.sideEffects, ...registered] }, index);
    await inRequest(ref, async (db) => {
      await saveScreening(db, ref, result);
      const counts = { findings: result.findings.length, notScreened: result.notScreened.length };
      const told = [
        ...(registered.length > 0 ? [fillMessage(texts.registered, { reactions: registered.length })] : []),
        fillMessage(texts.screened, counts),
      ].join(' ');
      await tellStage(db, ref, 'SCREEN', 'DONE', null, told);
    });
  });
}
