import { setTimeout as delay } from 'node:timers/promises';
import { OnyakError } from '@onyak/core';
import { hostMessage } from '../../messages.js';
import type { HttpContext } from '../state.js';

/** Work that costs much more than a page of rows. */
export type TurnKind = 'export' | 'upload' | 'download' | 'search' | 'stream' | 'body' | 'reading' | 'following';

interface Limit {
  /** Of one user, under way at a time. */
  readonly most: number;
  /** More that wait for one of these to end. */
  readonly queue: number;
}

/**
 * Whoever asks for somewhat more waits, for much more is told when to come again. A stream is a page that is open; a user has some tabs
 * of a browser, each with one. A record that is uploaded takes a processor for itself.
 */
const limits: Readonly<Record<TurnKind, Limit>> = {
  export: { most: 2, queue: 6 },
  upload: { most: 1, queue: 5 },
  download: { most: 6, queue: 20 },
  search: { most: 2, queue: 60 },
  stream: { most: 12, queue: 0 },
  /** Of a large body that is being received, and of its reading, which keeps everybody else from working. */
  body: { most: 2, queue: 10 },
  reading: { most: 1, queue: 12 },
  /** What waits for a workflow or another server after its commit, outside of the user's share. */
  following: { most: 6, queue: 60 },
};

/** What nothing is known of yet is thought to take this long, in milliseconds. */
const FIRST_GUESS = 2_000;
const LONGEST_TOLD = 60;
/** A refusal comes after this long: who asks again at once, many times, would cost the others as much as the work itself. */
const REFUSAL_MS = 1_000;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
  /** How long one takes of late, milliseconds. */
  usual: number;
}

/** Gives a turn back. */
export type EndTurn = () => void;

/**
 * Lets each user do a few costly things at a time, so that whoever starts many waits for their own and not others for them.
 * Kept in this process, whose event loop, threads and connections they are turns of.
 */
export class Turns {
  private readonly lines = new Map<string, Line>();

  /** @param refusalMs how long a refusal takes. */
  constructor(private readonly refusalMs = REFUSAL_MS) {}

  /** Takes a turn if one is free, which ends with the answer; once a request, however often asked. */
  tryTake(http: HttpContext, userId: string, kind: TurnKind): boolean {
    if (http.state.hasTurn) return true;
    const line = this.lineOf(userId, kind);
    if (line.running >= limits[kind].most) return false;
    this.holdUntilAnswered(http, this.begin(userId, kind, line));
    return true;
  }

  /**
   * Waits for a turn, which ends with the answer; once a request, however often asked.
   * @throws OnyakError TOO_MANY with the seconds after which it is worth trying again.
   */
  async take(http: HttpContext, userId: string, kind: TurnKind): Promise<void> {
    if (http.state.hasTurn) return;
    this.holdUntilAnswered(http, await this.hold(http, userId, kind));
  }

  /**
   * Waits for a turn that the caller gives back.
   * @throws OnyakError TOO_MANY with the seconds after which it is worth trying again.
   */
  async hold(http: HttpContext, userId: string, kind: TurnKind): Promise<EndTurn> {
    const { most, queue } = limits[kind];
    const line = this.lineOf(userId, kind);
    if (line.running < most) return this.begin(userId, kind, line);
    if (line.waiting.length >= queue) {
      const refusal = tooMany(http, kind, line);
      await delay(this.refusalMs, undefined, { ref: false });
      throw refusal;
    }
    await new Promise<void>((resolve) => line.waiting.push(resolve));
    return this.ending(userId, kind, line);
  }

  private lineOf(userId: string, kind: TurnKind): Line {
    const key = `${kind} ${userId}`;
    const line = this.lines.get(key) ?? { running: 0, waiting: [], usual: FIRST_GUESS };
    this.lines.set(key, line);
    return line;
  }

  private begin(userId: string, kind: TurnKind, line: Line): EndTurn {
    line.running += 1;
    return this.ending(userId, kind, line);
  }

  private ending(userId: string, kind: TurnKind, line: Line): EndTurn {
    const begun = performance.now();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      line.usual = (line.usual * 3 + performance.now() - begun) / 4;
      // The turn passes to the next as it is, so that nobody slips in between.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.lines.delete(`${kind} ${userId}`);
    };
  }

  private holdUntilAnswered(http: HttpContext, end: EndTurn): void {
    http.state.hasTurn = true;
    if (http.res.destroyed) end();
    else http.res.once('close', end);
  }
}

function tooMany(http: HttpContext, kind: TurnKind, { waiting, usual }: Line): OnyakError {
  const turns = Math.ceil((waiting.length + 1) / limits[kind].most);
  const seconds = Math.min(LONGEST_TOLD, Math.max(1, Math.ceil((usual * turns) / 1000)));
  http.set('Retry-After', String(seconds));
  return new OnyakError('TOO_MANY', hostMessage(`turn.${kind}`, { most: limits[kind].most, seconds }));
}
