import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, isPortFree } from './ports.js';

/** From here on Linux gives ports to outgoing connections (`ip_local_port_range`); others begin at 49152. */
const FIRST_LENT = 32_768;

it('gives no port that an outgoing connection could take while its server is away', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(FIRST_LENT);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
});

it('tells a port that is taken from one that is free', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(isPortFree(port)).resolves.toBe(false);
  await new Promise((resolve) => server.close(resolve));
  await expect(isPortFree(port)).resolves.toBe(true);
});
