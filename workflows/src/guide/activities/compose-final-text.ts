import type { GroundingFault } from '@onyak/core';
import { ApplicationFailure, Context } from '@temporalio/activity';
import { checkGuide } from '../../grounding/check-guide.js';
import { checkFinalText } from '../../grounding/check-final-text.js';
import { callFailure } from '../../llm/call-failure.js';
import { guideMaterial } from '../../llm/material.js';
import { finalMessages, promptVersions } from '../../llm/prompts.js';
import { streamCall } from '../../llm/stream-call.js';
import { cleanText } from '../../llm/untrusted.js';
import { callRecord } from '../../llm/write-guide.js';
import { texts } from '../../messages.js';
import { inRequest, type RequestRef } from '../../store/context.js';
import { loadFinalText, saveFinalText } from '../../store/final-text.js';
import { saveLlmCall } from '../../store/llm-calls.js';
import { loadMerged } from '../../store/nodes.js';
import { loadRequest, loadScreening } from '../../store/requests.js';
import { clinicianNotes, splitFinalText } from '../../wording/clinician-notes.js';
import { finalMarkdown } from '../../wording/final-text.js';
import { tellStage, whileBeating, type ActivityDeps } from './context.js';
import { identifiersOf } from './generate-guide.js';
import { TextEvents } from './text-events.js';

/**
 * COMPOSE: the final medication guide of a node as markdown. The model puts the guide's sentences
 * into a text for the patient; where that text names what the guide does not, the guide's own
 * sentences are set instead. What concerns the professionals follows, made from the findings. A stored
 * text is never overwritten.
 */
export function composeFinalText(deps: ActivityDeps, args: RequestRef & { readonly seq: number }): Promise<void> {
  return whileBeating(async (signal) => {
    const { database, models } = deps;
    const work = await inRequest(database, args, async (db) => {
      const merged = await loadMerged(db, args, args.seq);
      if (!merged) throw ApplicationFailure.nonRetryable(texts.noGuide, 'InvalidInput');
      const stored = await loadFinalText(db, args, args.seq);
      if (!stored) await tellStage(db, args, 'COMPOSE', 'STARTED', args.seq);
      return {
        guide: merged.guide,
        stored,
        request: await loadRequest(db, args),
        screening: await loadScreening(db, args),
      };
    });
    if (work.stored) return;
    if (!work.screening) throw ApplicationFailure.nonRetryable(texts.noScreening, 'InvalidInput');

    const shown = new TextEvents(database, args, args.seq, 'FINAL');
    const material = guideMaterial(work.screening, work.request.payload);
    const messages = finalMessages(work.guide, material);
    shown.restart();
    const result = await streamCall(models.generation.text(), messages, {
      signal,
      onText: (piece) => shown.push(piece),
      ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
    });
    await inRequest(database, args, (db) =>
      saveLlmCall(db, args, args.seq, callRecord('FINAL', models.generation, messages, result, promptVersions.final)),
    );
    signal.throwIfAborted();
    const failure = callFailure(result, Context.current().info.attempt);
    if (failure) throw failure;

    const { vocabulary } = await deps.knowledge.active();
    const context = { material, vocabulary, identifiers: identifiersOf(work.request) };
    const notes = clinicianNotes(material);
    const withNotes = (patientPart: string) => [patientPart.trim(), notes].filter(Boolean).join('\n\n').trim() + '\n';
    // The professionals' part is made from the findings, never taken from a model.
    const written = withNotes(splitFinalText(cleanText(result.text)).patient);
    const faults = models.generation.offline
      ? []
      : addedFaults(checkFinalText(written, work.guide, context), checkGuide(work.guide, context));
    const text = faults.length === 0 ? written : withNotes(finalMarkdown(work.guide));
    if (faults.length > 0) {
      shown.restart();
      shown.push(text);
    } else if (notes !== '') shown.push(`\n\n${notes}`);
    await shown.end();
    await inRequest(database, args, async (db) => {
      await saveFinalText(db, args, args.seq, { text, model: models.generation.name, seconds: result.ms / 1000 });
      await tellStage(
        db,
        args,
        'COMPOSE',
        'DONE',
        args.seq,
        faults.length > 0 ? texts.composedFromGuide : texts.composed,
      );
    });
  });
}

/** Faults the guide did not have already: those the pharmacist has been shown and may have accepted. */
function addedFaults(ofText: readonly GroundingFault[], ofGuide: readonly GroundingFault[]): GroundingFault[] {
  return ofText.filter(({ message }) => !ofGuide.some((fault) => fault.message === message));
}
