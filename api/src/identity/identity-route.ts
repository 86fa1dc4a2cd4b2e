import { OnyakError, type Plugin } from '@onyak/core';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import type { HostRequest } from '../http/state.js';
import { codeOf, type LinkGuard, type OpenLink } from '../links/link-guard.js';
import { scopeOf, type LinkStore } from '../links/link-store.sql.js';
import { toJsonSchema } from '../openapi/schema.js';
import type { AttemptCounts } from '../sessions/attempt-counts.js';
import { tooMany } from '../sessions/attempt-counts.js';
import { networkOf } from '../sessions/network.js';
import { hashToken, newToken } from '../sessions/tokens.js';
import { extendCheck, findCheck, insertCheck, MAX_EXTENSIONS, SECONDS, startCheck, type Check } from './checks.sql.js';
import { askProvider, confirm, demandAdapter, failureOf, type ProvingServices } from './confirm.js';
import type { IdentityCall, IdentityInput, waitingSchema } from './identity-calls.js';
import { identityText } from './messages.js';
import { personSchema } from './person.js';
import type { z } from 'zod';

export interface IdentityServices extends ProvingServices {
  readonly guard: LinkGuard;
  readonly store: LinkStore;
  readonly counts: AttemptCounts;
}

const QUARTER = 15 * 60;
/** Each request may send somebody a text message. */
const requests = [
  ['identity request', { allowed: 8, seconds: QUARTER }],
  ['identity request day', { allowed: 20, seconds: 24 * 60 * 60 }],
] as const;
const fromOneAddress = { allowed: 80, seconds: QUARTER };
const TOKEN = /^[\w-]{43}$/;

/** The route of one step of proving an identity by a link: code or request, limits, what the step does, answer. */
export function identityRoute(plugin: Plugin, call: IdentityCall, services: IdentityServices): Route {
  return {
    access: 'public',
    method: call.method,
    path: call.path,
    document: {
      tag: plugin.name,
      summary: call.summary,
      input: toJsonSchema(call.input, 'input'),
      link: { purposes: call.links.map(({ purpose }) => purpose), certified: false, limit: call.limit },
      data: toJsonSchema(call.output, 'output'),
    },
    handle: async (request) => {
      answerEnvelope(request.http, await answerStep(plugin, call, request, services));
    },
  };
}

async function answerStep(plugin: Plugin, call: IdentityCall, request: HostRequest, services: IdentityServices) {
  const { guard } = services;
  if (call.step === 'show' || call.step === 'request') {
    const open = await guard.open(plugin, call, request);
    return call.step === 'show' ? show(call, open, services) : start(call, open, request, services);
  }
  let check: Check | undefined;
  const open = await guard.open(plugin, call, request, async () => {
    check = await requestedCheck(request, services);
    return check && { found: check, codeHash: check.code };
  });
  if (!check) throw new Error('a link was opened by a request that is none');
  const input = call.parse(request.input);
  if (call.step === 'confirm') return confirm(services, call.page, { check, open, passKey: input.passKey });
  return call.step === 'wait' ? waiting(check) : extend(check, open, services);
}

/** What the visitor's request is; a code that comes along must be the one that it was made by. */
async function requestedCheck(request: HostRequest, { database }: IdentityServices): Promise<Check | undefined> {
  const { reqId } = request.input;
  if (typeof reqId !== 'string' || !TOKEN.test(reqId)) return undefined;
  const check = await findCheck(database, hashToken(reqId));
  const code = codeOf(request);
  return code === '' || check?.code.equals(hashToken(code)) ? check : undefined;
}

const factsOf = ({ found: { purpose, hospitalCode, rowKey: key, expiresAt } }: OpenLink) => ({
  purpose,
  hospitalCode,
  key,
  expiresAt,
});

async function show({ page }: IdentityCall, open: OpenLink, { database, store }: IdentityServices): Promise<unknown> {
  const shown = await database.read(scopeOf(open.found), (db) => page.show(db, factsOf(open)));
  await store.keep(open.found, open.resource, page.kept['opened'] ?? page.link.label);
  return page.output.parse(shown);
}

/** Asks a provider to have the person of the row prove who they are. @returns what the visitor goes on with. */
async function start(
  call: IdentityCall,
  open: OpenLink,
  request: HostRequest,
  services: IdentityServices,
): Promise<string> {
  const { certType: provider, iType: act = '', seen = '' }: IdentityInput = call.parse(request.input);
  const { page } = call;
  if (provider === undefined) throw new Error('the schema asks for a provider');
  const { database } = services;
  const { hospitalCode, linkNo } = open.found;
  const scope = scopeOf(open.found);
  const adapter = demandAdapter(services);
  await takeRequest(services, linkNo, request);
  const { token, hash } = newToken();
  const checkNo = await database.write(scope, async (db) => {
    const detail = await page.begin(db, factsOf(open), { act, seen });
    return insertCheck(db, { hospitalCode, linkNo, request: hash, act, provider, adapter: adapter.name, detail });
  });
  const person = personSchema.parse(JSON.parse(open.answer));
  const asked = { id: `onyak-${checkNo}`, hospitalCode, provider, person, seconds: SECONDS };
  await startCheck(database, scope, checkNo, await askProvider(services, () => adapter.request(asked)));
  return token;
}

async function takeRequest({ counts }: IdentityServices, linkNo: string, { http }: HostRequest): Promise<void> {
  const waits = await counts.take(
    ['identity address', networkOf(http.ip), fromOneAddress],
    ...requests.map(([kind, allowance]) => [kind, linkNo, allowance] as const),
  );
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
}

type Waiting = z.infer<typeof waitingSchema>;

function waiting({ state, told, secondsLeft, extended }: Check): Waiting {
  const left = Math.max(0, Math.ceil(secondsLeft));
  const ended = state !== 'WAITING' || left === 0;
  return {
    state: ended ? 'ENDED' : told === null ? 'WAITING' : 'SETTLED',
    secondsLeft: left,
    extensionsLeft: MAX_EXTENSIONS - extended,
  };
}

/** More time without anything typed again. */
async function extend(check: Check, open: OpenLink, services: IdentityServices): Promise<Waiting> {
  if (check.state !== 'WAITING') throw failureOf(check.failure);
  if (check.secondsLeft <= 0) throw failureOf('EXPIRED');
  const no = () => new OnyakError('STATE', identityText('extend.no'));
  const { providerRequest } = check;
  const adapter = demandAdapter(services);
  if (providerRequest === null || adapter.name !== check.adapter || check.extended >= MAX_EXTENSIONS) throw no();
  if (!(await askProvider(services, () => adapter.extend(providerRequest, SECONDS)))) throw no();
  if (!(await extendCheck(services.database, scopeOf(open.found), check.checkNo))) throw no();
  return waiting({ ...check, secondsLeft: SECONDS, extended: check.extended + 1 });
}
