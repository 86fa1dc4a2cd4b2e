import { OnyakError } from '@onyak/core';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../database/database.js';
import { scopeOf } from '../links/link-store.sql.js';
import type { OpenLink } from '../links/link-guard.js';
import { IdentityDown, type IdentityAdapter, type Outcome } from './adapter.js';
import { countTry, giveBackTry, keepAct, lockCheck, settleCheck, type Check, type CheckState } from './checks.sql.js';
import type { BoundIdentityPage } from './identity-calls.js';
import { identityText } from './messages.js';
import { personFault, personSchema, verifiedClaims } from './person.js';

export interface ProvingServices {
  readonly database: Database;
  readonly adapter: IdentityAdapter | undefined;
  readonly log: Logger;
}

/** @throws OnyakError UNAVAILABLE where nobody can prove anything here. */
export function demandAdapter({ adapter }: ProvingServices): IdentityAdapter {
  if (!adapter) throw new OnyakError('UNAVAILABLE', identityText('unavailable'));
  return adapter;
}

/** Asks a provider; that it fails or is silent is logged without anything of the person. @throws OnyakError UNAVAILABLE */
export async function askProvider<T>({ log }: ProvingServices, question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof IdentityDown)) throw error;
    log.warn({ reason: error.reason }, 'identity provider does not answer');
    throw new OnyakError('UNAVAILABLE', identityText('down'), {}, { cause: error });
  }
}

/** What is told of a request that has ended without a proof. */
export function failureOf(failure: string | null): OnyakError {
  if (failure === 'EXPIRED') return new OnyakError('STATE', identityText('failure.EXPIRED'), { data: 'expire' });
  switch (failure) {
    case 'REJECTED':
    case 'CANCELLED':
    case 'REPLACED':
    case 'CODES':
      return new OnyakError('STATE', identityText(`failure.${failure}`), { data: 'ended' });
    default:
      // Which of name, birth date and telephone differs is told to nobody who is not that person.
      return new OnyakError('CERTIFICATION_FAILED', identityText('failure.OTHER'), { data: 'ended' });
  }
}

/**
 * Asks the provider what has become of a request, and where it is the person who was meant, does what was asked for: once, however
 * often and at once this is called.
 * @throws OnyakError
 */
export async function confirm(
  services: ProvingServices,
  page: BoundIdentityPage,
  { check, open, passKey }: { readonly check: Check; readonly open: OpenLink; readonly passKey: string | undefined },
): Promise<void> {
  const { database } = services;
  if (check.state === 'VERIFIED') return;
  if (check.state === 'FAILED') throw failureOf(check.failure);
  const scope = scopeOf(open.found);
  const end = (failure: string) =>
    // Told outside: a refusal inside would take back that the request has ended.
    database.write(scope, (db) => endUnlessDone(db, check.checkNo, failure)).then(told);
  if (check.told === 'REJECTED' || check.told === 'CANCELLED') return end(check.told);
  if (check.secondsLeft <= 0 || check.providerRequest === null) return end('EXPIRED');
  const outcome = await ask(services, check, { open, passKey });
  if (outcome === 'NO_TRIES') return end('CODES');
  switch (outcome.state) {
    case 'VERIFIED':
      return database.write(scope, (db) => complete(db, page, { check, open, outcome })).then(told);
    case 'WAITING':
      throw new OnyakError('STATE', identityText('waiting'), { data: 'waiting' });
    case 'WRONG_CODE':
      throw new OnyakError('CERTIFICATION_FAILED', identityText('passKey.wrong'), { data: 'wrongCode' });
    default:
      return end(outcome.state);
  }
}

/** @throws OnyakError unless the request has ended with a proof. */
function told({ state, failure }: CheckState): void {
  if (state !== 'VERIFIED') throw failureOf(failure);
}

async function ask(
  services: ProvingServices,
  { checkNo, provider, providerRequest, adapter: name }: Check,
  { open, passKey }: { readonly open: OpenLink; readonly passKey: string | undefined },
): Promise<Outcome | 'NO_TRIES'> {
  const adapter = demandAdapter(services);
  // Another adapter has been set up meanwhile: nobody can be asked any more.
  if (adapter.name !== name || providerRequest === null) return { state: 'EXPIRED' };
  if (provider !== 'SMS') return askProvider(services, () => adapter.verify(providerRequest, {}));
  if (passKey === undefined || passKey === '') throw new OnyakError('VALIDATION', identityText('passKey.required'));
  if (!/^\d{6}$/.test(passKey)) throw new OnyakError('VALIDATION', identityText('passKey.digits'));
  const scope = scopeOf(open.found);
  if (!(await countTry(services.database, scope, checkNo))) return 'NO_TRIES';
  try {
    return await askProvider(services, () => adapter.verify(providerRequest, { passKey }));
  } catch (error) {
    await giveBackTry(services.database, scope, checkNo);
    throw error;
  }
}

async function endUnlessDone(db: Transaction, checkNo: string, failure: string): Promise<CheckState> {
  const now = await lockCheck(db, checkNo);
  if (now && now.state !== 'WAITING') return now;
  const ended = { state: 'FAILED', failure } as const;
  await settleCheck(db, checkNo, ended);
  return ended;
}

async function complete(
  db: Transaction,
  page: BoundIdentityPage,
  {
    check,
    open,
    outcome,
  }: { readonly check: Check; readonly open: OpenLink; readonly outcome: Extract<Outcome, { state: 'VERIFIED' }> },
): Promise<CheckState> {
  const { checkNo, act, provider, adapter, detail } = check;
  const now = await lockCheck(db, checkNo);
  if (now && now.state !== 'WAITING') return now;
  const fault = personFault(personSchema.parse(JSON.parse(open.answer)), outcome.person);
  if (fault) return endUnlessDone(db, checkNo, fault);
  const done = { state: 'VERIFIED', failure: null } as const;
  await settleCheck(db, checkNo, done);
  const { purpose, hospitalCode, rowKey: key, expiresAt } = open.found;
  const claims = verifiedClaims(outcome, { provider, adapter });
  await page.proven(db, { purpose, hospitalCode, key, expiresAt }, { act, provider, claims, detail });
  await keepAct(db, open.found, page.kept[act] ?? act);
  return done;
}
