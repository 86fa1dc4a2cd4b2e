import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../../scripts/lib/ports.js';
import type { S3Server } from './servers.js';

const run = promisify(execFile);

/** Versity's S3 gateway over a folder; undefined where this machine does not have it. */
export async function versityServer(): Promise<S3Server | undefined> {
  const { VERSITYGW: folder } = process.env;
  const binary = folder === undefined ? 'versitygw' : join(folder, 'versitygw');
  const there = await run(binary, ['--version']).then(
    () => true,
    () => false,
  );
  return there ? { name: 'versitygw', start: () => start(binary) } : undefined;
}

async function start(binary: string) {
  const root = await mkdtemp(join(tmpdir(), 'onyak-s3-'));
  // A bucket is a folder below the root.
  await mkdir(join(root, 'onyak'));
  const port = await freePort();
  const keys = ['--access', 'onyak-test', '--secret', 'onyak-test-secret', '--region', 'ap-northeast-2'];
  const child = spawn(binary, [...keys, '--port', `127.0.0.1:${port}`, 'posix', '--nometa', root], {
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  for (let turn = 0; ; turn += 1) {
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answered) break;
    if (turn > 100 || child.exitCode !== null) throw new Error('versitygw did not start');
    await sleep(100);
  }
  return {
    settings: {
      S3_URL: `${address}/onyak`,
      S3_REGION: 'ap-northeast-2',
      S3_ACCESS_KEY_ID: 'onyak-test',
      S3_SECRET_ACCESS_KEY: 'onyak-test-secret',
    },
    damage: async (key: string) => {
      const path = join(root, 'onyak', key);
      const bytes = await readFile(path);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(path, bytes);
    },
    stop: async () => {
      child.kill();
      await rm(root, { recursive: true, force: true });
    },
  };
}
