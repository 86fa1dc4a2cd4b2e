/** Order of the wizard's tabs (specification 3 §2 items 16-19). */
export const steps = ['patient', 'medications', 'diagnoses', 'sideEffects', 'review'] as const;
export type Step = (typeof steps)[number];
