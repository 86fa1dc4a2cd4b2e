import { faultTexts } from '../texts.js';
import type { Mismatch } from './speech.js';

/** What is found while a sentence is read: what is wrong with it, and how many things it states. */
export class Report {
  readonly problems: Mismatch[] = [];
  statements = 0;

  take(problems: readonly Mismatch[]): void {
    this.problems.push(...problems);
  }

  fault(check: Mismatch['check'], message: string): void {
    this.problems.push({ check, message });
  }

  /** Something was begun that nothing followed, or followed what nothing had begun. */
  unfinished(): void {
    this.fault('UNREAD', faultTexts.unfinished);
  }
}
