import { randomBytes } from 'node:crypto';
import { OnyakError, type Settings } from '@onyak/core';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { isForeignPage } from '../http/credentials/same-origin.js';
import type { Route } from '../http/routing/routes.js';
import type { HttpContext } from '../http/state.js';
import { isThisMachine } from '../http/this-machine.js';
import { parseInput } from '../kit/call.js';
import type { IdentityAdapter, Told } from './adapter.js';
import { receiveTold } from './callback-route.js';
import { SANDBOX_PAGE, SandboxAdapter } from './sandbox.js';
import { sandboxPage } from './sandbox-page.js';
import { chooseScenario, listSandbox, scenarios, type Scenario } from './sandbox.sql.js';

const input = z.object({ requestId: z.string().min(1).max(60), scenario: z.enum(scenarios) });

/** What the sandbox tells by itself where a scenario is chosen. */
const tellings: Partial<Readonly<Record<Scenario, Told['state']>>> = {
  SUCCESS: 'VERIFIED',
  REJECTED: 'REJECTED',
  CANCELLED: 'CANCELLED',
  REPLAYED: 'VERIFIED',
  FORGED: 'VERIFIED',
  DOUBLE: 'VERIFIED',
};

/**
 * A page of the development outbox that answers in the place of providers of identity: there where the outbox is, and for this
 * machine alone.
 */
export function sandboxRoutes(
  database: Database,
  settings: Pick<Settings, 'ONYAK_EMBEDDED'>,
  adapter: IdentityAdapter | undefined,
): Route[] {
  const demand = (http: HttpContext): SandboxAdapter => {
    if (settings.ONYAK_EMBEDDED !== '1' || !isThisMachine(http) || !(adapter instanceof SandboxAdapter))
      throw OnyakError.of('NOT_FOUND', 'error.notFound');
    return adapter;
  };
  const plain = { mediaType: 'text/html', schema: {} };
  return [
    {
      access: 'public',
      method: 'GET',
      path: SANDBOX_PAGE,
      document: { tag: 'core', summary: 'sandbox of identity, in the embedded default only', plain },
      handle: async ({ http, input: { said } }) => {
        demand(http);
        http.type = 'text/html';
        const rows = await database.unscoped('read', listSandbox);
        http.body = sandboxPage(rows, typeof said === 'string' ? said : '');
      },
    },
    {
      access: 'public',
      method: 'POST',
      path: SANDBOX_PAGE,
      document: { tag: 'core', summary: 'choose what the sandbox of identity answers', plain },
      handle: async ({ http, input: raw }) => {
        const sandbox = demand(http);
        if (isForeignPage(http.method, http.headers)) throw OnyakError.of('NOT_SAME_ORIGIN', 'error.notSameOrigin');
        const { requestId, scenario } = parseInput(input, raw);
        if (!(await database.unscoped('write', (db) => chooseScenario(db, requestId, scenario))))
          throw OnyakError.of('NOT_FOUND', 'error.notFound');
        const said = await tell(database, sandbox, requestId, scenario);
        http.redirect(`${SANDBOX_PAGE}?said=${said}`);
        http.status = 303;
      },
    },
  ];
}

/** Tells as a provider would, signed; @returns what became of each telling. */
async function tell(database: Database, sandbox: SandboxAdapter, requestId: string, scenario: Scenario) {
  const state = tellings[scenario];
  if (state === undefined) return 'CHOSEN';
  const one = (): Told => ({ event: randomBytes(12).toString('base64url'), requestId, state });
  const first = one();
  const second = scenario === 'REPLAYED' ? first : scenario === 'DOUBLE' ? one() : undefined;
  const said: string[] = [];
  for (const told of second ? [first, second] : [first]) {
    // A signature of another content: what whoever has no secret could send.
    const signature = sandbox.sign(scenario === 'FORGED' ? { ...told, event: 'another-event' } : told);
    said.push((await receiveTold(database, sandbox, signature, told)) ?? 'REFUSED');
  }
  return said.join('-');
}
