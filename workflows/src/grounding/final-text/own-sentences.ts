import { blocksOf, keptSentences, type ExcludedText, type GuideSection } from '@onyak/core';
import type { GroundingContext } from '../guide/check-guide.js';
import { closedWorld } from '../reading/closed-world.js';
import { templatesOf } from '../reading/template.js';
import { checkPrivacy } from '../sentence/check-sentence.js';
import { SourceBook } from '../sentence/source.js';
import { fold } from '../vocabulary/vocabulary.js';
import { distinct, Reasons } from './reasons.js';

/** A guide in fixed phrases as it was made: its text, and its sentences with the findings that they word. */
export interface MadeGuide {
  readonly markdown: string;
  readonly sections: readonly GuideSection[];
}

/**
 * Reads what a person has typed into a guide of fixed phrases. A sentence whose words were changed is held against the findings
 * that it words, what was added against all of them; what is not understood is marked with the words that could not be checked.
 */
export function checkOwnSentences(markdown: string, made: MadeGuide, context: GroundingContext): ExcludedText[] {
  const { material, vocabulary } = context;
  const own = ownTexts(markdown, made);
  if (own.length === 0) return [];
  const world = closedWorld(material, vocabulary);
  const reasons = new Reasons(linesOf(made.markdown), context, new SourceBook(vocabulary));
  const all = material.findings.map(({ id }) => id);
  return own.flatMap(({ text, findingIds }): ExcludedText[] => {
    const problems = distinct([
      ...reasons.of(text),
      ...templatesOf(text, world.spans).flatMap((template) =>
        world.problemsOf(template, 'PROFESSIONALS', findingIds.length > 0 ? findingIds : all),
      ),
      ...checkPrivacy(text, context.identifiers, () => reasons.source),
    ]);
    return problems.length === 0 ? [] : [{ at: 'final', text, reasons: problems.map(({ message }) => message) }];
  });
}

/** The lines that are not as they were made, each with the findings of the sentence that it was. */
function ownTexts(markdown: string, { markdown: before, sections }: MadeGuide) {
  const known = new Set(linesOf(before).map(fold));
  const kept = new Map(keptSentences(markdown, sections).sentences.map(({ text, findingIds }) => [text, findingIds]));
  const own = new Map<string, readonly string[]>();
  for (const line of linesOf(markdown)) if (!known.has(fold(line))) own.set(line, kept.get(line) ?? []);
  return [...own].map(([text, findingIds]) => ({ text, findingIds }));
}

const linesOf = (markdown: string): string[] =>
  blocksOf(markdown).flatMap((block) =>
    block.kind === 'list' ? block.items : block.kind === 'rule' ? [] : block.text.split('\n'),
  );
