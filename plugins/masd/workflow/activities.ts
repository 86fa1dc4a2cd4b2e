import { planAllergy, requestInput, screen } from '@onyak/cdss';
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
import { allergyFindings, notJudged } from '../result/findings.js';
import { smartAllergyResult } from '../result/result.js';
import { loadPayload, loadScreened, saveResult, saveScreening } from './store.sql.js';
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

/** The activities of a smart-allergy request: each takes ids, does one step, and may be run again at any point without harm. */
export function createSmartAllergyActivities({ inRequest, knowledge, knownReactions }: ActivityDeps) {
  return {
    /**
     * SCREEN: the engine over the rows the user chose and what this institution has registered of the patient's reactions, the same
     * that guides and the multi-drug CDSS are screened with, and what the reactions mean for drugs that are not taken.
     */
    screenSmartAllergy: (ref: RequestRef): Promise<void> =>
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
        const asked = requestInput(work.payload);
        const input = { ...asked, sideEffects: [...asked.sideEffects, ...work.registered] };
        const screening = screen(input, index);
        const plan = planAllergy(input, index);
        await inRequest(ref, async (db) => {
          // Cancelled meanwhile: what was closed is not written to any more.
          if (!(await isRequestOpen(db, ref.reqId))) return;
          await saveScreening(db, ref, { screening, plan });
          const counts = {
            findings: allergyFindings(screening).length,
            avoid: plan.groups.filter(({ verdict }) => verdict === 'AVOID').length,
            notScreened: notJudged(screening).length,
          };
          const told = [
            ...(work.registered.length > 0
              ? [fillMessage(texts.registered, { reactions: work.registered.length })]
              : []),
            fillMessage(texts.screened, counts),
          ];
          await tell(db, ref, 'SCREEN', 'DONE', told.join(' '));
        });
      }),

    /** COMPOSE: the guide in fixed phrases, from what is stored. */
    composeSmartAllergy: (ref: RequestRef): Promise<void> =>
      whileBeating(async () => {
        await inRequest(ref, async (db) => {
          if (!(await isRequestOpen(db, ref.reqId))) return;
          await moveRequest(db, ref.reqId, 'COMPOSE', 'RUNNING');
          await tell(db, ref, 'COMPOSE', 'STARTED');
          const screened = await loadScreened(db, ref);
          if (!screened) throw ApplicationFailure.nonRetryable(texts.noScreening, 'InvalidInput');
          const result = smartAllergyResult(screened.plan, screened.screening);
          await saveResult(db, ref, result);
          await tell(
            db,
            ref,
            'COMPOSE',
            'DONE',
            fillMessage(texts.composed, { sentences: result.guide.flatMap(({ sentences }) => sentences).length }),
          );
        });
      }),
  };
}

export type SmartAllergyActivities = ReturnType<typeof createSmartAllergyActivities>;
