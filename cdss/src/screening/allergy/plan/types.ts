import type { Severity } from '@onyak/core';
import type { Reaction } from '../allergy-reactions.js';

/** What a record of a reaction means for a drug: not to be given, only with care, or none of what the tables relate it to. */
export const allergyVerdicts = ['AVOID', 'WATCH', 'INSTEAD'] as const;
export type AllergyVerdict = (typeof allergyVerdicts)[number];

/** By what it is judged; NONE: the tables hold both and relate them not. */
export const allergyGrounds = ['SAME', 'CROSS', 'CLASS', 'FORBIDDEN', 'ALLOWED', 'NONE'] as const;
export type AllergyGround = (typeof allergyGrounds)[number];

export interface PlanReaction {
  readonly text: string;
  readonly from: 'RECORD' | 'SURVEY' | 'REGISTRY';
  readonly gravity: Reaction['gravity'];
  readonly causes: readonly {
    readonly atc: string;
    readonly name: string;
    readonly fromText: boolean;
    readonly unsure: boolean;
    /** Names of the groups of the tables that it is of; empty: no table speaks of its cross-reactions. */
    readonly groups: readonly string[];
  }[];
}

export interface PlanGroup {
  readonly verdict: AllergyVerdict;
  readonly severity: Severity | null;
  readonly ground: AllergyGround;
  /** What the drugs are called together. */
  readonly group: string;
  readonly cause: string;
  /** Why, in Korean. */
  readonly reason: string;
  readonly action: string;
  /** Whether a pharmacist has signed the row; null where no row led to it. */
  readonly reviewed: boolean | null;
  /** Substances, or a class where all of it is judged alike. */
  readonly codes: readonly { readonly atc: string; readonly name: string }[];
  readonly sideEffects: readonly string[];
}

/** A drug that is taken now, as the reactions judge it. */
export interface PlanDrug {
  readonly atc: string;
  readonly name: string;
  readonly verdict: 'AVOID' | 'WATCH' | 'CLEAR' | 'UNKNOWN';
}

/** What might be taken in the place of a drug that is to be avoided. */
export interface Replacement {
  readonly drug: { readonly atc: string; readonly name: string };
  readonly options: readonly {
    readonly atc: string;
    readonly name: string;
    /** Findings, contraindicated or major, that the patient would have beside those of today. */
    readonly adds: readonly string[];
  }[];
}

/** What an allergist may test before a drug is given again, or another of its kind. */
export interface AllergyTest {
  readonly cause: string;
  readonly test: string;
  /** When, and what it does not tell. */
  readonly note: string;
  readonly source: string;
  readonly sideEffect: string;
}

export interface AllergyPlan {
  readonly reactions: readonly PlanReaction[];
  readonly drugs: readonly PlanDrug[];
  readonly groups: readonly PlanGroup[];
  readonly replacements: readonly Replacement[];
  readonly tests: readonly AllergyTest[];
}
