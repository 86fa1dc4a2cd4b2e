import { createHash } from 'node:crypto';
import { OnyakError } from '@onyak/core';
import { ApplicationFailure } from '@temporalio/common';
import { guideMaterial } from '../llm/material.js';
import { VocabularyCache } from '../knowledge/vocabulary.js';
import { texts } from '../messages.js';
import type { Queryable } from '../store/context.js';
import { loadMerged } from '../guide/store/nodes.js';
import { identifiersOf, loadRequest, loadScreening } from '../guide/store/requests.js';
import { checkFinalText } from './check-final-text.js';
import { markedSentences } from './final-text.js';
import { groundGuide } from './ground-guide.js';

/** A sentence of a final text that a check marked; without a text, what the whole text lacks. */
export interface MarkedText {
  /** Of the sentence and its reasons: acknowledging it holds for nothing else. */
  readonly id: string;
  readonly text: string;
  readonly reasons: readonly string[];
}

/** Reviews final texts as people edited them, inside the caller's transaction. */
export class FinalTextReview {
  readonly #vocabulary = new VocabularyCache();

  /**
   * What the checks mark in a text that is to be the final guide of a node.
   * @throws OnyakError STATE when the node has no guide to hold the text against.
   */
  async marked(
    db: Queryable,
    target: { readonly reqId: string; readonly seq: number },
    text: string,
  ): Promise<MarkedText[]> {
    const request = await loadRequest(db, target).catch((error: unknown) => {
      throw error instanceof ApplicationFailure ? new OnyakError('STATE', error.message, {}, { cause: error }) : error;
    });
    const screening = await loadScreening(db, target);
    const merged = await loadMerged(db, target, target.seq);
    if (!screening || !merged) throw new OnyakError('STATE', texts.noGuide);
    const context = {
      material: guideMaterial(screening, request.payload),
      vocabulary: await this.#vocabulary.active(db),
      identifiers: identifiersOf(request),
    };
    const faults = checkFinalText(text, groundGuide(merged.guide, context).guide, context);
    return markedSentences(faults).map((marked) => ({ id: idOf(marked), text: marked.text, reasons: marked.reasons }));
  }
}

function idOf({ text, reasons }: { readonly text: string; readonly reasons: readonly string[] }): string {
  return createHash('sha256')
    .update(JSON.stringify([text, reasons.toSorted()]))
    .digest('hex');
}
