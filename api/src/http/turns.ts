import { OnyakError } from '@onyak/core';
import { hostMessage } from '../messages.js';
import type { HttpContext } from './state.js';

/** Work that costs much more than a page of rows. */
export type TurnKind = 'export' | 'upload' | 'download' | 'search' | 'stream';

interface Limit {
  /** Of one user, under way at a time. */
  readonly most: number;
  /** More that wait for one of these to end. */
  readonly queue: number;
}

/**
 * Whoever asks for somewhat more waits, for much more is told when to come again. A stream is a page that is open; a user has some tabs
 * of a browser, each with one.
 */
const limits: Readonly<Record<TurnKind, Limit>> = {
  export: { most: 2, queue: 6 },
  upload: { most: 2, queue: 4 },
  download: { most: 6, queue: 20 },
  search: { most: 3, queue: 60 },
  stream: { most: 12, queue: 0 },
};

/** What nothing is known of yet is thought to take this long, in milliseconds. */
const FIRST_GUESS = 2_000;
const LONGEST_TOLD = 60;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
  /** How long one takes of late, milliseconds. */
  usual: number;
}

/**
 * Lets each user do a few costly things at a time, so that whoever starts many waits for their own and not others for them.
 * Kept in this process: more processes let a user do that many more.
 */
export class Turns {
  private readonly lines = new Map<string, Line>();

  /**
   * Waits for a turn, which ends with the answer; once a request, however often asked.
   * @throws OnyakError TOO_MANY with the seconds after which it is worth trying again.
   */
  async take(http: HttpContext, userId: string, kind: TurnKind): Promise<void> {
    if (http.state.hasTurn) return;
    const key = `${kind} ${userId}`;
    const line = this.lines.get(key) ?? { running: 0, waiting: [], usual: FIRST_GUESS };
    this.lines.set(key, line);
    const { most, queue } = limits[kind];
    if (line.running >= most) {
      if (line.waiting.length >= queue) throw tooMany(http, kind, line);
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else line.running += 1;
    http.state.hasTurn = true;
    const begun = performance.now();
    const end = () => this.end(key, line, performance.now() - begun);
    if (http.res.destroyed) end();
    else http.res.once('close', end);
  }

  private end(key: string, line: Line, took: number): void {
    line.usual = (line.usual * 3 + took) / 4;
    // The turn passes to the next as it is, so that nobody slips in between.
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) this.lines.delete(key);
  }
}

function tooMany(http: HttpContext, kind: TurnKind, { waiting, usual }: Line): OnyakError {
  const turns = Math.ceil((waiting.length + 1) / limits[kind].most);
  const seconds = Math.min(LONGEST_TOLD, Math.max(1, Math.ceil((usual * turns) / 1000)));
  http.set('Retry-After', String(seconds));
  return new OnyakError('TOO_MANY', hostMessage(`turn.${kind}`, { most: limits[kind].most, seconds }));
}
