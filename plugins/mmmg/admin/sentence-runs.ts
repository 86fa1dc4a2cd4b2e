import type { GuideSentence } from '@onyak/core';

export interface KindRun {
  readonly kind: GuideSentence['kind'];
  /** Index of its first sentence in the section. */
  readonly start: number;
  readonly sentences: readonly GuideSentence[];
}

/** Neighbouring sentences of equal kind together, in their order: their kind is said once. */
export function kindRuns(sentences: readonly GuideSentence[]): KindRun[] {
  const runs: { kind: GuideSentence['kind']; start: number; sentences: GuideSentence[] }[] = [];
  for (const [start, sentence] of sentences.entries()) {
    const last = runs.at(-1);
    if (last?.kind === sentence.kind) last.sentences.push(sentence);
    else runs.push({ kind: sentence.kind, start, sentences: [sentence] });
  }
  return runs;
}
