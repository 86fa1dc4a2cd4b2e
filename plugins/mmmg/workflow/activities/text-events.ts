import { type RequestRef, stepKey, type WorkflowHost } from '@onyak/workflows/kit';
import { nextTextAttempt, writeEvent } from '../store/events.sql.js';

const BATCH_MS = 150;

/**
 * Streams a text to the browser as events: what came within 150 ms, or to the end of a sentence,
 * goes as one. A new turn takes the next attempt number, so that the browser starts the text anew.
 */
export class TextEvents {
  readonly #inRequest: WorkflowHost['inRequest'];
  readonly #ref: RequestRef;
  readonly #seq: number;
  readonly #target: 'GUIDE' | 'FINAL';
  #pending = '';
  #turn = 0;
  #begun = false;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #attempt: number | undefined;
  #writing: Promise<void> = Promise.resolve();
  #failure: Error | undefined;
  readonly #key = stepKey();

  constructor(inRequest: WorkflowHost['inRequest'], ref: RequestRef, seq: number, target: 'GUIDE' | 'FINAL') {
    this.#inRequest = inRequest;
    this.#ref = ref;
    this.#seq = seq;
    this.#target = target;
  }

  /** What follows replaces what was shown so far. */
  restart(): void {
    this.#flush();
    if (this.#begun) this.#turn += 1;
    this.#begun = true;
  }

  push(piece: string): void {
    if (piece === '') return;
    this.#pending += piece;
    if (/[.!?]\s*$|\n$/u.test(this.#pending) && this.#pending.length > 80) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS);
  }

  /** Resolves when all is written. @throws what a write threw. */
  async end(): Promise<void> {
    this.#flush();
    await this.#writing;
    if (this.#failure) throw this.#failure;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#pending;
    const turn = this.#turn;
    this.#pending = '';
    if (text === '') return;
    // One after the other: events are numbered in the order they commit.
    this.#writing = this.#writing
      .then(() => this.#write(text, turn))
      .catch((error: unknown) => {
        this.#failure ??= error instanceof Error ? error : new Error('writing an event failed', { cause: error });
      });
  }

  async #write(text: string, turn: number): Promise<void> {
    await this.#inRequest(this.#ref, async (db) => {
      this.#attempt ??= await nextTextAttempt(db, this.#ref, this.#seq, this.#target);
      const attempt = this.#attempt + turn;
      this.#count += 1;
      const key = `${this.#key}:text:${attempt}:${this.#count}`;
      await writeEvent(db, this.#ref, key, { type: 'text', seq: this.#seq, target: this.#target, attempt, text });
    });
  }
}
