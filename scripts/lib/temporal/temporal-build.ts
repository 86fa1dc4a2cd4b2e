import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process/child.js';
import { clock, text } from '../messages.js';
import { TEMPORAL_VERSION } from './temporal-version.js';

const TELL_EVERY_MS = 10_000;

/**
 * Builds the Temporal CLI with the Go toolchain into `folder`; undefined where there is no `go`.
 * @throws Error with the compiler's last words.
 */
export async function buildTemporal(folder: string, say: (line: string) => void): Promise<string | undefined> {
  if ((await run('go', ['version'])).code !== 0) return undefined;
  say(text('temporal.building'));
  const began = Date.now();
  let done = 0;
  let current = '';
  const tell = setInterval(() => {
    say(text('temporal.buildProgress', { elapsed: clock((Date.now() - began) / 1000), done, current }));
  }, TELL_EVERY_MS);
  try {
    // -v names each package when it is compiled, and each module while it is downloaded.
    const args = [
      'install',
      '-v',
      '-trimpath',
      '-ldflags=-s -w',
      `github.com/temporalio/cli/cmd/temporal@v${TEMPORAL_VERSION}`,
    ];
    const built = await run('go', args, {
      env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
      cwd: folder,
      onOutput: (output) => {
        const lines = output.split('\n').filter((line) => line.trim());
        done += lines.length;
        current = lines.at(-1)?.trim() ?? current;
      },
    });
    const path = join(folder, process.platform === 'win32' ? 'temporal.exe' : 'temporal');
    if (built.code !== 0 || !existsSync(path)) {
      throw new Error(text('temporal.buildFailed', { reason: built.stderr.trim().split('\n').slice(-15).join('\n') }));
    }
    return path;
  } finally {
    clearInterval(tell);
  }
}
