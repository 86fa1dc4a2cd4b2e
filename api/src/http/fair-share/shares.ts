import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { OnyakError } from '@onyak/core';
import { hostMessage } from '../../messages.js';
import type { HttpContext } from '../state.js';

/** Connections of a browser to a server. */
const BROWSER = 6;
/** What took less costs the others too little to be made up for: a page that opens asks for several such at once. */
const QUICK_MS = 25;
/** Longest rest between two of a user's requests that wait for each other, in milliseconds. */
const LONGEST_REST_MS = 1_000;
/** More that wait. */
const QUEUE = 20 * BROWSER;
/** Between two pieces of long answers, milliseconds; making one takes about a fifth of it. */
const PAUSE_MS = 20;
/** Somebody who asked for something this long ago is at work, in milliseconds. */
const AT_WORK_MS = 1_000;
const REFUSAL_MS = 1_000;

interface Person {
  running: number;
  /** Places that come free when the others had their turn. */
  resting: number;
  readonly waiting: (() => void)[];
}

export interface SharesOptions {
  /** How long a refusal takes, in milliseconds. */
  readonly refusalMs?: number;
  readonly processors?: number;
}

/**
 * Divides the server among those who are at work. Alone, a user has all of it. Beside others one processor is never theirs, and
 * whoever has many long requests goes round with the others: the next of theirs begins when each of the others could have had
 * as long as the last one took. Who sends one at a time never waits here. What a request costs is seen by how long it takes, so
 * that nothing need be known of it before.
 */
export class Shares {
  private readonly people = new Map<string, Person>();
  /** When each of those who asked of late did so, the last one last. */
  private readonly seen = new Map<string, number>();
  private readonly refusalMs: number;
  private readonly processors: number;
  /** Requests of one user at work at a time beside others'. */
  private readonly most: number;
  /** The piece of a long answer that comes next, of whomever. */
  private nextPiece: Promise<void> = Promise.resolve();

  constructor({ refusalMs = REFUSAL_MS, processors = availableParallelism() }: SharesOptions = {}) {
    this.refusalMs = refusalMs;
    this.processors = processors;
    this.most = Math.max(1, Math.min(BROWSER, processors - 1));
  }

  /** Begins a request's work, which ends with the answer, if its user may; once a request, however often asked. */
  tryEnter(http: HttpContext, userId: string): boolean {
    if (http.state.hasShare) return true;
    this.saw(userId);
    const person = this.personOf(userId);
    if (!this.mayEnter(userId, person)) return false;
    person.running += 1;
    this.leaveWhenAnswered(http, userId, person);
    return true;
  }

  /** Waits until the user's own requests leave room. @throws OnyakError TOO_MANY where very many wait already. */
  async enter(http: HttpContext, userId: string): Promise<void> {
    if (this.tryEnter(http, userId)) return;
    const person = this.personOf(userId);
    if (person.waiting.length >= QUEUE) {
      await delay(this.refusalMs, undefined, { ref: false });
      http.set('Retry-After', '1');
      throw new OnyakError('TOO_MANY', hostMessage('turn.share'));
    }
    await new Promise<void>((resolve) => {
      person.waiting.push(resolve);
      if (person.waiting.length === 1) this.lookAgain(userId, person);
    });
    this.leaveWhenAnswered(http, userId, person);
  }

  /** Those who wait need not wait for the user's own request any more once the others are quiet, which nobody tells. */
  private lookAgain(userId: string, person: Person): void {
    setTimeout(() => {
      this.letIn(userId, person);
      if (person.waiting.length > 0) this.lookAgain(userId, person);
    }, AT_WORK_MS).unref();
  }

  /** Waits before the next piece of a long answer, so that all of them together leave most of the event loop to who is at work. */
  async breathe(userId: string): Promise<void> {
    if (!this.othersAtWork(userId)) return;
    this.nextPiece = this.nextPiece.then(() => delay(PAUSE_MS));
    await this.nextPiece;
  }

  /** Whether anybody but this user has asked for something of late. */
  othersAtWork(userId: string): boolean {
    return this.countOthers(userId) > 0;
  }

  private countOthers(userId: string): number {
    const since = performance.now() - AT_WORK_MS;
    for (const [id, at] of this.seen) {
      if (at >= since) break;
      this.seen.delete(id);
    }
    return this.seen.size - (this.seen.has(userId) ? 1 : 0);
  }

  private saw(userId: string): void {
    // Written anew, it comes last.
    this.seen.delete(userId);
    this.seen.set(userId, performance.now());
  }

  private personOf(userId: string): Person {
    const person = this.people.get(userId) ?? { running: 0, resting: 0, waiting: [] };
    this.people.set(userId, person);
    return person;
  }

  private mayEnter(userId: string, { running, resting, waiting }: Person): boolean {
    return (running + resting < this.most && waiting.length === 0) || !this.othersAtWork(userId);
  }

  private leaveWhenAnswered(http: HttpContext, userId: string, person: Person): void {
    http.state.hasShare = true;
    const begun = performance.now();
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      person.running -= 1;
      const rest = this.restAfter(performance.now() - begun, userId, person);
      if (rest === 0) return this.letIn(userId, person);
      person.resting += 1;
      setTimeout(() => {
        person.resting -= 1;
        this.letIn(userId, person);
      }, rest).unref();
    };
    http.state.leaveShare = leave;
    if (http.res.destroyed) leave();
    else http.res.once('close', leave);
  }

  /** Milliseconds for the others after a long request, where the user has another one that waits. */
  private restAfter(took: number, userId: string, { waiting }: Person): number {
    if (waiting.length === 0 || took < QUICK_MS) return 0;
    return Math.min(LONGEST_REST_MS, (took * this.countOthers(userId)) / this.processors);
  }

  private letIn(userId: string, person: Person): void {
    while (person.waiting.length > 0 && (person.running + person.resting < this.most || !this.othersAtWork(userId))) {
      person.running += 1;
      person.waiting.shift()?.();
    }
    if (person.running + person.resting === 0) this.people.delete(userId);
  }
}
