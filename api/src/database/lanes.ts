import { tenantStatement, type TenantContext, type UnitStatement } from '@onyak/migrations';
import pg from 'pg';

/** Reads waiting on every lane before another lane is opened. */
const DEPTH = 2;
/** Reads of one turn of the event loop that share a lane and its write. */
const TOGETHER = 4;

interface Lane {
  readonly client: pg.PoolClient;
  waiting: number;
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

  /**
   * @param pool sends queries pipelined; its connections become lanes.
   * @param most lanes at once.
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly most: number,
  ) {}

  async read<R extends pg.QueryResultRow>(context: TenantContext, statement: UnitStatement): Promise<R[]> {
    const lane = this.freest() ?? (await this.another());
    lane.waiting += 1;
    hold(lane);
    try {
      return await tenantStatement<R>(lane.client, { ...context, readOnly: true }, statement);
    } finally {
      lane.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    for (const lane of this.open) lane.client.release();
    this.open.clear();
    await this.pool.end();
  }

  /** A lane about to be written to, else the one that the fewest wait on; none when there is none yet. */
  private freest(): Lane | undefined {
    let best: Lane | undefined;
    for (const lane of this.open) if (lane.held && lane.waiting < TOGETHER) return lane;
    for (const lane of this.open) if (best === undefined || lane.waiting < best.waiting) best = lane;
    if (best === undefined || best.waiting < DEPTH || this.open.size >= this.most) return best;
    // This read need not wait for the connection that the next ones will find.
    this.another().catch(() => undefined);
    return best;
  }

  private another(): Promise<Lane> {
    this.opening ??= this.connect().finally(() => (this.opening = undefined));
    return this.opening;
  }

  private async connect(): Promise<Lane> {
    const client = await this.pool.connect();
    const lane: Lane = { client, waiting: 0, held: false };
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
