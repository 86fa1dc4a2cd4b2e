import { toOnyakError } from '../http/answer/errors.js';
import type { LoadedPlugin } from '../boot/load.js';
import type { Database } from '../database/database.js';
import type { HostRequest } from '../http/state.js';
import type { KeyCall, Kept } from '../kit/key-call.js';
import type { Logger } from 'pino';
import type { AttemptCounts } from '../sessions/attempt-counts.js';
import { safeError } from '../http/answer/errors.js';
import type { Sender } from './key-guard.js';

/** Of messages that came too fast one a minute is kept: who floods us does not flood the history too. */
const ofTooMany = { allowed: 1, seconds: 60 };
const MAX_SENT = 20_000;
const MAX_ERROR = 2_000;
const MAX_REC_ID = 50;

/** Keeps what was refused in the institution's interface error history, where a plugin has one. */
export class Refusals {
  constructor(
    private readonly plugins: readonly LoadedPlugin[],
    private readonly database: Database,
    private readonly counts: AttemptCounts,
    private readonly log: Logger,
  ) {}

  /** Never fails: the sender is told of the refusal, not of the history's trouble. */
  async keep(
    call: KeyCall,
    sender: Sender,
    { requestId }: Pick<HostRequest, 'requestId'>,
    kept: Kept,
    thrown: unknown,
  ): Promise<void> {
    const error = toOnyakError(thrown, requestId);
    try {
      if (error.code === 'TOO_MANY' && (await this.isKeptAlready(call, sender))) return;
      const faults = (error.details.faults ?? []).map(({ field, message }) => `${field}: ${message}`);
      const keeper = this.plugins.find(({ api }) => api.keepRefusal !== undefined)?.api;
      await this.database.write(sender, async (db) =>
        keeper?.keepRefusal?.(db, {
          hospitalCode: sender.hospitalCode,
          url: call.path,
          urlDesc: call.summary,
          requestMsg: JSON.stringify(kept.sent).slice(0, MAX_SENT),
          errorMsg: [`${error.code} ${error.message}`, ...faults].join('\n').slice(0, MAX_ERROR),
          recId: kept.recId?.slice(0, MAX_REC_ID),
        }),
      );
    } catch (failure) {
      this.log.error({ requestId, err: safeError(failure) }, 'refusal of an interface not kept');
    }
  }

  private async isKeptAlready({ path }: KeyCall, { hospitalCode }: Sender): Promise<boolean> {
    const [wait = 0] = await this.counts.take([`interface flood ${path}`, hospitalCode, ofTooMany]);
    return wait > 0;
  }
}
