import type { GroundingFault, Guide, GuideSentence } from '@onyak/core';

/** A sentence with its place, as the grounding checks name it: `s<section>.<sentence>`. */
export interface PlacedSentence {
  readonly at: string;
  readonly sentence: GuideSentence;
}

/** The sentences of a guide that word a finding, in reading order. */
export function sentencesOf(guide: Guide, findingId: string): PlacedSentence[] {
  return guide.sections.flatMap((section, sectionIndex) =>
    section.sentences
      .map((sentence, index) => ({ at: `s${sectionIndex}.${index}`, sentence }))
      .filter(({ sentence }) => sentence.findingIds.includes(findingId)),
  );
}

/** What the checks said about one place of a guide. */
export function faultsAt(faults: readonly GroundingFault[], at: string): GroundingFault[] {
  return faults.filter((fault) => fault.at === at);
}
