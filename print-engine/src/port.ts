import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { messages } from './messages.js';
import type { Settings } from './settings.js';

const ASK_AGAIN_MS = 500;
const ANSWERS_WITHIN_MS = 2_000;

const envelopeSchema = z.object({ result: z.enum(['SUCCESS', 'FAIL']), msg: z.string() });

/**
 * Has the server listen at the port of the settings, on this machine alone.
 * The port belongs to those that systems lend to outgoing connections (Windows: from 49152 on). One that holds it just
 * now is no engine: it is waited for, since nothing would start this program again once the connection has ended.
 * @returns `served` where another engine answers there already.
 * @throws Error of the system where the port may not be had at all.
 */
export async function takePort(server: Server, { port, origin }: Settings): Promise<'taken' | 'served'> {
  for (let told = false; !(await listens(server, port)); told = true) {
    if (await engineAnswers(port, origin)) return 'served';
    if (!told) console.error(messages.portLent);
    await wait(ASK_AGAIN_MS);
  }
  return 'taken';
}

async function listens(server: Server, port: number): Promise<boolean> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** Whether what has the port speaks as an engine does; one that was installed for another address refuses in the same form. */
async function engineAnswers(port: number, origin: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/status`, {
      headers: { origin },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return envelopeSchema.safeParse(await response.json()).success;
  } catch {
    // Nobody listens there, or somebody else: no engine, whatever it was.
    return false;
  }
}
