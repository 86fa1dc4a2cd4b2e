import { fillMessage } from '@onyak/core';
import { ApplicationFailure } from '@temporalio/activity';
import { datasetItems } from '../../evaluation/dataset.js';
import { judgeGuide } from '../../evaluation/judge.js';
import { checkGuide } from '../../grounding/check-guide.js';
import { guideMaterial } from '../../llm/material.js';
import { texts } from '../../messages.js';
import { inRequest, type RequestRef } from '../../store/context.js';
import { writeEvent } from '../../store/events.js';
import { saveLlmCall } from '../../store/llm-calls.js';
import { loadMerged, saveEvaluation } from '../../store/nodes.js';
import { loadRequest, loadScreening, setProgress } from '../../store/requests.js';
import { stepKey, tellStage, whileBeating, type ActivityDeps } from './context.js';
import { identifiersOf } from './generate-guide.js';

/** EVALUATE: the deterministic checks, the evaluation model on top where there is one; then the node is READY and the request waits. */
export function evaluateGuide(deps: ActivityDeps, args: RequestRef & { readonly seq: number }): Promise<void> {
  return whileBeating(async (signal) => {
    const { database, models } = deps;
    const { request, screening, merged } = await inRequest(database, args, async (db) => {
      await setProgress(db, args, 'EVALUATE', 'RUNNING');
      await tellStage(db, args, 'EVALUATE', 'STARTED', args.seq);
      return {
        request: await loadRequest(db, args),
        screening: await loadScreening(db, args),
        merged: await loadMerged(db, args, args.seq),
      };
    });
    if (!screening || !merged) throw ApplicationFailure.nonRetryable(texts.noGuide, 'InvalidInput');
    const { vocabulary } = await deps.knowledge.active();
    const material = guideMaterial(screening, request.payload);
    const faults = checkGuide(merged.guide, { material, vocabulary, identifiers: identifiersOf(request) });
    const judgement =
      models.evaluation && material.findings.length > 0
        ? await judgeGuide(models.evaluation, material, merged.guide, {
            signal,
            record: (call) => inRequest(database, args, (db) => saveLlmCall(db, args, args.seq, call)),
            ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
          })
        : null;
    await inRequest(database, args, async (db) => {
      await saveEvaluation(db, args, args.seq, {
        model: judgement?.model ?? '',
        temperature: judgement?.temperature ?? null,
        seconds: judgement?.seconds ?? null,
        memory: judgement?.memory ?? [],
        merged: { items: datasetItems(material, merged.guide, faults, judgement), guide: merged.guide, faults },
      });
      await setProgress(db, args, 'WAIT', 'WAITING');
      await tellStage(db, args, 'EVALUATE', 'DONE', args.seq, fillMessage(texts.evaluated, { faults: faults.length }));
      await writeEvent(db, args, `${stepKey()}:node`, { type: 'node', seq: args.seq });
      await tellStage(db, args, 'WAIT', 'STARTED', args.seq);
    });
  });
}
