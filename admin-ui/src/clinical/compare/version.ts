import { severities, type Finding, type Harm } from '@onyak/core';
import type { ReactNode } from 'react';
import type { ComparedRow, ComparedSentence } from './compare-sentences.js';

/** Something that a version rests on, told beside what the other rests on. */
export interface VersionFact {
  readonly label: string;
  readonly value: string;
  /** The value as it is shown, where that is more than its words. */
  readonly shown?: ReactNode;
}

/** A text as somebody left it. */
export interface TextEdit {
  readonly user: string;
  readonly at: string;
  /** The words of its sentences. */
  readonly said: ReadonlySet<string>;
}

/** A version of a guide: as a model or fixed phrases wrote it, as a text was made of it, as somebody left that, as it was judged anew. */
export interface GuideVersion {
  readonly key: string;
  readonly label: string;
  readonly sentences: readonly ComparedSentence[];
  readonly findings: readonly Finding[];
  readonly harms: readonly Harm[];
  readonly facts: readonly VersionFact[];
  /** The text as it was made and each time it was kept, up to this one; none where nobody edits it. */
  readonly edits: readonly TextEdit[];
  /** What somebody asked for it to say otherwise. */
  readonly feedback?: { readonly text: string; readonly user: string; readonly at: string };
  /** What can be done with it here. */
  readonly actions?: ReactNode;
  /** What else there is to know of it. */
  readonly more?: ReactNode;
}

/** What became of a finding from one version to another; OTHER: as grave as before, for other reasons. */
export interface FindingChange {
  readonly change: 'NEW' | 'GONE' | 'GRAVER' | 'MILDER' | 'OTHER' | 'SAME';
  readonly id: string;
  readonly before: Finding | null;
  readonly after: Finding | null;
}

const known = (findings: readonly Finding[]) => new Map(findings.map((finding) => [finding.id, finding]));

/** What became of each finding: the later ones in their order, then what is gone. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingChange[] {
  const [old, now] = [known(before), known(after)];
  return [...new Set([...now.keys(), ...old.keys()])].map((id) => {
    const [was, is] = [old.get(id) ?? null, now.get(id) ?? null];
    return { change: changeOf(was, is), id, before: was, after: is };
  });
}

function changeOf(was: Finding | null, is: Finding | null): FindingChange['change'] {
  if (!was) return 'NEW';
  if (!is) return 'GONE';
  const by = severities.indexOf(is.severity) - severities.indexOf(was.severity);
  if (by !== 0) return by < 0 ? 'GRAVER' : 'MILDER';
  return JSON.stringify(was.reasons) === JSON.stringify(is.reasons) ? 'SAME' : 'OTHER';
}

/** Each finding as it is now; what is gone, as it was. */
export const findingsById = (changes: readonly FindingChange[]): ReadonlyMap<string, Finding> =>
  new Map(
    changes.flatMap(({ id, before, after }) => {
      const finding = after ?? before;
      return finding ? [[id, finding] as const] : [];
    }),
  );

/** Who changed a sentence, where the later version is a text that people edited: the first to leave it as it now is. */
export function editOf({ before, after, change }: ComparedRow, { edits }: GuideVersion): TextEdit | undefined {
  const stands = (edit: TextEdit): boolean =>
    after ? edit.said.has(after.text) : before !== null && !edit.said.has(before.text);
  if (change === 'SAME' || change === 'MOVED') return undefined;
  const last = edits.findLastIndex((edit) => !stands(edit));
  // What was so when the text was made nobody has changed.
  return last < 0 ? undefined : edits[last + 1];
}

/** A text's chain of edits from the texts themselves, the first as it was made. */
export function editsOf(
  texts: readonly { readonly user: string; readonly at: string; readonly sentences: readonly ComparedSentence[] }[],
): TextEdit[] {
  return texts.map(({ user, at, sentences }) => ({ user, at, said: new Set(sentences.map(({ text }) => text)) }));
}
