import { requestInput, screen } from '@onyak/cdss';
import { fillMessage } from '@onyak/core';
import type { KnowledgeCache } from '@onyak/workflows/guidance';
import {
  ApplicationFailure,
  isRequestOpen,
  moveRequest,
  registeredSideEffects,
  stepKey,
  whileBeating,
  writeRequestEvent,
  type ReactionSource,
  type RequestRef,
  type WorkerDatabase,
  type WorkflowHost,
} from '@onyak/workflows/kit';
import { newPrescriptionResult } from '../result/result.js';
import { loadPayload, loadScreening, saveResult, saveScreening } from './store.sql.js';
import { texts } from './texts.js';

/** What the activities work with; made once by the worker. */
export interface ActivityDeps {
  readonly inRequest: WorkflowHost['inRequest'];
  readonly knowledge: Pick<KnowledgeCache, 'active'>;
  /** What the institution's registries say of a patient's reactions. */
  readonly knownReactions: ReactionSource;
}

/** Tells the browser that a stage began or ended. */
const tell = (
  db: WorkerDatabase,
  ref: RequestRef,
  stage: 'SCREEN' | 'COMPOSE',
  state: 'STARTED' | 'DONE',
  message = '',
): Promise<void> =>
  writeRequestEvent(db, ref, `${stepKey()}:${stage}:${state}`, { type: 'stage', stage, state, seq: null, message });

/** The activities of a new-prescription request: each takes ids, does one step, and may be run again at any point without harm. */
export function createNewPrescriptionActivities({ inRequest, knowledge, knownReactions }: ActivityDeps) {
  return {
    /**
     * SCREEN: the engine over the rows the user chose and what this institution has registered of the patient's reactions, with
     * the active knowledge release and the STOPP rules in force, both of which the result names.
     */
    screenNewPrescription: (ref: RequestRef): Promise<void> =>
      whileBeating(async () => {
        const work = await inRequest(ref, async (db) => {
          if (!(await isRequestOpen(db, ref.reqId))) return undefined;
          await moveRequest(db, ref.reqId, 'SCREEN', 'RUNNING');
          await tell(db, ref, 'SCREEN', 'STARTED');
          const { payload, irbNumber } = await loadPayload(db, ref);
          const reactions = await knownReactions(db, { number: irbNumber });
          return { payload, registered: await registeredSideEffects(db, reactions) };
        });
        if (!work) return;
        const { index } = await knowledge.active();
        const input = requestInput(work.payload);
        const screening = screen({ ...input, sideEffects: [...input.sideEffects, ...work.registered] }, index);
        await inRequest(ref, async (db) => {
          // Cancelled meanwhile: what was closed is not written to any more.
          if (!(await isRequestOpen(db, ref.reqId))) return;
          await saveScreening(db, ref, screening);
          const counts = { findings: screening.findings.length, notScreened: screening.notScreened.length };
          const told = [
            ...(work.registered.length > 0
              ? [fillMessage(texts.registered, { reactions: work.registered.length })]
              : []),
            fillMessage(texts.screened, counts),
          ];
          await tell(db, ref, 'SCREEN', 'DONE', told.join(' '));
        });
      }),

    /** COMPOSE: what can be done about each finding, from the stored findings. */
    composeNewPrescription: (ref: RequestRef): Promise<void> =>
      whileBeating(async () => {
        await inRequest(ref, async (db) => {
          if (!(await isRequestOpen(db, ref.reqId))) return;
          await moveRequest(db, ref.reqId, 'COMPOSE', 'RUNNING');
          await tell(db, ref, 'COMPOSE', 'STARTED');
          const { payload } = await loadPayload(db, ref);
          const screening = await loadScreening(db, ref);
          if (!screening) throw ApplicationFailure.nonRetryable(texts.noScreening, 'InvalidInput');
          const result = newPrescriptionResult(payload, screening);
          await saveResult(db, ref, result);
          const findings = result.findings.filter(({ act }) => act !== 'CURRENT').length;
          await tell(db, ref, 'COMPOSE', 'DONE', fillMessage(texts.composed, { findings }));
        });
      }),
  };
}

export type NewPrescriptionActivities = ReturnType<typeof createNewPrescriptionActivities>;
