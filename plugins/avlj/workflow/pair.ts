import { screen } from '@onyak/cdss';
import { comparePair, groundGuide, guideMaterial } from '@onyak/workflows/guidance';
import { ApplicationFailure, attempt } from '@onyak/workflows/kit';
import { caseInput, findCase } from '../set/cases.js';
import type { TrialPayload } from '../trial/schema.js';
import type { ItemWork } from './item-work.js';
import { meterOf } from './meter.js';
import { hasPair, savePair } from './store/results.sql.js';
import { readGuideRequest } from './store/guides.sql.js';
import { texts } from './texts.js';
import { plainText, writtenBy } from './written.js';

/** Has two models word the findings of one patient and a judge prefer one of them, in both orders. */
export async function runPair(payload: Extract<TrialPayload, { type: 'PAIR' }>, work: ItemWork): Promise<void> {
  const { deps, request, item, signal } = work;
  if (await deps.inRequest(request, (db) => hasPair(db, request, item))) return;
  const { index, vocabulary } = await deps.knowledge.active();
  const { material, identifiers } = payload.source === 'SET' ? ofCase(item, index) : await ofRequest(item, work);
  const context = { material, vocabulary, identifiers };
  const a = await writtenBy(payload.a, context, work);
  const b = await writtenBy(payload.b, context, work);
  const judge = deps.models.evaluation;
  const verdict = await comparePair(judge, context, a.guide, b.guide, {
    signal,
    attempt: attempt(),
    ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
    ...meterOf(judge, 'EVAL', work),
  });
  await deps.inRequest(request, (db) =>
    savePair(db, request, {
      item,
      title: payload.source === 'SET' ? (findCase(item)?.title ?? '') : '',
      verdict,
      judge: judge?.name ?? '',
      seconds: [a.seconds, b.seconds],
      refused: [groundGuide(a.guide, context).excluded.length, groundGuide(b.guide, context).excluded.length],
      guides: { a: plainText(a.guide), b: plainText(b.guide) },
    }),
  );
}

function ofCase(id: string, index: Parameters<typeof screen>[1]) {
  const patient = findCase(id);
  if (!patient) throw ApplicationFailure.nonRetryable(texts.noItem, 'Refusal');
  const input = caseInput(patient);
  return { material: guideMaterial(screen(input, index), input), identifiers: [] };
}

/** A patient's findings as they were screened for the guide. */
async function ofRequest(reqId: string, { deps, request }: ItemWork) {
  const stored = await deps.inRequest(request, (db) => readGuideRequest(db, reqId));
  if (!stored) throw ApplicationFailure.nonRetryable(texts.noItem, 'Refusal');
  return { material: guideMaterial(stored.screening, stored.payload), identifiers: stored.identifiers };
}
