import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { OnyakError } from '@onyak/core';
import { hostMessage } from '../messages.js';
import type { HttpContext } from './state.js';

/** Connections of a browser to a server. */
const BROWSER = 6;
/**
 * Requests of one user at work at a time while others are at work too. More than there are processors would not be done sooner by
 * that, and take them from the others.
 */
const MOST = Math.max(2, Math.min(BROWSER, availableParallelism()));
/** More that wait. */
const QUEUE = 20 * BROWSER;
/** Between two pieces of long answers, milliseconds; making one takes about half of it. */
const PAUSE_MS = 8;
/** Somebody who asked for something this long ago is at work, in milliseconds. */
const AT_WORK_MS = 1_000;
const REFUSAL_MS = 1_000;

interface Person {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Divides the server among those who are at work: alone, a user has all of it; beside others, a few requests at a time, the next
 * ones waiting for their own. What a request costs is seen by how long it takes, so that nothing need be known of it before.
 */
export class Shares {
  private readonly people = new Map<string, Person>();
  /** Who asked last and when, and when anybody else did. */
  private last = { userId: '', at: -Infinity };
  private othersAt = -Infinity;
  /** The piece of a long answer that comes next, of whomever. */
  private nextPiece: Promise<void> = Promise.resolve();

  constructor(private readonly refusalMs = REFUSAL_MS) {}

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
    await new Promise<void>((resolve) => person.waiting.push(resolve));
    this.leaveWhenAnswered(http, userId, person);
  }

  /** Waits before the next piece of a long answer, so that all of them together leave most of the event loop to who is at work. */
  async breathe(userId: string): Promise<void> {
    if (!this.othersAtWork(userId)) return;
    this.nextPiece = this.nextPiece.then(() => delay(PAUSE_MS));
    await this.nextPiece;
  }

  /** Whether anybody but this user has asked for something of late. */
  othersAtWork(userId: string): boolean {
    const at = this.last.userId === userId ? this.othersAt : this.last.at;
    return performance.now() - at < AT_WORK_MS;
  }

  private saw(userId: string): void {
    if (this.last.userId !== userId) {
      this.othersAt = this.last.at;
      this.last = { userId, at: 0 };
    }
    this.last.at = performance.now();
  }

  private personOf(userId: string): Person {
    const person = this.people.get(userId) ?? { running: 0, waiting: [] };
    this.people.set(userId, person);
    return person;
  }

  private mayEnter(userId: string, { running, waiting }: Person): boolean {
    return (running < MOST && waiting.length === 0) || !this.othersAtWork(userId);
  }

  private leaveWhenAnswered(http: HttpContext, userId: string, person: Person): void {
    http.state.hasShare = true;
    const leave = () => {
      person.running -= 1;
      while (person.waiting.length > 0 && (person.running < MOST || !this.othersAtWork(userId))) {
        person.running += 1;
        person.waiting.shift()?.();
      }
      if (person.running === 0) this.people.delete(userId);
    };
    if (http.res.destroyed) leave();
    else http.res.once('close', leave);
  }
}
