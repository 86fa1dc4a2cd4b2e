import { coreVersion, OnyakError } from '@onyak/core';
import type { SetAside } from '@onyak/plugin-discovery';
import type { LoadedPlugin } from '../boot/load.js';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import type { Readiness } from '../kit/index.js';
import { institutionsRoute } from './institutions.js';
import { mayMeasure } from './may-measure.js';
import type { RequestMetrics } from './metrics.js';

const READY_TIMEOUT_MS = 3000;

export interface OperationServices {
  readonly database: Database;
  readonly metrics: RequestMetrics;
  /** What opens the measurements to other machines; see METRICS_TOKEN. */
  readonly metricsToken: string | undefined;
  readonly plugins: readonly LoadedPlugin[];
  readonly setAside: readonly SetAside[];
  /** Whether the process is going down: no new work should come here. */
  readonly stopping: () => boolean;
  readonly openApi: () => unknown;
}

const json = { mediaType: 'application/json', schema: { type: 'object' } };

/** What an operator, a monitor and the browser's shell ask of the host. */
export function operationRoutes(services: OperationServices): Route[] {
  const document = (summary: string) => ({ tag: 'core', summary, plain: json });
  return [
    {
      access: 'public',
      method: 'GET',
      path: '/health',
      document: document('the process answers'),
      handle: async ({ http }) => {
        http.body = { status: 'ok', version: coreVersion };
      },
    },
    {
      access: 'public',
      method: 'GET',
      path: '/ready',
      document: document('a sign-in and a request would work'),
      handle: async ({ http }) => {
        const reasons = await findReasons(services);
        http.status = reasons.length === 0 ? 200 : 503;
        http.body = { ready: reasons.length === 0, reasons, setAside: services.setAside };
      },
    },
    {
      access: 'public',
      method: 'GET',
      path: '/metrics',
      document: {
        tag: 'core',
        summary: 'measurements',
        plain: { mediaType: 'text/plain', schema: { type: 'string' } },
      },
      handle: async ({ http }) => {
        if (!mayMeasure(http, services.metricsToken)) throw OnyakError.of('NOT_FOUND', 'error.notFound');
        http.set('Content-Type', services.metrics.contentType);
        http.body = await services.metrics.text();
      },
    },
    {
      access: 'public',
      method: 'GET',
      path: '/openapi.json',
      document: document('this document'),
      handle: async ({ http }) => {
        http.body = services.openApi();
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/plugins',
      document: { tag: 'core', summary: 'plugins of this server' },
      handle: async ({ http }) => {
        answerEnvelope(http, {
          plugins: services.plugins.map(({ plugin }) => ({
            code: plugin.code,
            name: plugin.name,
            menu: plugin.menu ?? null,
          })),
          setAside: services.setAside,
        });
      },
    },
    institutionsRoute(services.database),
  ];
}

async function findReasons({ database, plugins, stopping }: OperationServices): Promise<string[]> {
  if (stopping()) return ['stopping'];
  const checks = [
    check('database', async () => {
      await database.ping();
      return { ok: true };
    }),
    ...plugins.flatMap(({ plugin, api }) =>
      api.ready ? [check(plugin.code, () => Promise.resolve(api.ready?.() ?? { ok: true }))] : [],
    ),
  ];
  const found = await Promise.all(checks);
  return found.filter((reason) => reason !== undefined);
}

async function check(name: string, ask: () => Promise<Readiness>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, reason: 'no answer' }), READY_TIMEOUT_MS);
  });
  try {
    const { ok, reason } = await Promise.race([ask(), late]);
    return ok ? undefined : `${name}: ${reason ?? 'not ready'}`;
  } catch {
    // Reasons are public: what an error says may not be.
    return `${name}: not reachable`;
  } finally {
    clearTimeout(timer);
  }
}
