import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below what Linux (32768 and up), macOS and Windows (49152 and up) lend to outgoing connections. From a lent port a
 * server that died might never come back: while it is away, any program's connection may be given its port, a client
 * that calls it again and again may even be connected to itself, and the port stays taken as long as that lasts.
 */
const FIRST = 20_000;
const END = 32_000;
const TRIES = 100;

/**
 * A TCP port on 127.0.0.1 that was free a moment ago and that no outgoing connection is given.
 * @throws Error when none was found.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, END);
    if (await isPortFree(port)) return port;
  }
  throw new Error('no port');
}

/** Whether a server could listen on `host:port` now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
