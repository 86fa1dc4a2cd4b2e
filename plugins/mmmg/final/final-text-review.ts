import { createHash } from 'node:crypto';
import { OnyakError } from '@onyak/core';
import type { TenantDatabase } from '@onyak/api/kit';
import {
  checkFinalText,
  groundGuide,
  guideMaterial,
  markedSentences,
  type VocabularyCache,
} from '@onyak/workflows/grounding';
import { loadMerged } from '../workflow/store/nodes.sql.js';
import { identifiersOf, loadRequest, loadScreening } from '../workflow/store/requests.sql.js';
import { texts } from '../workflow/texts.js';

/** A sentence of a final text that a check marked; without a text, what the whole text lacks. */
export interface MarkedText {
  /** Of the sentence and its reasons: acknowledging it holds for nothing else. */
  readonly id: string;
  readonly text: string;
  readonly reasons: readonly string[];
}

/** Reviews final texts as people edited them, inside the caller's transaction. */
export class FinalTextReview {
  constructor(private readonly vocabulary: VocabularyCache) {}

  /**
   * What the checks mark in a text that is to be the final guide of a node.
   * @throws OnyakError STATE when the node has no guide to hold the text against.
   */
  async marked(
    db: TenantDatabase,
    target: { readonly reqId: string; readonly seq: number },
    text: string,
  ): Promise<MarkedText[]> {
    const request = await loadRequest(db, target).catch((error: unknown) => {
      // What it refuses a workflow with, a caller is told as a state.
      throw error instanceof Error && error.name === 'ApplicationFailure'
        ? new OnyakError('STATE', error.message, {}, { cause: error })
        : error;
    });
    const screening = await loadScreening(db, target);
    const merged = await loadMerged(db, target, target.seq);
    if (!screening || !merged) throw new OnyakError('STATE', texts.noGuide);
    const context = {
      material: guideMaterial(screening, request.payload),
      vocabulary: await this.vocabulary.active(db),
      identifiers: identifiersOf(request),
      wordings: merged.wordings,
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
