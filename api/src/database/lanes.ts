import { tenantStatement, type TenantContext, type UnitStatement } from '@onyak/database';
import pg from 'pg';

/** Reads waiting on every lane before another lane is opened. */
const DEPTH = 2;
/** Reads of one turn of the event loop that share a lane and its write. */
const TOGETHER = 4;
/** A statement that usually takes longer than this, in milliseconds, has a lane for itself. */
const SLOW_MS = 10;
/** Waiting behind a read that is late is as bad as behind this many quick ones. */
const BEHIND_LATE = 100;
/** Worse than behind any late one: on a busy machine all are late, and a slow one may wait for somebody else for minutes. */
const BEHIND_SLOW = 1_000_000;
/** How much longer it is thought to take each time it did. */
const FORGETTING = 1.05;
/** Of how many statements it is known how long they take. */
const MAX_KNOWN = 1_000;

interface Lane {
  readonly client: pg.PoolClient;
  waiting: number;
  /** Slow reads on it: whoever came behind one would wait for somebody else's question. */
  slow: number;
  /** When the one that is under way began, or the last one ended. */
  since: number;
  /** Whether writes are held back until the loop's turn has ended. */
  held: boolean;
}

/**
 * Connections that carry many reads at once. Each read is a transaction of its own in one message, so reads of several
 * requests travel in one write and PostgreSQL answers one after the other without being woken for each. Nothing that
 * waits for a lock may run here: those behind it would wait along.
 */
export class Lanes {
  private readonly open = new Set<Lane>();
  private opening: Promise<Lane> | undefined;
  /** How long statements take of late, in milliseconds. */
  private readonly usual = new Map<string, number>();

  /**
   * @param pool sends queries pipelined; its connections become lanes.
   * @param most lanes at once.
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly most: number,
  ) {}

  async read<R extends pg.QueryResultRow>(context: TenantContext, statement: UnitStatement): Promise<R[]> {
    const slow = this.isSlow(statement);
    let lane = this.take(slow);
    // Several may have waited for the new one: each looks again.
    for (; !lane; lane = this.take(slow)) await this.another();
    hold(lane);
    try {
      return await tenantStatement<R>(lane.client, { ...context, readOnly: true }, statement);
    } finally {
      const now = performance.now();
      this.learn(statement, now - lane.since);
      lane.since = now;
      lane.waiting -= 1;
      if (slow) lane.slow -= 1;
    }
  }

  /** Whether a statement usually takes long; one that nobody has asked yet may. */
  private isSlow({ text }: UnitStatement): boolean {
    return (this.usual.get(text) ?? Infinity) > SLOW_MS;
  }

  /** By its best times of late: on a busy machine anything takes long now and then. */
  private learn({ text }: UnitStatement, took: number): void {
    if (this.usual.size >= MAX_KNOWN) this.usual.clear();
    this.usual.set(text, Math.min(took, (this.usual.get(text) ?? Infinity) * FORGETTING));
  }

  async close(): Promise<void> {
    for (const lane of this.open) lane.client.release();
    this.open.clear();
    await this.pool.end();
  }

  /** Counted at once: the next who looks, in the same turn of the loop, must see it. @returns undefined where another lane is to be opened. */
  private take(slow: boolean): Lane | undefined {
    const lane = slow ? this.idle() : this.freest();
    if (!lane) return undefined;
    if (lane.waiting === 0) lane.since = performance.now();
    lane.waiting += 1;
    if (slow) lane.slow += 1;
    return lane;
  }

  /** A lane on which nobody waits. Where slow reads have all lanes but one, which is for the quick ones, the one with the fewest of them. */
  private idle(): Lane | undefined {
    const taken = [...this.open].filter((lane) => lane.slow > 0);
    if (taken.length >= Math.max(1, this.most - 1)) return fewestOf(taken, ({ slow }) => slow);
    const best = fewestOf(this.open, ({ waiting }) => waiting);
    return best?.waiting === 0 || this.open.size >= this.most ? best : undefined;
  }

  /** A lane about to be written to, else the one that the fewest wait on; none when there is none without a slow read yet. */
  private freest(): Lane | undefined {
    const now = performance.now();
    // What takes long now may do so without ever having done before.
    const late = (lane: Lane) => lane.waiting > 0 && now - lane.since > SLOW_MS;
    const blocked = (lane: Lane) => lane.slow > 0 || late(lane);
    const behind = (lane: Lane) => (lane.slow > 0 ? BEHIND_SLOW : late(lane) ? BEHIND_LATE : 0);
    for (const lane of this.open) if (lane.held && lane.waiting < TOGETHER && !blocked(lane)) return lane;
    const best = fewestOf(this.open, (lane) => lane.waiting + behind(lane));
    if (best === undefined || this.open.size >= this.most) return best;
    if (blocked(best)) return undefined;
    // This read need not wait for the connection that the next ones will find.
    if (best.waiting >= DEPTH) this.another().catch(() => undefined);
    return best;
  }

  private another(): Promise<Lane> {
    this.opening ??= this.connect().finally(() => (this.opening = undefined));
    return this.opening;
  }

  private async connect(): Promise<Lane> {
    const client = await this.pool.connect();
    const lane: Lane = { client, waiting: 0, slow: 0, since: 0, held: false };
    this.open.add(lane);
    client.once('end', () => {
      if (this.open.delete(lane)) client.release(true);
    });
    return lane;
  }
}

/** What is sent in one turn of the event loop leaves in one write. */
function hold(lane: Lane): void {
  if (lane.held || !(lane.client instanceof pg.Client)) return;
  const { stream } = lane.client.connection;
  lane.held = true;
  stream.cork();
  setImmediate(() => {
    lane.held = false;
    stream.uncork();
  });
}

function fewestOf(lanes: Iterable<Lane>, weight: (lane: Lane) => number): Lane | undefined {
  let best: Lane | undefined;
  for (const lane of lanes) if (best === undefined || weight(lane) < weight(best)) best = lane;
  return best;
}
