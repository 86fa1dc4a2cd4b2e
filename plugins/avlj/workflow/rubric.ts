import { guideMaterial, judgeRubric } from '@onyak/workflows/guidance';
import { ApplicationFailure, attempt } from '@onyak/workflows/kit';
import { z } from 'zod';
import type { ItemWork } from './item-work.js';
import { meterOf } from './meter.js';
import { readGuideRequest, readWritten } from './store/guides.sql.js';
import { hasRubric, saveRubric } from './store/results.sql.js';
import { texts } from './texts.js';

const versionSchema = z.tuple([z.string(), z.coerce.number().int()]);

/** Judges a stored guide, as its model wrote it, by the items that its findings ask for. */
export async function runRubric(work: ItemWork): Promise<void> {
  const { deps, request, item, signal } = work;
  const at = item.lastIndexOf(':');
  const [reqId, seq] = versionSchema.parse([item.slice(0, at), item.slice(at + 1)]);
  const read = await deps.inRequest(request, async (db) =>
    (await hasRubric(db, request, { reqId, seq }))
      ? null
      : { stored: await readGuideRequest(db, reqId), guide: await readWritten(db, { reqId, seq }) },
  );
  if (read === null) return;
  if (!read.stored || !read.guide) throw ApplicationFailure.nonRetryable(texts.noItem, 'Refusal');
  const judge = deps.models.evaluation;
  const judged = await judgeRubric(judge, guideMaterial(read.stored.screening, read.stored.payload), read.guide, {
    signal,
    attempt: attempt(),
    ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
    ...meterOf(judge, 'EVAL', work),
  });
  await deps.inRequest(request, (db) => saveRubric(db, request, { reqId, seq }, judge?.name ?? '', judged));
}
