import { randomUUID } from 'node:crypto';
import type { Job, Kept } from './job.js';
import type { Journal } from './journal.js';
import { print } from './printer.js';
import type { Settings } from './settings.js';

/** A card as it was answered, and whether it is this request that printed it. */
export interface Printed {
  readonly card: Kept;
  readonly again: boolean;
}

/** Prints cards one after the other, each issue once. */
export class Engine {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly journal: Journal,
  ) {}

  /** @throws Error where the printer has not taken it; it may then be sent again. */
  print(job: Job): Promise<Printed> {
    const run = this.last.then(() => this.printNow(job));
    this.last = run.catch(() => undefined);
    return run;
  }

  /** Cards of a period, by days in Korea; of one institution where one is named. */
  list({
    from,
    to,
    hospitalCode,
  }: {
    readonly from: string;
    readonly to: string;
    readonly hospitalCode: string;
  }): Kept[] {
    return this.journal
      .all()
      .filter((card) => hospitalCode === '' || hospitalCode === '*' || card.hospitalCode === hospitalCode)
      .filter(({ printedAt }) => {
        const day = dayInKorea(printedAt);
        return (from === '' || day >= from) && (to === '' || day <= to);
      });
  }

  private async printNow({ picture, ...facts }: Job): Promise<Printed> {
    const known = this.journal.find(facts.issueNo, facts.hospitalCode);
    if (known) return { card: known, again: true };
    const card: Kept = { ...facts, printNo: randomUUID(), printedAt: new Date().toISOString(), state: 'UNSURE' };
    await this.journal.began(card);
    try {
      const state = await print(this.settings, card.printNo, picture);
      await this.journal.ended(card.printNo, state);
      return { card: { ...card, state }, again: false };
    } catch (error) {
      await this.journal.ended(card.printNo, null);
      throw error;
    }
  }
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });
const dayInKorea = (moment: string): string => days.format(new Date(moment));
