import type { GuideSentence, Urgency } from '@onyak/core';
import type { GuideMaterial } from '../llm/material.js';
import { wordSections } from '../llm/offline/compose-guide.js';
import type { Clause } from './clause.js';
import { clausesOf } from './clauses-of.js';

/** What a model may say of one finding: its clauses, and a fixed wording of them that always stands. */
export interface ClauseSheet {
  readonly findingId: string;
  readonly urgency: Urgency;
  readonly clauses: readonly Clause[];
  readonly wordings: readonly Pick<GuideSentence, 'kind' | 'text'>[];
}

/** The clauses of a material, finding by finding. */
export function clauseSheets(material: GuideMaterial): ClauseSheet[] {
  return material.findings.map((finding) => ({
    findingId: finding.id,
    urgency: finding.urgency,
    clauses: clausesOf(material).filter(({ findingId }) => findingId === finding.id),
    wordings: wordSections(material, [finding])
      .flatMap(({ sentences }) => sentences)
      .map(({ kind, text }) => ({ kind, text })),
  }));
}
