import type { Server } from 'node:http';

const CHECK_MS = 50;
/** Requests that run longer than this after the stop are cut. */
const PATIENCE_MS = 10_000;

/**
 * Lets running requests end and takes no new ones. Connections kept alive fall idle one by one, so
 * idle ones are closed again and again until none is left.
 */
export async function stopServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  try {
    await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
