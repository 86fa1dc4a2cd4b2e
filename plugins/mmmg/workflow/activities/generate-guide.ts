import { fillMessage } from '@onyak/core';
import {
  asMemory,
  charactersOf,
  checkGuide,
  groundGuide,
  guideMaterial,
  GuideTextStream,
  mergedData,
  standingWordings,
  wordWritten,
  writeGuide,
} from '@onyak/workflows/guidance';
import {
  ApplicationFailure,
  attempt,
  type RequestRef,
  stepKey,
  whileBeating,
  type WorkerDatabase,
} from '@onyak/workflows/kit';
import { texts } from '../texts.js';
import { writeEvent } from '../store/events.sql.js';
import { acceptFeedback, loadFeedback } from '../store/feedback.js';
import { acceptBeside, loadBeside } from '../store/beside.js';
import { beginNode, loadFeedbackPath, loadMerged, loadWrittenFrom, saveGeneration } from '../store/nodes.sql.js';
import { identifiersOf, loadRequest, loadScreening, setProgress } from '../store/requests.sql.js';
import { saveTook } from '../store/policy.sql.js';
import { wordingsInEffect } from '../store/wordings.sql.js';
import { writeAllowed, writeChosen, type Writer } from './allowed-model.js';
import { tellStage, type ActivityDeps } from './context.js';
import { TextEvents } from './text-events.js';

export interface GenerateArgs extends RequestRef {
  readonly seq: number;
  readonly fromSeq: number | null;
  readonly feedbackId: string | null;
  /** The stored order of a text beside `fromSeq`. */
  readonly besideId?: string;
}

/** GENERATE: has the model word the findings as a guide, streaming its text, and stores it with the conversation. */
export function generateGuide(deps: ActivityDeps, args: GenerateArgs): Promise<void> {
  return whileBeating(async (signal) => {
    const { inRequest } = deps;
    const work = await inRequest(args, (db) => begin(db, args));
    // The guide is there already: only the word that it is done was lost.
    if (work.done) return;
    const { vocabulary } = await deps.knowledge.active();
    const material = guideMaterial(work.screening, work.request.payload);
    const context = { material, vocabulary, identifiers: identifiersOf(work.request) };
    // A node of an earlier version may hold what the checks marked: no model is to read it as the guide so far.
    const previous = work.previous && groundGuide(work.previous, context).guide;
    const shown = new TextEvents(inRequest, args, args.seq, 'GUIDE');
    let reader = new GuideTextStream();
    const write = ({ model: allowed, meter, prompt }: Writer) =>
      writeGuide(
        allowed,
        { prompt, material, previous, feedbacks: work.feedbacks },
        {
          signal,
          attempt: attempt(),
          ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
          onTurn: () => {
            reader = new GuideTextStream();
            shown.restart();
          },
          onText: (piece) => shown.push(reader.push(piece)),
          check: (guide) => checkGuide(guide, context),
          reserve: (messages) => meter.reserve({ key: '', characters: charactersOf(messages) }),
          record: (call) => meter.record(call),
        },
      );
    const { written, model, standIn } = work.beside
      ? await writeChosen(deps, args, work.beside, write)
      : await writeAllowed(deps, args, 'GEN', write);
    await shown.end();
    const standing = standingWordings(work.wordings, context);
    const own = model.offline
      ? wordWritten(written.guide, standing, context)
      : { guide: written.guide, wordings: standing };
    await inRequest(args, async (db) => {
      await saveGeneration(db, args, args.seq, {
        model: model.name,
        temperature: model.temperature,
        seconds: written.seconds,
        memory: [...asMemory(written.messages), { type: 'AI', text: written.answer }],
        merged: mergedData(own.guide, { ...context, wordings: own.wordings }, null),
      });
      await saveTook(db, args, args.seq, { standIn });
      await tellStage(
        db,
        args,
        'GENERATE',
        'DONE',
        args.seq,
        standIn
          ? fillMessage(texts.generatedInstead, { wanted: standIn.model })
          : fillMessage(texts.generated, { model: model.name }),
      );
      await writeEvent(db, args, `${stepKey()}:node`, { type: 'node', seq: args.seq });
    });
  });
}

async function begin(db: WorkerDatabase, args: GenerateArgs) {
  const request = await loadRequest(db, args);
  const screening = await loadScreening(db, args);
  if (!screening) throw ApplicationFailure.nonRetryable(texts.noScreening, 'InvalidInput');
  const feedback = args.feedbackId === null ? null : await loadFeedback(db, args.feedbackId);
  if (feedback === undefined) throw ApplicationFailure.nonRetryable(texts.noFeedback, 'InvalidInput');
  const beside = args.besideId === undefined ? null : await loadBeside(db, args.besideId);
  if (beside === undefined) throw ApplicationFailure.nonRetryable(texts.noBeside, 'InvalidInput');
  await beginNode(db, args, {
    seq: args.seq,
    fromSeq: args.fromSeq,
    feedback: feedback?.feedback ?? '',
    feedbackUserId: feedback?.userId ?? beside?.userId ?? null,
    beside: beside !== null,
  });
  if (args.besideId !== undefined) await acceptBeside(db, args.besideId, args.seq);
  if (args.feedbackId !== null) await acceptFeedback(db, args.feedbackId, args.seq);
  const existing = await loadMerged(db, args, args.seq);
  if (!existing) {
    if (!beside) await setProgress(db, args, 'GENERATE', 'RUNNING');
    await tellStage(db, args, 'GENERATE', 'STARTED', args.seq);
    await writeEvent(db, args, `${stepKey()}:begin`, { type: 'node', seq: args.seq });
  }
  const from = beside ? await loadWrittenFrom(db, args, args.seq) : args.fromSeq;
  return {
    done: existing !== undefined,
    beside,
    request,
    screening,
    previous: from === null ? null : ((await loadMerged(db, args, from))?.guide ?? null),
    feedbacks: await loadFeedbackPath(db, args, args.seq),
    wordings: await wordingsInEffect(db, args),
  };
}
