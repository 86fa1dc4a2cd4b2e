import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { decryptSecret, encryptSecret, sealMailBody } from '@onyak/database';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { insertMail } from '../mail/mail.sql.js';
import { IdentityDown, type AskedIdentity, type IdentityAdapter, type Outcome, type Told } from './adapter.js';
import { identityText } from './messages.js';
import { personSchema } from './person.js';
import { insertSandbox, readSandbox, type SandboxRow } from './sandbox.sql.js';
import { signedTold, signTold } from './signature.js';

const PURPOSE = 'identity sandbox';
/** Where it is chosen what the sandbox answers. */
export const SANDBOX_PAGE = '/dev/outbox/identity';

const sealedSchema = z.object({ person: personSchema, code: z.string() });

/**
 * Answers in the place of providers in the embedded default: codes are in the development outbox, and a page of it chooses what
 * else may happen. Its requests are rows, so that every process of the API knows them.
 */
export class SandboxAdapter implements IdentityAdapter {
  readonly name = 'sandbox';
  private readonly secret: string;

  constructor(
    private readonly database: Database,
    private readonly keys: string,
    private readonly timeoutMs: number,
  ) {
    this.secret = createHmac('sha256', keys).update(PURPOSE).digest('hex');
  }

  async request({ hospitalCode, provider, person }: AskedIdentity): Promise<string> {
    const providerRequest = randomBytes(18).toString('base64url');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sealed = encryptSecret(this.keys, PURPOSE, providerRequest, JSON.stringify({ person, code }));
    const to = { hospitalCode, recipient: person.phone };
    const text = provider === 'SMS' ? identityText('sandbox.code', { code }) : appText;
    await this.database.unscoped('write', async (db) => {
      await insertSandbox(db, { providerRequest, hospitalCode, provider, sealed });
      await insertMail(db, {
        ...to,
        userId: null,
        purpose: 'IDENTITY_CODE',
        subject: identityText('sandbox.subject'),
        body: sealMailBody(this.keys, to, text),
        status: 'OUTBOX',
        channel: 'TEXT',
      });
    });
    return providerRequest;
  }

  async verify(providerRequest: string, { passKey }: { readonly passKey?: string | undefined }): Promise<Outcome> {
    const row = await this.database.unscoped('read', (db) => readSandbox(db, providerRequest));
    if (!row) return { state: 'EXPIRED' };
    const { scenario } = row;
    if (scenario === 'FAULT') throw new IdentityDown('FAULT');
    if (scenario === 'TIMEOUT') {
      await delay(this.timeoutMs, undefined, { ref: false });
      throw new IdentityDown('TIMEOUT');
    }
    if (scenario === 'EXPIRED' || scenario === 'REJECTED' || scenario === 'CANCELLED') return { state: scenario };
    return this.answered(row, passKey);
  }

  private answered({ providerRequest, provider, scenario, sealed }: SandboxRow, passKey: string | undefined): Outcome {
    const { person, code } = sealedSchema.parse(JSON.parse(decryptSecret(this.keys, PURPOSE, providerRequest, sealed)));
    if (provider === 'SMS' && passKey !== code) return { state: 'WRONG_CODE' };
    if (provider !== 'SMS' && (scenario === 'WAITING' || scenario === 'FORGED')) return { state: 'WAITING' };
    const other = {
      ...(scenario === 'WRONG_NAME' ? { name: `${person.name}아님` } : {}),
      ...(scenario === 'WRONG_BIRTH_DATE'
        ? { birthDate: person.birthDate === '19010101' ? '19010102' : '19010101' }
        : {}),
      ...(scenario === 'OTHER_PHONE'
        ? { phone: `${person.phone.slice(0, -1)}${person.phone.endsWith('0') ? 1 : 0}` }
        : {}),
    };
    const at = new Date().toISOString();
    return { state: 'VERIFIED', person: { ...person, ...other }, at, transaction: `sandbox-${providerRequest}` };
  }

  async extend(providerRequest: string): Promise<boolean> {
    return (await this.database.unscoped('read', (db) => readSandbox(db, providerRequest))) !== undefined;
  }

  told(signature: string, fields: Told): Told | undefined {
    return signedTold(this.secret, signature, fields);
  }

  /** The signature by which this sandbox tells what it has settled. */
  sign(told: Told): string {
    return signTold(this.secret, told);
  }
}

const appText = identityText('sandbox.app', { page: SANDBOX_PAGE });
