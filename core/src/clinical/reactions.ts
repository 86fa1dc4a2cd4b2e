/** A drug or a group of drugs as a registry holds it. */
export interface RegisteredDrug {
  readonly kind: 'KD' | 'ATC';
  readonly code: string;
  readonly name: string;
}

/** A reaction that an institution has registered of a patient. */
export interface KnownReaction {
  /** The same for the same reaction. */
  readonly id: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly drugs: readonly RegisteredDrug[];
  /** Groups that the patient must not get because of it. */
  readonly forbidden: readonly RegisteredDrug[];
  /** Groups that the patient may get in spite of it, as whoever evaluated the record has found. */
  readonly allowed: readonly RegisteredDrug[];
  /** Who that was, and on which day the record was last written, yyyy-MM-dd. */
  readonly evaluator: string;
  readonly evaluatedOn: string;
  readonly symptoms: readonly string[];
  readonly severity: 'SEVERE' | 'MODERATE' | 'MILD' | 'UNKNOWN';
  /** Its causality was judged unlikely, or could not be judged. */
  readonly doubted: boolean;
}

/** Who is asked about: a patient of the institution that the transaction is bound to. */
export interface PatientRef {
  readonly number: string;
}
