import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTemporal } from './temporal.js';

/** A program that ends at once for the first `failures` times it is to serve, as one whose inner port was taken does. */
function program(failures: number): { readonly binary: string; readonly starts: () => number } {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-temporal-'));
  const [binary, starts] = [join(folder, 'temporal'), join(folder, 'starts')];
  writeFileSync(starts, '');
  writeFileSync(
    binary,
    `#!/bin/sh
if [ "$1" = server ]; then
  echo x >> ${starts}
  if [ "$(wc -l < ${starts})" -le ${failures} ]; then echo "bind: address already in use" >&2; exit 1; fi
  exec sleep 60
fi
[ "$(wc -l < ${starts})" -gt ${failures} ]
`,
  );
  chmodSync(binary, 0o755);
  return { binary, starts: () => readFileSync(starts, 'utf8').split('x').length - 1 };
}

it('starts again where the server ends by itself before it answers', async () => {
  const { binary, starts } = program(2);
  const server = await startTemporal({ binary });
  expect(starts()).toBe(3);
  await server.stop();
});

it('gives up with its last words where it ends each time', async () => {
  const { binary, starts } = program(9);
  await expect(startTemporal({ binary })).rejects.toThrow('address already in use');
  expect(starts()).toBe(3);
});
