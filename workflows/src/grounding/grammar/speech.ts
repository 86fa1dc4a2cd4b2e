import { times, type Clause, type ClauseKind, type Time } from '../../clauses/clause.js';
import { clausesOf } from '../../clauses/clauses-of.js';
import type { GuideMaterial } from '../../llm/material.js';
import type { Slot } from '../reading/template.js';
import type { Meaning } from './items.js';
import type { CheckId } from '../texts.js';

/** What is wrong with a sentence that was understood. */
export interface Mismatch {
  readonly check: CheckId;
  readonly message: string;
}

export interface Context {
  readonly material: GuideMaterial;
  /** Clauses of the findings that the sentence is about. */
  readonly clauses: readonly Clause[];
  readonly speech: Speech;
  /** Drugs that the line of the sentence names, of which a sentence without drugs speaks; empty where there is none. */
  readonly lineDrugs: readonly (readonly string[])[];
  /** Drugs of the sentences directly before, of which one without drugs is; empty where they are about no finding. */
  readonly drugsBefore: readonly (readonly string[])[];
  /** Signs that the sentence before tells to watch: `이런 증상이 있으면` means them. */
  readonly signsBefore: readonly (readonly Meaning[])[];
  /** A sentence before says that they are contraindicated. */
  readonly bannedBefore: boolean;
  /** Substances of a combination that a spelling is the name of; undefined where it names a whole product or no part of one. */
  readonly componentsOf: (spelling: string) => ReadonlySet<string> | undefined;
}

/**
 * Whose words they are: of cited findings to the patient or to the professionals (who read actions), of the whole
 * guide (which must name the drugs it speaks of), or of a line of the final text.
 */
export type Speech = 'CITED' | 'PROFESSIONALS' | 'WHOLE' | 'FINAL';

/** The clauses of one kind. */
export type Of<Kind extends ClauseKind> = Extract<Clause, { readonly kind: Kind }>;

/** Whether slots of a sentence name just these, in their order; a salt is named by its end (`탄산리튬`). */
export function sameNames(slots: readonly Slot[], names: readonly string[]): boolean {
  const given = slots.flatMap(({ members }) => members);
  return (
    given.length === names.length &&
    given.every((values, index) => values.some((value) => value.endsWith(names[index] ?? ' ')))
  );
}

/** What came of a sentence, for its reader and for the sentence after it. */
export interface Judged {
  readonly problems: Mismatch[];
  /** Signs that the sentence tells to watch; the next may say what to do about them. */
  readonly signs: readonly (readonly Meaning[])[];
  /** It says that what it is about is contraindicated. */
  readonly bans: boolean;
  /** It tells to ask somebody who knows. */
  readonly asks: boolean;
}

/** By when signs are to be told at the latest: the first time of a clause is its own, the others are sooner. */
export function latest({ times: granted }: Of<'WATCH'>): number {
  return soonest(granted[0]);
}

/** Where a time stands among all of them; without saying when it is the last. */
export function soonest(time: Time | undefined): number {
  return time === undefined ? times.length : times.indexOf(time);
}

export function fault(check: Mismatch['check'], message: string): Mismatch {
  return { check, message };
}

/** Every sign that is watched for, whichever the finding. */
export function watchedIn(material: GuideMaterial): Of<'WATCH'>[] {
  return clausesOf(material).filter((clause): clause is Of<'WATCH'> => clause.kind === 'WATCH');
}
