import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Engine } from './engine.js';
import { jobSchema } from './job.js';
import { messages } from './messages.js';
import type { Settings } from './settings.js';

/** A card's picture at 300 dpi, several sides of it, as base64. */
const MAX_BODY = 16_000_000;

/** The names of this very machine, at whatever port they were asked. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

const day = z.string().regex(/^(\d{4}-?\d{2}-?\d{2})?$/);
const periodSchema = z.object({
  startDate: day.default(''),
  endDate: day.default(''),
  hospitalCode: z.string().max(30).default(''),
});

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Answers on this machine alone, and to the screens of one address alone. */
export function createEngineServer(
  opened: Promise<Engine>,
  { origin }: Pick<Settings, 'origin'>,
  version: string,
): Server {
  return createServer((request, response) => {
    handle(request, response, opened, origin, version).catch((error: unknown) => {
      const [status, msg] = error instanceof Refusal ? [error.status, error.message] : [500, messages.internal];
      if (!(error instanceof Refusal)) console.error(error);
      answer(response, status, { result: 'FAIL', msg });
    });
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  opened: Promise<Engine>,
  origin: string,
  version: string,
): Promise<void> {
  // A name of somebody else's that leads to this machine is not ours (DNS rebinding); the port tells nothing of that.
  if (!OWN_NAMES.test(request.headers.host ?? '') || request.headers.origin !== origin)
    throw new Refusal(403, messages.origin);
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    // Private Network Access, which browsers before Local Network Access ask for.
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    response.writeHead(204).end();
    return;
  }
  const url = new URL(request.url ?? '/', 'http://localhost');
  switch (`${request.method ?? ''} ${url.pathname}`) {
    case 'GET /status':
      answer(response, 200, { result: 'SUCCESS', msg: '', data: { version } });
      return;
    case 'GET /':
      answer(response, 200, { result: 'SUCCESS', msg: '', data: list(await opened, url.searchParams) });
      return;
    case 'POST /print':
      answer(response, 200, await printed(await opened, await body(request)));
      return;
    default:
      throw new Refusal(404, messages.notFound);
  }
}

function list(engine: Engine, query: URLSearchParams) {
  const parsed = periodSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw new Refusal(400, messages.period);
  const { startDate, endDate, hospitalCode } = parsed.data;
  return engine.list({ from: dashed(startDate), to: dashed(endDate), hospitalCode });
}

const dashed = (text: string): string => text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');

async function printed(engine: Engine, sent: unknown): Promise<Envelope> {
  const job = jobSchema.safeParse(sent);
  if (!job.success) throw new Refusal(400, messages.body);
  try {
    const { card } = await engine.print(job.data);
    const msg = { PRINTED: messages.printed, KEPT: messages.kept, UNSURE: messages.unsure }[card.state];
    // Whether it came out nobody here knows: who asks again is told, and decides.
    return { result: card.state === 'UNSURE' ? 'FAIL' : 'SUCCESS', msg, data: card };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    throw new Refusal(502, messages.printer);
  }
}

async function body(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Refusal(413, messages.tooLarge);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new Refusal(400, messages.body);
  }
}

interface Envelope {
  readonly result: 'SUCCESS' | 'FAIL';
  readonly msg: string;
  readonly data?: unknown;
}

function answer(response: ServerResponse, status: number, envelope: Envelope): void {
  if (response.headersSent) return;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(envelope));
}
