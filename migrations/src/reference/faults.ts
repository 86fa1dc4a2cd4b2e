import { type FieldFault, fillMessage, OnyakError } from '@onyak/core';
import { messages } from '../messages.js';
import { CsvError } from './csv.js';

/** As many as a person can act on at once. */
const MAX_FAULTS = 20;

const csvReasons: Record<CsvError['reason'], string> = {
  quote: messages.csvQuote,
  afterQuote: messages.csvAfterQuote,
  unterminated: messages.csvUnterminated,
  encoding: messages.csvEncoding,
};

/** Faults of reference files, each with file and line: all counted, the first twenty kept. */
export class FaultList {
  readonly #faults: FieldFault[] = [];
  #count = 0;

  /** Of all faults, the ones that are not listed too. */
  get count(): number {
    return this.#count;
  }

  get listed(): readonly FieldFault[] {
    return this.#faults;
  }

  add(file: string, line: number, reason: string): void {
    this.#count += 1;
    if (this.#faults.length >= MAX_FAULTS) return;
    this.#faults.push({ field: `${file}:${line}`, message: fillMessage(messages.atLine, { file, line, reason }) });
  }

  /** Takes what a reader threw when it is about the file's form; throws anything else on. */
  addFormFault(file: string, error: unknown): void {
    if (!(error instanceof CsvError)) throw error;
    this.add(file, error.line, csvReasons[error.reason]);
  }

  /** @throws OnyakError VALIDATION whose message lists the faults, when there are any. */
  throwIfAny(): void {
    if (this.#count === 0) return;
    const lines = this.#faults.map((fault) => fault.message).join('\n');
    const more =
      this.#count > this.#faults.length
        ? `\n${fillMessage(messages.moreFaults, { count: this.#count, listed: this.#faults.length })}`
        : '';
    throw new OnyakError('VALIDATION', `${fillMessage(messages.badFiles, { lines })}${more}`, {
      faults: this.#faults,
      data: { faultCount: this.#count },
    });
  }
}
