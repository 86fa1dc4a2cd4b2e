import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface SecondProcess {
  readonly url: string;
  /** Ends it without letting it finish anything. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The same API as {@link file://./serve-sample-plugin.ts} says, over the same database, sharing nothing else.
 * @param only folders of the project's plugins that it serves besides.
 */
export async function startSecondProcess(databaseUrl: string, only: readonly string[] = []): Promise<SecondProcess> {
  const script = fileURLToPath(new URL('serve-sample-plugin.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions=onyak-source', '--import', 'tsx', script, databaseUrl, ...only],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const url = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then(([code]) => Promise.reject(new Error(`the second API ended with ${String(code)}`))),
  ]);
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
