import type { ElderlyCaution } from './elderly-cautions.js';

type Kind = ElderlyCaution['kind'];

/** What of a patient opens gates. */
export interface GateKeys {
  /** Old enough for what is said of older people alone. */
  readonly older: boolean;
  readonly pregnant: boolean;
  /** Every prefix that the diagnoses answer to, each once. */
  readonly diagnoses: Iterable<string>;
}

/**
 * Gates before the cautions: one for all cautions of a kind that ask for the same diagnoses. Of the cautions about twenty drugs, of
 * which there are some two hundred, one in fifteen speaks of the patient: the others are passed by at a number, unread.
 */
export class CautionGates {
  readonly #numbers = new Map<string, number>();
  readonly #byDiagnosis = new Map<string, { readonly gate: number; readonly kind: Kind }[]>();
  readonly #unasked: { readonly gate: number; readonly kind: Kind }[] = [];

  /** The gate of a caution, made where it is the first of its sort. */
  of(kind: Kind, diagnoses: readonly string[]): number {
    const key = `${kind} ${diagnoses.join(' ')}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const gate = this.#numbers.size;
    this.#numbers.set(key, gate);
    if (diagnoses.length === 0) this.#unasked.push({ gate, kind });
    for (const code of new Set(diagnoses)) {
      const gates = this.#byDiagnosis.get(code);
      if (gates) gates.push({ gate, kind });
      else this.#byDiagnosis.set(code, [{ gate, kind }]);
    }
    return gate;
  }

  /** 1 at the number of each gate that is open for a patient. */
  openFor(keys: GateKeys): Uint8Array {
    const open = new Uint8Array(this.#numbers.size);
    for (const { gate, kind } of this.#unasked) if (passes(kind, keys)) open[gate] = 1;
    for (const code of keys.diagnoses)
      for (const { gate, kind } of this.#byDiagnosis.get(code) ?? none) if (passes(kind, keys)) open[gate] = 1;
    return open;
  }
}

const none: readonly never[] = [];

/** What a label says of a disease or of pregnancy is no matter of age. */
function passes(kind: Kind, { older, pregnant }: GateKeys): boolean {
  return kind === 'BEERS' ? older : kind === 'DISEASE' || pregnant;
}
