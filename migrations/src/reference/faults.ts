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

/** Faults of reference files, each with file and line; full after 20. */
export class FaultList {
  readonly #faults: FieldFault[] = [];

  get count(): number {
    return this.#faults.length;
  }

  get full(): boolean {
    return this.#faults.length >= MAX_FAULTS;
  }

  add(file: string, line: number, reason: string): void {
    if (this.full) return;
    this.#faults.push({ field: `${file}:${line}`, message: fillMessage(messages.atLine, { file, line, reason }) });
  }

  /** Takes what a reader threw when it is about the file's form; throws anything else on. */
  addFormFault(file: string, error: unknown): void {
    if (!(error instanceof CsvError)) throw error;
    this.add(file, error.line, csvReasons[error.reason]);
  }

  /** @throws OnyakError VALIDATION whose message lists the faults, when there are any. */
  throwIfAny(): void {
    if (this.#faults.length === 0) return;
    const lines = this.#faults.map((fault) => fault.message).join('\n');
    const text = fillMessage(messages.badFiles, { lines }) + (this.full ? `\n${messages.moreFaults}` : '');
    throw new OnyakError('VALIDATION', text, { faults: this.#faults });
  }
}
