import { join } from 'node:path';
import type { Server } from 'node:http';
import { koreanIssue, type Fields, type Plugin, type RowOf, type Settings } from '@onyak/core';
import { appPool, checkAppLogin, fileStorage } from '@onyak/database';
import { freshConfiguration } from '@onyak/plugin-discovery/configuration';
import { findPlugins, projectRoot, readSetAside, type SetAside } from '@onyak/plugin-discovery';
import { pino, type Logger } from 'pino';
import { z } from 'zod';
import { administerAccounts } from './accounts/account-administration.js';
import { textMessages } from './mail/text-messages.js';
import { AccountLimits } from './accounts/limits.js';
import { Attempts } from './accounts/sign-in/attempts.js';
import { accountRoutes } from './accounts/routes.js';
import { StepStore } from './sessions/step-store.js';
import { hostAddresses } from './boot/host-addresses.js';
import { createInstallation } from './boot/installation.js';
import { rowChecker } from './boot/check-row.js';
import { closePlugins, loadPlugins, readManifests, type InlinePlugin, type LoadedPlugin } from './boot/load.js';
import { pluginCallRoute } from './calls/plugin-call-route.js';
import { Database } from './database/database.js';
import { draftRoutes } from './drafts/routes.js';
import { Lanes } from './database/lanes.js';
import { fileRoutes } from './files/routes.js';
import { FileTargets } from './files/targets.js';
import { EventHub } from './events/event-hub.js';
import { keyRoutes } from './interfaces/routes.js';
import { homeRoutes } from './home/routes.js';
import { outsideOrigins, outsideRoutes } from './home/outside.js';
import { eventRoutes } from './events/event-stream.js';
import { createApp, createHttpServer } from './http/app.js';
import type { Route } from './http/routing/routes.js';
import type { StaticFolders } from './http/routing/static.js';
import { Shares } from './http/fair-share/shares.js';
import { Turns } from './http/fair-share/turns.js';
import type { ApiHost, CommonQuery, ReactionSource, RequestArchive } from './kit/index.js';
import { outboxRoutes } from './mail/routes.js';
import { Mailer } from './mail/mailer.js';
import { identityAdapter } from './identity/choose-adapter.js';
import { sandboxRoutes } from './identity/sandbox-routes.js';
import { createLinks } from './links/routes.js';
import { openApiDocument } from './openapi/document.js';
import { RequestMetrics } from './operations/metrics.js';
import { operationRoutes } from './operations/routes.js';
import { resourceRoutes } from './resources/routes.js';
import { AttemptCounts } from './sessions/attempt-counts.js';
import { AttemptLimit } from './sessions/attempt-limit.js';
import { sessionRoutes } from './accounts/sign-in/session-routes.js';
import { SessionStore } from './sessions/session-store.js';
import { SignIn } from './accounts/sign-in/sign-in.js';
import { stopServer } from './stop-server.js';
import { clearLeftUploads } from './uploads/receive.js';
import { viewRoutes } from './views/routes.js';

export interface ApiOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly log?: Logger;
  /** Plugins beside those found, as tests declare them. */
  readonly plugins?: readonly InlinePlugin[];
  /** The project whose plugins are served; the one this file is in by default. */
  readonly root?: string;
  /** Folders of the project's plugins to load; all by default. */
  readonly only?: readonly string[];
  /** Connections to the database at most. */
  readonly maxConnections?: number;
  /** Where the built screens are, when not in the project. */
  readonly folders?: StaticFolders;
  /** Whether an ADMIN shows a second factor always, as everywhere but in the embedded default; tests of other things do without. */
  readonly adminSecondFactor?: boolean;
  /** See {@link EventServices}. */
  readonly heartbeatMs?: number;
}

export interface Api {
  readonly server: Server;
  readonly plugins: readonly LoadedPlugin[];
  readonly setAside: readonly SetAside[];
  /** Has the plugins prepare what a first caller would wait for; what fails is logged and costs nothing but that. */
  warm(): Promise<void>;
  /** Ends streams, waits for running requests, closes plugins and connections. */
  close(): Promise<void>;
}

// Whatever a schema of this process refuses without a text of its own is told in Korean.
z.config({ localeError: koreanIssue });

/** Downloads that run at once; more wait. */
const CURSORS = 5;
/** Seconds for one statement: of a page, and of a call's work, such as taking a whole reference file in. */
const LONGEST_READ = 30;
const LONGEST_WORK = 120;
/** Connections that reads of single statements share. */
const LANES = 8;

/**
 * Builds the API over a migrated database; the server is not listening yet.
 * @throws BootError when plugins clash, Error when the database is not to be used (role, connection).
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { settings, databaseUrl } = options;
  const log = options.log ?? pino({ level: settings.LOG_LEVEL, base: null });
  const found = (await findPlugins(options.root)).filter(({ name }) => options.only?.includes(name) ?? true);
  const max = options.maxConnections ?? 20;
  const pool = appPool(databaseUrl, {
    max,
    applicationName: 'onyak-api',
    pipeline: true,
    longestStatement: LONGEST_WORK,
  });
  const cursors = appPool(databaseUrl, {
    max: Math.min(max, CURSORS),
    applicationName: 'onyak-api',
    longestWait: LONGEST_WORK,
  });
  const lanes = appPool(databaseUrl, {
    max: Math.min(max, LANES),
    applicationName: 'onyak-api',
    pipeline: true,
    longestStatement: LONGEST_READ,
  });
  const database = new Database(pool, cursors, new Lanes(lanes, Math.min(max, LANES)));
  try {
    await checkAppLogin(pool);
    const unprepared = await database.unscoped('read', (db) => readSetAside(db, 'MIGRATION'));
    const manifests = await readManifests(found, options.plugins, unprepared);
    const installation = createInstallation();
    const checkRow = rowChecker(manifests.sources.map(({ plugin }) => plugin));
    // Known once all are loaded: the calls ask when a user does.
    const registries: ReactionSource[] = [];
    const knownReactions: ReactionSource = async (db, patient) => {
      const known = [];
      for (const registry of registries) known.push(...(await registry(db, patient)));
      return known;
    };
    let archives: readonly RequestArchive[] = [];
    const lent = { settings, log, database, installation, checkRow, knownReactions, archives: () => archives };
    const { plugins, setAside } = await loadPlugins(manifests, (plugin) => createHost(plugin, lent), hostAddresses);
    archives = plugins.flatMap(({ api }) => api.archives ?? []);
    installation.know(plugins, setAside);
    registries.push(...plugins.flatMap(({ api }) => (api.reactions ? [api.reactions] : [])));
    for (const { name, reason } of setAside) log.warn({ plugin: name, reason }, 'optional plugin set aside');
    return await assemble({ options, log, database, plugins, setAside });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What a plugin is lent while it is loaded. */
function createHost(
  plugin: Plugin,
  host: Pick<ApiHost, 'archives' | 'installation' | 'checkRow' | 'knownReactions' | 'log'> & {
    settings: Settings;
    database: Database;
  },
): ApiHost {
  const configuration = freshConfiguration(plugin, (work) => host.database.unscoped('read', work));
  return {
    environment: host.settings,
    log: host.log.child({ plugin: plugin.code }),
    // The manifest's fields have made the values; which they are, its author knows.
    settings: <F extends Fields>() => configuration() as Promise<RowOf<{ readonly fields: F }>>,
    installation: host.installation,
    accounts: administerAccounts(new Mailer(host.settings)),
    textMessages: textMessages(host.settings),
    checkRow: host.checkRow,
    knownReactions: host.knownReactions,
    archives: host.archives,
  };
}

const builtScreens: StaticFolders = {
  admin: join(projectRoot, 'admin-ui', 'dist'),
  portal: join(projectRoot, 'patient-portal', 'dist'),
};

interface Parts {
  readonly options: ApiOptions;
  readonly log: Logger;
  readonly database: Database;
  readonly plugins: readonly LoadedPlugin[];
  readonly setAside: readonly SetAside[];
}

async function assemble({ options, log, database, plugins, setAside }: Parts): Promise<Api> {
  const manifests = plugins.map(({ plugin }) => plugin);
  const premises = { plugins: manifests, mode: options.settings.ONYAK_MODE };
  const sessions = new SessionStore(database, premises);
  const rules = { adminSecondFactor: options.adminSecondFactor ?? options.settings.ONYAK_EMBEDDED !== '1' };
  const steps = new StepStore(database, rules);
  const counts = new AttemptCounts(database);
  const attempts = new Attempts(database, new AttemptLimit(counts, database));
  const signIn = new SignIn(database, sessions, steps, attempts, premises, rules);
  const hub = new EventHub(options.databaseUrl, log);
  const metrics = new RequestMetrics();
  const uploads = join(options.settings.ONYAK_DATA, 'uploads');
  const identity = identityAdapter(options.settings, database);
  const links = createLinks(plugins, {
    database,
    counts,
    databaseUrl: options.databaseUrl,
    max: options.maxConnections ?? 20,
    uploads,
    identity,
    log,
    settings: options.settings,
  });
  await clearLeftUploads(uploads);
  let stopping = false;
  const routes: Route[] = [
    ...sessionRoutes({ database, signIn, sessions, steps, plugins: manifests }),
    ...accountRoutes({
      settings: options.settings,
      database,
      sessions,
      steps,
      signIn,
      attempts,
      limits: new AccountLimits(counts),
      mailer: new Mailer(options.settings),
    }),
    ...operationRoutes({
      database,
      metrics,
      metricsToken: options.settings.METRICS_TOKEN,
      plugins,
      setAside,
      stopping: () => stopping,
      openApi: () => document,
    }),
    ...eventRoutes(
      { database, hub, sessions, ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }) },
      manifests,
    ),
    ...outboxRoutes(database, options.settings),
    ...sandboxRoutes(database, options.settings, identity),
    ...viewRoutes(database),
    ...homeRoutes(database, manifests),
    ...outsideRoutes(options.settings),
    ...draftRoutes({ database, plugins: manifests, keys: options.settings.ONYAK_PAYLOAD_KEYS }),
    ...fileRoutes({
      database,
      storage: fileStorage(options.settings),
      targets: new FileTargets(manifests),
      folder: uploads,
    }),
    ...resourceRoutes(plugins, database),
    ...links.routes,
    ...keyRoutes(plugins, { database, counts, log, uploads }),
    ...plugins.flatMap(({ plugin, api }) =>
      api.calls.flatMap((call) =>
        call.access === 'link' || call.access === 'key' || call.access === 'identity'
          ? []
          : [pluginCallRoute(plugin, call, database, uploads)],
      ),
    ),
  ];
  const document = openApiDocument(routes);
  const folders = options.folders ?? builtScreens;
  const server = createHttpServer(
    createApp({
      log,
      metrics,
      stores: { sessions, steps, turns: new Turns(), shares: new Shares() },
      routes,
      folders,
      plugins: manifests,
      proxies: options.settings.TRUST_PROXY,
      outside: outsideOrigins(options.settings),
    }),
  );
  const close = async () => {
    stopping = true;
    await Promise.all([hub.close(), stopServer(server)]);
    await closePlugins(plugins);
    await Promise.all([links.close(), database.close()]);
  };
  const query: CommonQuery = (text, values) => database.unscoped('read', (db) => db.query(text, [...values]));
  const warm = async () => {
    for (const { plugin, api } of plugins) {
      try {
        await api.warm?.(query);
      } catch (error) {
        if (!stopping) log.warn({ plugin: plugin.code, reason: String(error) }, 'not warmed');
      }
    }
  };
  return { server, plugins, setAside, warm, close };
}
