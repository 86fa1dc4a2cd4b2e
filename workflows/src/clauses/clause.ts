import type { Effect, FindingKind, Severity, Urgency } from '@onyak/core';

/** How soon somebody is to be asked or told, the most urgent first. */
export const times = ['AT_ONCE', 'BEFORE_NEXT', 'TODAY', 'NEXT_VISIT', 'SOMETIME'] as const;
export type Time = (typeof times)[number];

/** One thing that a guide may say of one finding, with everything it may name in saying it. */
interface About {
  /** Stable within one material: `finding|kind|number`. */
  readonly id: string;
  readonly findingId: string;
  readonly urgency: Urgency;
  /** Names of the finding's drugs. */
  readonly drugs: readonly string[];
}

export type Clause = About &
  (
    | {
        /** How grave it is. */
        readonly kind: 'GRADE';
        readonly finding: FindingKind;
        readonly severity: Severity;
        /** The drugs matter together, not each for itself. */
        readonly together: boolean;
        readonly diagnoses: readonly string[];
        /** What the drugs do to one another. */
        readonly directions: readonly Effect['direction'][];
        /** What the rows want to be measured. */
        readonly monitoring: string;
      }
    | {
        /** What may happen. */ readonly kind: 'HARM';
        readonly harm: string;
        readonly plain: string;
        /** Of which of the drugs it speaks, where it speaks of one. */
        readonly suffers: readonly string[];
      }
    | {
        /** Whose effect grows or shrinks. */
        readonly kind: 'CHANGE';
        readonly direction: 'MORE' | 'LESS';
        readonly suffers: readonly string[];
      }
    | {
        /** Signs, and what is to be done when they appear. */
        readonly kind: 'WATCH';
        readonly harm: string;
        readonly signs: readonly string[];
        readonly act: 'CARE' | 'TELL';
        /** Undefined: without saying when. */
        readonly times: readonly (Time | undefined)[];
      }
    | { /** Whom to ask, and when. */ readonly kind: 'ASK'; readonly times: readonly Time[] }
    | { /** Not to be taken until somebody has answered: `drugs` are those. */ readonly kind: 'HOLD' }
    | { /** Not to be changed alone; `drugs` are those that may be gone on with until then. */ readonly kind: 'KEEP' }
    | { /** What the professionals are to consider. */ readonly kind: 'REVIEW'; readonly action: string }
  );

export type ClauseKind = Clause['kind'];
