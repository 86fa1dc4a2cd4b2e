import { OnyakError } from '@onyak/core';
import {
  dropDraft,
  keepDraft,
  otherDraft,
  readDraft,
  type DraftContent,
  type DraftPlace,
  type StoredDraft,
} from './draft-calls.js';

/** Milliseconds without a key before what is typed is sent. */
const PAUSE = 1500;
/** Bytes that a browser sends for a page that goes, less what is around the text. */
const MAX_LEAVING = 60_000;

/** What is under way for each row's form, whichever part of the page began it: a saved row's draft goes before it is asked for. */
const queues = new Map<string, Promise<unknown>>();

interface RemoteDraftOptions {
  readonly place: DraftPlace;
  /** The last revision that this browser has seen; 0: none. */
  readonly revision: number;
  /** Another device has kept one that this browser has not seen: nothing is sent until {@link RemoteDraft.goOn}. */
  readonly onOther: (other: StoredDraft) => void;
}

/**
 * Keeps one form's text on the server: the latest only, one call at a time, a moment after the last key. What cannot be kept
 * there stays in the browser; only the other device does without.
 */
export class RemoteDraft {
  readonly #options: RemoteDraftOptions;
  #revision: number;
  #pending: DraftContent | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Another device's draft waits for a choice. */
  #halted = false;
  /** What the server has is to go with the next call. */
  #dropping = false;
  /** The server keeps none of this form. */
  #refused = false;

  constructor(options: RemoteDraftOptions) {
    this.#options = options;
    this.#revision = options.revision;
  }

  /** The last keeping that this browser has seen; 0: none. */
  get revision(): number {
    return this.#revision;
  }

  /** What the server has, or undefined where it has none or did not say. Whoever asked hears it before the next call goes. */
  read(): Promise<StoredDraft | undefined> {
    return this.#queued(async () => {
      try {
        const found = await readDraft(this.#options.place);
        // It was saved or thrown away elsewhere.
        if (!found) this.#revision = 0;
        return found;
      } catch (error) {
        this.#failed(error);
        return undefined;
      }
    });
  }

  /** Sends this once nothing else is typed for a moment. */
  keep(content: DraftContent): void {
    this.#pending = content;
    clearTimeout(this.#timer);
    if (!this.#halted && !this.#refused) this.#timer = setTimeout(() => this.flush(), PAUSE);
  }

  /** Sends at once what waits. @param leaving the page goes. */
  flush(leaving = false): void {
    clearTimeout(this.#timer);
    const content = this.#pending;
    if (!content || this.#halted || this.#refused) return;
    this.#pending = undefined;
    const outlives = leaving && JSON.stringify(content).length * 3 < MAX_LEAVING;
    void this.#queued(async () => {
      if (this.#halted) return;
      try {
        this.#revision = await keepDraft(this.#options.place, content, this.#revision, outlives);
      } catch (error) {
        const other = otherDraft(error);
        if (other) this.halt(other);
        else this.#failed(error);
      }
    });
  }

  /** Sends nothing until the user has chosen between what is here and what another device has kept. */
  halt(other: StoredDraft): void {
    this.#halted = true;
    clearTimeout(this.#timer);
    this.#options.onOther(other);
  }

  /** The user has chosen, or both are the same: what is typed from now on is kept over this revision. */
  goOn({ revision }: Pick<StoredDraft, 'revision'>): void {
    this.#halted = false;
    this.#revision = revision;
    if (this.#pending) this.keep(this.#pending);
  }

  /** Nothing is left to keep: saved or thrown away. What another device has kept and nobody has chosen about stays. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
    if (this.#halted) return;
    this.#dropping = true;
    void this.#queued(async () => {
      if (!this.#dropping || this.#revision === 0) return;
      this.#dropping = false;
      try {
        await dropDraft(this.#options.place);
        this.#revision = 0;
      } catch (error) {
        this.#failed(error);
      }
    });
  }

  /** What a first reading has found since {@link forget} is not what was to be forgotten. */
  spare(): void {
    this.#dropping = false;
  }

  #failed(error: unknown): void {
    console.warn('draft not kept on the server', error);
    // Whoever has no connection may have one with the next key; what is refused would be refused again.
    if (error instanceof OnyakError && error.status < 500 && error.status !== 429 && error.status !== 401)
      this.#refused = true;
  }

  #queued<T>(work: () => Promise<T>): Promise<T> {
    const { form, row } = this.#options.place;
    const name = `${form} ${row}`;
    const done = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(name, done);
    void done.then(() => queues.get(name) === done && queues.delete(name));
    return done;
  }
}
