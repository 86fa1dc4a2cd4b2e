import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { withUpload } from '../../api/src/uploads/receive.js';
import type { prepareReader, readHealthRecord } from '../../workflows/src/intake/index.js';
import type { FirstUpload } from './first-upload.js';

interface Compiled {
  readonly readHealthRecord: typeof readHealthRecord;
  readonly prepareReader: typeof prepareReader;
  readonly withUpload: typeof withUpload;
}

/** The reader and the receiver as they run in production; from source their thread would first load a compiler. */
async function compiled(): Promise<Compiled> {
  const load = (path: string): Promise<unknown> => import(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  const [reading, receiving] = await Promise.all([
    load('workflows/dist/intake/index.js') as Promise<Pick<Compiled, 'readHealthRecord' | 'prepareReader'>>,
    load('api/dist/uploads/receive.js') as Promise<Pick<Compiled, 'withUpload'>>,
  ]);
  return { ...reading, withUpload: receiving.withUpload };
}

const PARSES = 3;

/** Takes one upload, reads it, holds it against JSON.parse, tells the parent and ends. */
async function serve(path: string, folder: string, prepared: boolean): Promise<void> {
  const { prepareReader, readHealthRecord, withUpload } = await compiled();
  let began = 0;
  const begins = () => {
    began = performance.now();
    if (prepared) prepareReader();
  };
  const tell = (message: number | FirstUpload) => process.send?.(message);
  const server = createServer((incoming, outgoing) => {
    void withUpload(incoming, { maxBytes: statSync(path).size, begins }, folder, async ({ file }) => {
      const received = performance.now();
      await readHealthRecord(file.path);
      const read = performance.now() - received;
      const parses = Array.from({ length: PARSES }, () => timeOfParse(file.path));
      tell({
        receive: received - began,
        read,
        firstParse: parses[0] ?? Number.NaN,
        fastestParse: Math.min(...parses),
      });
    }).finally(() => {
      outgoing.end();
      server.close();
      server.closeIdleConnections();
      process.disconnect();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) tell(address.port);
}

function timeOfParse(path: string): number {
  const start = performance.now();
  JSON.parse(readFileSync(path, 'utf8'));
  return performance.now() - start;
}

const [path = '', folder = '', how = ''] = process.argv.slice(2);
await serve(path, folder, how === 'prepared');
