import { requestInput, screen } from '@onyak/cdss';
import { fillMessage } from '@onyak/core';
import { guideMaterial, ownGuide, placesWorded, type KnowledgeCache } from '@onyak/workflows/guidance';
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
  type WordingSource,
  type WorkerDatabase,
  type WorkflowHost,
} from '@onyak/workflows/kit';
import { multiDrugResult } from '../result/result.js';
import { readReference } from './reference.sql.js';
import { loadSurvey } from './survey.js';
import { loadPayload, loadScreening, saveResult, saveScreening } from './store.sql.js';
import { texts } from './texts.js';

/** What the activities work with; made once by the worker. */
export interface ActivityDeps {
  readonly inRequest: WorkflowHost['inRequest'];
  readonly knowledge: Pick<KnowledgeCache, 'active'>;
  /** What the institution's registries say of a patient's reactions. */
  readonly knownReactions: ReactionSource;
  /** What the institution says in place of the engine's sentences. */
  readonly ownWordings: WordingSource;
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

/** The activities of a multi-drug request: each takes ids, does one step, and may be run again at any point without harm. */
export function createMultiDrugActivities({ inRequest, knowledge, knownReactions, ownWordings }: ActivityDeps) {
  return {
    /**
     * SCREEN: the engine over the rows the user chose and what this institution has registered of the patient's reactions, with
     * the active knowledge release and the STOPP rules in force, both of which the result names.
     */
    screenMultiDrug: (ref: RequestRef): Promise<void> =>
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

    /** COMPOSE: the fields of the documents and the guide, from the stored findings. */
    composeMultiDrug: (ref: RequestRef): Promise<void> =>
      whileBeating(async () => {
        const work = await inRequest(ref, async (db) => {
          if (!(await isRequestOpen(db, ref.reqId))) return undefined;
          await moveRequest(db, ref.reqId, 'COMPOSE', 'RUNNING');
          await tell(db, ref, 'COMPOSE', 'STARTED');
          const { payload, irbNumber, name } = await loadPayload(db, ref);
          const screening = await loadScreening(db, ref);
          if (!screening) throw ApplicationFailure.nonRetryable(texts.noScreening, 'InvalidInput');
          const reference = await readReference(db, payload.medications, screening);
          const survey = await loadSurvey(db, irbNumber);
          return {
            parts: { payload, screening, reference, survey },
            wordings: await ownWordings(db, ref),
            identifiers: [name, irbNumber].filter((one) => one.trim() !== ''),
          };
        });
        if (!work) return;
        const { parts, wordings, identifiers } = work;
        const { vocabulary } = await knowledge.active();
        // Worded from the findings alone, by fixed phrases: the same findings give the same guide, and no model is waited for.
        const material = guideMaterial(parts.screening, parts.payload);
        const { guide, wordings: own } = ownGuide(wordings, { material, vocabulary, identifiers });
        const result = multiDrugResult({
          ...parts,
          guide,
          own: own.length === 0 ? undefined : { wordings: [...own], worded: placesWorded(guide, own) },
        });
        await inRequest(ref, async (db) => {
          if (!(await isRequestOpen(db, ref.reqId))) return;
          await saveResult(db, ref, result);
          await tell(db, ref, 'COMPOSE', 'DONE', fillMessage(texts.composed, { drugs: result.drugInfo.length }));
        });
      }),
  };
}

export type MultiDrugActivities = ReturnType<typeof createMultiDrugActivities>;
