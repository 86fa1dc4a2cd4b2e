import type { Settings } from '@onyak/core';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { LoadedPlugin } from '../boot/load.js';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import type { HostRequest } from '../http/state.js';
import type { IdentityAdapter } from '../identity/adapter.js';
import { callbackRoute } from '../identity/callback-route.js';
import { identityRoute } from '../identity/identity-route.js';
import { isForeignPage } from '../http/credentials/same-origin.js';
import { toJsonSchema } from '../openapi/schema.js';
import type { AttemptCounts } from '../sessions/attempt-counts.js';
import { hashToken } from '../sessions/tokens.js';
import { HealthLinkStore } from './health-links/health-link-store.sql.js';
import { healthLinkRoutes } from './health-links/routes.js';
import { certificateOf, takeCertificate } from './link-cookie.js';
import { codeOf, LinkGuard } from './link-guard.js';
import { linkRoute } from './link-route.js';
import { LinkStore } from './link-store.sql.js';

export interface Links {
  readonly routes: readonly Route[];
  close(): Promise<void>;
}

/** The routes of every plugin's link calls, with the one pool that answers them. */
export function createLinks(
  plugins: readonly LoadedPlugin[],
  host: {
    readonly database: Database;
    readonly counts: AttemptCounts;
    readonly databaseUrl: string;
    readonly max: number;
    /** Where uploads wait, as for every call of staff. */
    readonly uploads: string;
    /** Where visitors prove who they are. */
    readonly identity: IdentityAdapter | undefined;
    readonly log: Logger;
    readonly settings: Pick<Settings, 'HEALTH_LINK_DAYS' | 'PUBLIC_URL'>;
  },
): Links {
  const store = new LinkStore(host.database, host.databaseUrl, host.max);
  const { database, counts, uploads, settings } = host;
  const guard = new LinkGuard(store, counts);
  const healthLinks = new HealthLinkStore(database);
  const homeOf = ({ http }: HostRequest): string => settings.PUBLIC_URL ?? `${http.protocol}://${http.host}`;
  const { HEALTH_LINK_DAYS: healthLinkDays } = settings;
  const services = { store, counts, database, uploads, guard, healthLinks, healthLinkDays, homeOf };
  const routes = plugins.flatMap(({ plugin, api }) =>
    api.calls.flatMap((call) => (call.access === 'link' ? [linkRoute(plugin, call, services)] : [])),
  );
  const proving = { ...services, adapter: host.identity, log: host.log };
  const identity = plugins.flatMap(({ plugin, api }) =>
    api.calls.flatMap((call) => (call.access === 'identity' ? [identityRoute(plugin, call, proving)] : [])),
  );
  const callback = callbackRoute(host.identity, { database, counts });
  const manifests = plugins.map(({ plugin }) => plugin);
  const shared = healthLinkRoutes(manifests, { ...services, days: healthLinkDays });
  return { routes: [...routes, ...identity, ...shared, callback, leaveRoute(store)], close: () => store.close() };
}

/** For who has read on somebody else's phone: ends this browser's certificate, and answers the same where there was none. */
function leaveRoute(store: LinkStore): Route {
  return {
    access: 'public',
    method: 'POST',
    path: '/api/leaveLink',
    document: {
      tag: 'core',
      summary: 'end the certification of this browser for a link',
      input: toJsonSchema(z.object({ url: z.string().optional() }), 'input'),
    },
    handle: async (request) => {
      const { http } = request;
      const code = hashToken(codeOf(request));
      const token = isForeignPage(http.method, http.headers) ? undefined : certificateOf(http, code);
      if (token !== undefined) {
        await store.leave(hashToken(token));
        takeCertificate(http, code);
      }
      answerEnvelope(http, undefined);
    },
  };
}
