import { PRINT_ENGINE_PORT } from '@onyak/core';
import { z } from 'zod';

/**
 * How a page stands to the print engine on the user's machine. Browsers let a page reach it only over HTTPS and ask the user
 * first (Chrome's Local Network Access); a refused question looks like a machine that does not answer, so it is asked for apart.
 */
export type EngineState = 'ready' | 'absent' | 'refused' | 'insecure';

/** A card as the engine keeps it. */
export const keptCardSchema = z.object({
  printNo: z.string(),
  issueNo: z.string(),
  recId: z.string(),
  hospitalCode: z.string(),
  printMethod: z.string(),
  cardName: z.string(),
  ptName: z.string(),
  ptNumber: z.string(),
  printedAt: z.string(),
  state: z.enum(['PRINTED', 'KEPT', 'UNSURE']),
});
export type KeptCard = z.infer<typeof keptCardSchema>;

/** What is handed to the engine: facts, and the picture that is printed. */
export interface CardJob extends Omit<KeptCard, 'printNo' | 'printedAt' | 'state'> {
  /** PNG, base64. */
  readonly picture: string;
}

const answerSchema = z.object({ result: z.string(), msg: z.string().default(''), data: z.unknown().optional() });

/** The engine has answered, and not with SUCCESS; the message is its own. */
export class EngineFault extends Error {}

const address = (path: string): string => `http://localhost:${PRINT_ENGINE_PORT}${path}`;

/** What a browser says of itself; the server reads this file too and has none of it. */
interface BrowserFacts {
  readonly isSecureContext?: boolean;
  readonly navigator?: {
    readonly permissions?: { query(of: { readonly name: string }): Promise<{ readonly state: string }> };
  };
}
const browser = z.custom<BrowserFacts>().parse(globalThis);

/** Chrome takes it for a request to this very machine, and asks; other browsers do not know it. */
const loopback: RequestInit & { readonly targetAddressSpace: string } = { targetAddressSpace: 'loopback' };

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  // No cookie, no header of ours: the engine is nobody's session.
  const response = await fetch(address(path), {
    ...loopback,
    ...init,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  const answer = answerSchema.parse(await response.json());
  if (answer.result !== 'SUCCESS') throw new EngineFault(answer.msg);
  return answer.data;
}

/** Whether the engine can be reached from here, and if not, why. Asks nothing of the user where that is known without. */
export async function engineState(signal?: AbortSignal): Promise<EngineState> {
  if (!browser.isSecureContext) return 'insecure';
  if ((await permission()) === 'denied') return 'refused';
  try {
    await ask('/status', signal ? { signal } : {});
    return 'ready';
  } catch {
    return (await permission()) === 'denied' ? 'refused' : 'absent';
  }
}

/** Names of the permission: since Chrome 145 the machine itself has its own. */
const PERMISSIONS = ['loopback-network', 'local-network-access'] as const;

async function permission(): Promise<string> {
  for (const name of PERMISSIONS) {
    try {
      const found = await browser.navigator?.permissions?.query({ name });
      if (found) return found.state;
    } catch {
      // A name that this browser does not know.
    }
  }
  return 'unknown';
}

/** Cards that were printed on this machine (specification 1 §7 "Locally printed cards"). @throws EngineFault */
export async function keptCards(
  period: { readonly startDate: string; readonly endDate: string; readonly hospitalCode: string },
  signal?: AbortSignal,
): Promise<KeptCard[]> {
  const query = new URLSearchParams(period);
  return z.array(keptCardSchema).parse(await ask(`/?${query.toString()}`, signal ? { signal } : {}));
}

/** Prints a card. The same issue sent again is printed once. @throws EngineFault */
export async function printCard(job: CardJob): Promise<KeptCard> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(job) };
  return keptCardSchema.parse(await ask('/print', init));
}
