import { fillMessage } from '@onyak/core';
import { charactersOf, guideMaterial, judgeGuide, mergedData } from '@onyak/workflows/guidance';
import { ApplicationFailure, type RequestRef, stepKey, whileBeating } from '@onyak/workflows/kit';
import { texts } from '../texts.js';
import { writeEvent } from '../store/events.sql.js';
import { loadMerged, saveEvaluation } from '../store/nodes.sql.js';
import { identifiersOf, loadRequest, loadScreening, setProgress } from '../store/requests.sql.js';
import { readPolicy } from '../store/policy.sql.js';
import { saveRubric } from '../store/rubric.sql.js';
import { tellStage, type ActivityDeps } from './context.js';
import { judgeItems } from './judge-items.js';
import { limitOf, meterOf, type Meter, type Reserved } from './meter.js';

export interface EvaluateArgs extends RequestRef {
  readonly seq: number;
  /** Stands beside another: the request waits all the while, and its current version stays. */
  readonly beside?: boolean;
}

/** EVALUATE: the deterministic checks, the evaluation model on top where there is one; then the node is READY and the request waits. */
export function evaluateGuide(deps: ActivityDeps, args: EvaluateArgs): Promise<void> {
  return whileBeating(async (signal) => {
    const { inRequest, models } = deps;
    const { request, screening, merged, policy } = await inRequest(args, async (db) => {
      if (!args.beside) await setProgress(db, args, 'EVALUATE', 'RUNNING');
      await tellStage(db, args, 'EVALUATE', 'STARTED', args.seq);
      return {
        policy: await readPolicy(db, args),
        request: await loadRequest(db, args),
        screening: await loadScreening(db, args),
        merged: await loadMerged(db, args, args.seq),
      };
    });
    if (!screening || !merged) throw ApplicationFailure.nonRetryable(texts.noGuide, 'InvalidInput');
    const { vocabulary } = await deps.knowledge.active();
    const material = guideMaterial(screening, request.payload);
    const written = merged.written ?? merged.guide;
    const { limited } = policy;
    const meter = models.evaluation && meterOf(deps, args, models.evaluation, 'EVAL', limited);
    const judgement =
      models.evaluation && meter && material.findings.length > 0
        ? await judgeGuide(models.evaluation, material, written, {
            signal,
            reserve: (key, messages) => mayCall(meter, { key, characters: charactersOf(messages) }),
            record: (call, key) => meter.record(call, key),
            ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
          })
        : null;
    const rubric =
      policy.rubric && material.findings.length > 0
        ? await judgeItems(deps, args, { material, written, limited, signal })
        : null;
    const evaluated = mergedData(
      written,
      { material, vocabulary, identifiers: identifiersOf(request), wordings: merged.wordings },
      judgement,
    );
    await inRequest(args, async (db) => {
      await saveEvaluation(
        db,
        args,
        args.seq,
        {
          model: judgement?.model ?? '',
          temperature: judgement?.temperature ?? null,
          seconds: judgement?.seconds ?? null,
          memory: judgement?.memory ?? [],
          merged: evaluated,
        },
        args.beside === true,
      );
      if (rubric) await saveRubric(db, args, args.seq, rubric);
      if (!args.beside) await setProgress(db, args, 'WAIT', 'WAITING');
      await tellStage(
        db,
        args,
        'EVALUATE',
        'DONE',
        args.seq,
        fillMessage(texts.evaluated, { excluded: evaluated.excluded.length }),
      );
      await writeEvent(db, args, `${stepKey()}:node`, { type: 'node', seq: args.seq });
      await tellStage(db, args, 'WAIT', 'STARTED', args.seq);
    });
  });
}

/** A judge that the limits leave no call for leaves "not evaluated": it never fails a guide. */
async function mayCall(meter: Meter, call: Reserved): Promise<boolean> {
  try {
    await meter.reserve(call);
    return true;
  } catch (error) {
    if (limitOf(error)) return false;
    throw error;
  }
}
