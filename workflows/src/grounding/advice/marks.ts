/** What a word of advice brings to its sentence; `general-advice.ts` and each act say what may stand together. */
export const marks = {
  /** At a visit, whenever that is. */
  visit: 1,
  /** Somebody who knows no more than the patient is spoken to or of. */
  lay: 2,
  /** Something is felt, whatever it is. */
  symptom: 4,
  /** What a patient can tell of himself or carry along: his drugs, their list, allergies, this guide. */
  object: 8,
  /** Something that is asked, whatever it is. */
  point: 16,
  ask: 32,
  tell: 64,
  carry: 128,
  care: 256,
  /** A clause of the typed stock. */
  typed: 512,
  /** When something is done, or as far as it suits: what is felt does not wait for it. */
  later: 1 << 10,
  /** At an hour or an event. */
  hour: 1 << 11,
  /** A drug, whichever. */
  drug: 1 << 12,
  /** What is bought or taken beside what is prescribed. */
  product: 1 << 13,
  /** Any other thing. */
  thing: 1 << 14,
  /** Where a drug is kept well. */
  stored: 1 << 15,
  store: 1 << 16,
  /** What nobody takes any more, or whom it is given back to. */
  disposed: 1 << 17,
  take: 1 << 18,
  /** As somebody who knows has said. */
  asTold: 1 << 19,
  never: 1 << 20,
  /** In a way that nobody should. */
  improper: 1 << 21,
  /** Somebody beside the patient does it. */
  caretaker: 1 << 22,
  looks: 1 << 24,
  /** How much, how often, with what: of taking only those who know say so. */
  amount: 1 << 25,
  /** Something is done, whatever it is. */
  doing: 1 << 26,
  /** An act was a condition: what it is good for follows. */
  given: 1 << 27,
  keepsOn: 1 << 28,
  /** A visit or a test that was agreed on. */
  checked: 1 << 29,
  /** Something that is written or printed, or that reminds. */
  paper: 1 << 30,
} as const;

export interface Word {
  readonly mark: number;
  /** Whether the sentence may end with it: it tells somebody to do something. */
  readonly ends?: true;
  /** It ends its clause: what was said so far is done, and more follows. */
  readonly done?: true;
  /** Its clause must have said one of these. */
  readonly needs?: number;
  /** Its clause must have said none of these. */
  readonly bars?: number;
  /** An act that is a condition: what it is good for may follow. */
  readonly given?: true;
  /** Only where no drug waits for an answer, which the patient does not take. */
  readonly unlessHeld?: true;
}
