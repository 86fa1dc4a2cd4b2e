import { OnyakError } from '@onyak/core';
import type { LoadedPlugin } from '../boot/load.js';
import type { Database } from '../database/database.js';
import type { HttpContext } from '../http/state.js';
import type { CommonQuery } from '../kit/index.js';
import type { KeyCall, KeyHolder } from '../kit/key-call.js';
import { hostMessage } from '../messages.js';
import { type AttemptCounts, tooMany } from '../sessions/attempt-counts.js';
import { networkOf } from '../sessions/network.js';

/** Keys that nobody holds, from one address in a quarter of an hour. Who holds one is not held up by them. */
const misses = { allowed: 60, seconds: 15 * 60 };
/** Longest key that is looked up. */
const LONGEST = 200;

/** An institution's interface: a key's holder. */
export interface Sender {
  readonly hospitalCode: string;
  /** No account has such an id: ids have no dash. */
  readonly userId: string;
}

/** Who holds the key that a message shows, and how many messages that is in a period. */
export class KeyGuard {
  private readonly find: ((key: string) => Promise<KeyHolder | undefined>) | undefined;

  constructor(
    plugins: readonly LoadedPlugin[],
    database: Database,
    private readonly counts: AttemptCounts,
  ) {
    const query: CommonQuery = (text, values) => database.unscoped('read', (db) => db.query(text, [...values]));
    const holding = plugins.find(({ api }) => api.keyHolder !== undefined)?.api;
    this.find = holding && ((key) => holding.keyHolder?.(key, query) ?? Promise.resolve(undefined));
  }

  /**
   * The holder of a message's key, also of one that counts no more.
   * @throws OnyakError BAD_KEY, TOO_MANY where an address has tried many; UNAVAILABLE where nobody keeps keys.
   */
  async open(http: HttpContext): Promise<Sender & { readonly revoked: boolean }> {
    if (!this.find) throw OnyakError.of('UNAVAILABLE', 'error.unavailable');
    const key = http.get('apiKey').trim();
    if (key === '') throw new OnyakError('BAD_KEY', hostMessage('key.required'));
    const holder = key.length > LONGEST ? undefined : await this.find(key);
    if (!holder) {
      const [wait = 0] = await this.counts.take(['interface miss', networkOf(http.ip), misses]);
      if (wait > 0) throw tooMany(wait);
      throw new OnyakError('BAD_KEY', hostMessage('key.unknown'));
    }
    const { hospitalCode, revoked } = holder;
    return { hospitalCode, revoked, userId: `IF-${hospitalCode}` };
  }

  /** Counts one more message. @throws OnyakError TOO_MANY. */
  async take({ path, limit }: KeyCall, { hospitalCode }: Sender): Promise<void> {
    const [wait = 0] = await this.counts.take([`interface ${path}`, hospitalCode, limit]);
    if (wait > 0) throw tooMany(wait);
  }
}
