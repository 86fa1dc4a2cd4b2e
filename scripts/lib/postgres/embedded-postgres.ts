import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionTo } from '@onyak/database';
import { run, startChild, type Child, type Exit } from '../process/child.js';
import { text } from '../messages.js';
import { freePort } from '../ports.js';
import { postgresDataFolder, postgresInstallation, postgresUser, type PostgresUser } from './postgres-home.js';
import { commandLine, endProcess, isAlive } from '../process/processes.js';

export interface PostgresOptions {
  /** The cluster's folder; made on the first start. Its passwords lie beside it in `<dataDir>.secret` (mode 0600). */
  readonly dataDir: string;
  /** A free one by default. */
  readonly port?: number;
  readonly logFile?: string;
  /** Settings as of `postgresql.conf`, e.g. `{ fsync: 'off' }` for a test. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What a person should know while waiting. */
  readonly onProgress?: (line: string) => void;
}

export interface RunningPostgres {
  /** Login of the database's owner: may create databases and roles, is no superuser. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  stop(): Promise<void>;
}

/** An error is logged by its kind: no row in its detail, no statement, no parameter of one. The compose file says the same. */
const quietLog = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

const OWNER = 'onyak';
const DATABASE = 'onyak';
const START_MS = 60_000;

interface Secrets {
  readonly superuser: string;
  readonly owner: string;
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1 and waits until it answers. What a killed server left behind
 * (its lock file, a server nobody watches any more, backends still ending) is cleared first.
 * @throws Error in Korean with PostgreSQL's own last words.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const say = options.onProgress ?? (() => undefined);
  const user = await postgresUser(say);
  const { home, version } = await postgresInstallation(user);
  const dataDir = await postgresDataFolder(options.dataDir, user, say);
  const secrets = await ensureCluster({ dataDir, secretFile: `${options.dataDir}.secret`, home, version, user });
  await clearLeftovers(dataDir);
  const port = options.port ?? (await freePort());
  const server = await launch({ dataDir, home, user, port, options });
  await ensureOwner(port, secrets);
  return {
    url: ownerUrl(port, secrets),
    port,
    pid: server.pid,
    exited: server.exited,
    // Fast shutdown first: sessions are ended, the data is written out; immediate only when that hangs.
    stop: async () => await server.stop(['SIGINT', 'SIGQUIT'], 15_000),
  };
}

/** The owner's login of a server that runs on this data now, e.g. that of an `npm start` in another window. */
export function runningDatabaseUrl(dataDir: string): string | undefined {
  const lockFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(lockFile)) return undefined;
  const [pid = '', , , port = ''] = readFileSync(lockFile, 'utf8').split('\n');
  if (!isAlive(Number.parseInt(pid, 10))) return undefined;
  return ownerUrl(Number.parseInt(port, 10), readSecrets(`${dataDir}.secret`));
}

const ownerUrl = (port: number, secrets: Secrets): string =>
  `postgres://${OWNER}:${secrets.owner}@127.0.0.1:${port}/${DATABASE}`;

interface Cluster {
  readonly dataDir: string;
  readonly secretFile: string;
  readonly home: string;
  readonly version: string;
  readonly user: PostgresUser;
}

async function ensureCluster(cluster: Cluster): Promise<Secrets> {
  const versionFile = join(cluster.dataDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    const ours = cluster.version.split('.')[0] ?? '';
    if (found !== ours) throw new Error(text('postgres.otherVersion', { found, ours }));
    return readSecrets(cluster.secretFile);
  }
  const secrets: Secrets = { superuser: randomBytes(24).toString('hex'), owner: randomBytes(24).toString('hex') };
  await initialise(cluster, secrets.superuser);
  writeFileSync(cluster.secretFile, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  return secrets;
}

function readSecrets(path: string): Secrets {
  if (existsSync(path)) {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof parsed === 'object' && parsed && 'superuser' in parsed && 'owner' in parsed) {
      return { superuser: String(parsed.superuser), owner: String(parsed.owner) };
    }
  }
  throw new Error(text('postgres.passwordLost', { path }));
}

async function initialise({ dataDir, home, user }: Cluster, password: string): Promise<void> {
  // A folder of its own, so that the password is readable by the postgres user alone while initdb runs.
  const folder = mkdtempSync(join(tmpdir(), 'onyak-init-'));
  const passwordFile = join(folder, 'password');
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    for (const path of [folder, passwordFile]) {
      if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    }
    // The character type decides what pg_trgm takes for a letter: with C alone, Korean text has no trigrams.
    const locale = ['--locale-provider=icu', '--icu-locale=ko-KR', '--locale=C', `--lc-ctype=${await utf8Locale()}`];
    const flags = [...locale, '--encoding=UTF8', '--auth=scram-sha-256'];
    const made = await run(
      join(home, 'bin', 'initdb'),
      [`--pgdata=${dataDir}`, '--username=postgres', `--pwfile=${passwordFile}`, ...flags],
      { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
    );
    if (made.code !== 0) {
      // A half-made cluster would be taken for a whole one at the next start.
      rmSync(join(dataDir, 'PG_VERSION'), { force: true });
      throw new Error(text('postgres.initFailed', { reason: (made.stderr || made.stdout).trim() }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function utf8Locale(): Promise<string> {
  const installed = (await run('locale', ['-a'])).stdout.split('\n').map((line) => line.trim());
  const wanted = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'ko_KR.UTF-8', 'ko_KR.utf8'];
  return wanted.find((name) => installed.includes(name)) ?? 'C';
}

/** The lock file of a killed server, or the server of a killed start that still runs on this data. */
async function clearLeftovers(dataDir: string): Promise<void> {
  const lockFile = join(dataDir, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
  if (Number.isInteger(pid) && pid > 1 && isAlive(pid) && (await isServerOf(pid, dataDir))) {
    await endProcess(pid, ['SIGINT', 'SIGQUIT'], 15_000);
  }
  // The process id may by now belong to something else, which PostgreSQL would take for a running server.
  rmSync(lockFile, { force: true });
}

async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  const line = await commandLine(pid);
  return line.includes('postgres') && line.includes(dataDir);
}

interface Launch {
  readonly dataDir: string;
  readonly home: string;
  readonly user: PostgresUser;
  readonly port: number;
  readonly options: PostgresOptions;
}

async function launch(launchOptions: Launch): Promise<Child> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const server = await spawnServer(launchOptions);
    const outcome = await Promise.race([
      server.exited.then(() => 'ended' as const),
      untilAccepting(launchOptions.port, deadline),
    ]);
    if (outcome === 'accepting') return server;
    const reason = server.tail();
    if (outcome === 'late') await server.stop(['SIGQUIT'], 5_000);
    // Backends of a killed server hold its shared memory until they have noticed: a moment later it works.
    const passing = reason.includes('shared memory block') || reason.includes('still in use');
    if (!passing || Date.now() > deadline) throw new Error(text('postgres.startFailed', { reason }));
    await sleep(300);
  }
}

async function spawnServer({ dataDir, home, user, port, options }: Launch): Promise<Child> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...quietLog,
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return await startChild({
    command: join(home, 'bin', 'postgres'),
    args: ['-D', dataDir, ...flags],
    env: { ...process.env, LC_ALL: 'C' },
    cwd: '/',
    ...user,
    ...(options.logFile ? { logFile: options.logFile } : {}),
  });
}

/** Any answer to a connection but "starting up" and a closed port means it serves. */
async function untilAccepting(port: number, deadline: number): Promise<'accepting' | 'late'> {
  while (Date.now() < deadline) {
    const client = connectionTo({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password: '-' });
    const code = await client.connect().then(
      () => 'connected',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown'),
    );
    await client.end().catch(() => undefined);
    if (code === 'connected' || code === '28P01') return 'accepting';
    await sleep(50);
  }
  return 'late';
}

async function ensureOwner(port: number, secrets: Secrets): Promise<void> {
  const client = connectionTo({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password: secrets.superuser,
  });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    if (role.rowCount === 0) {
      const password = client.escapeLiteral(secrets.owner);
      await client.query(`create role ${OWNER} login createdb createrole nosuperuser nobypassrls password ${password}`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
