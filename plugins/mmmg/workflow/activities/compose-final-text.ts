import { CLINICIAN_HEADING } from '@onyak/core';
import {
  callFailure,
  callRecord,
  charactersOf,
  cleanText,
  currentPrompt,
  finalMessages,
  groundFinalText,
  groundGuide,
  guideMaterial,
  streamCall,
  wordMarkdown,
} from '@onyak/workflows/guidance';
import { ApplicationFailure, attempt, type RequestRef, whileBeating } from '@onyak/workflows/kit';
import { texts } from '../texts.js';
import { loadFinalText, saveFinalText } from '../store/final-text.sql.js';
import { loadMerged } from '../store/nodes.sql.js';
import { identifiersOf, loadRequest, loadScreening } from '../store/requests.sql.js';
import { writeAllowed } from './allowed-model.js';
import { tellStage, type ActivityDeps } from './context.js';
import { TextEvents } from './text-events.js';

/**
 * COMPOSE: the final medication guide of a node as markdown. The model puts the guide's sentences
 * into a text for the patient; where a check marks something in that text, the guide's own sentences
 * are set instead and what was left out is kept beside it. What concerns the professionals follows,
 * made from the findings. A stored text is never overwritten.
 */
export function composeFinalText(deps: ActivityDeps, args: RequestRef & { readonly seq: number }): Promise<void> {
  return whileBeating(async (signal) => {
    const { inRequest } = deps;
    const work = await inRequest(args, async (db) => {
      const merged = await loadMerged(db, args, args.seq);
      if (!merged) throw ApplicationFailure.nonRetryable(texts.noGuide, 'InvalidInput');
      const stored = await loadFinalText(db, args, args.seq);
      if (!stored) await tellStage(db, args, 'COMPOSE', 'STARTED', args.seq);
      return {
        guide: merged.guide,
        wordings: merged.wordings,
        stored,
        request: await loadRequest(db, args),
        screening: await loadScreening(db, args),
      };
    });
    if (work.stored) return;
    if (!work.screening) throw ApplicationFailure.nonRetryable(texts.noScreening, 'InvalidInput');

    const { vocabulary } = await deps.knowledge.active();
    const material = guideMaterial(work.screening, work.request.payload);
    const { wordings } = work;
    const context = { material, vocabulary, identifiers: identifiersOf(work.request), wordings };
    // What the checks mark never reaches the model that writes the final text.
    const { guide } = groundGuide(work.guide, context);
    const shown = new TextEvents(inRequest, args, args.seq, 'FINAL');
    const messages = finalMessages(guide, material);
    const { written: result, model } = await writeAllowed(deps, args, 'FINAL', async ({ model: allowed, meter }) => {
      await meter.reserve({ key: '', characters: charactersOf(messages) });
      shown.restart();
      const answer = await streamCall(allowed.text(), messages, {
        signal,
        onText: (piece) => shown.push(piece),
        ...(deps.modelIdleMs === undefined ? {} : { idleMs: deps.modelIdleMs }),
      });
      await meter.record(callRecord('FINAL', allowed, messages, answer, currentPrompt('final').version));
      signal.throwIfAborted();
      const failure = callFailure(answer, attempt());
      if (failure) throw failure;
      return answer;
    });

    const written = cleanText(result.text);
    const worded = model.offline ? wordMarkdown(written, wordings) : written;
    const inWords = groundFinalText(worded, guide, context);
    // Where the institution's words do not stand in it, the fixed sentences do.
    const own = inWords.replaced && worded !== written;
    const { text, excluded, replaced } = own ? groundFinalText(written, guide, context) : inWords;
    if (replaced || (worded !== written && !own)) {
      shown.restart();
      shown.push(text);
    } else {
      // As it is kept: how much of the notes is whole depends on the patient's part.
      const notes = text.indexOf(CLINICIAN_HEADING);
      if (notes !== -1) shown.push(`\n\n${text.slice(notes)}`);
    }
    await shown.end();
    await inRequest(args, async (db) => {
      await saveFinalText(db, args, args.seq, {
        text,
        model: model.name,
        seconds: result.ms / 1000,
        excluded,
      });
      await tellStage(db, args, 'COMPOSE', 'DONE', args.seq, replaced ? texts.composedFromGuide : texts.composed);
    });
  });
}
