import { setTimeout as delay } from 'node:timers/promises';
import { bodyParser } from '@koa/bodyparser';
import { OnyakError } from '@onyak/core';
import { findCredentials, SESSION_COOKIE } from '../credentials/credentials.js';
import { statusOf } from '../answer/errors.js';
import { readJson } from './json-text.js';
import type { Route, TokenStores } from '../routing/routes.js';
import type { HttpContext } from '../state.js';
import { assertUtf8Body, assertUtf8Form } from './utf8.js';

/**
 * Requests with a larger body are refused; files go another way. Reading JSON stops everybody else's work meanwhile (some
 * 10 ms a megabyte), so only routes that take a whole record's rows read that much. Megabytes.
 */
const MAX_BODY = 1;
const MAX_LARGE_BODY = 8;
const MB = 1024 * 1024;
/** What is read before anything is known of who sends it; of a route that anybody may call, all that is read. */
const MAX_UNKNOWN = 64 * 1024;
/** How many times as long as its reading took the turn lasts after it: reading stops the others no more than this spares them. */
const REST = 25;

const nothing = (): Promise<void> => Promise.resolve();
const parsedMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE']);

/** JSON comes as a text here, which is looked at before it is read (see {@link readJson}). */
const bodiesUpTo = (limit: number) =>
  bodyParser({
    enableTypes: ['text', 'form'],
    extendTypes: { text: ['application/json', 'application/*+json'] },
    textLimit: String(limit),
    formLimit: String(limit),
    parsedMethods: [...parsedMethods],
  });
type Parser = ReturnType<typeof bodiesUpTo>;
const parseUsual = bodiesUpTo(MAX_BODY * MB);
const parseLarge = bodiesUpTo(MAX_LARGE_BODY * MB);
const parseUnknown = bodiesUpTo(MAX_UNKNOWN);

/**
 * Reads a request's JSON or form. A large one is read only of who shows a session before, and in turn with the user's other ones.
 * @throws OnyakError or an error with a status: whatever a body breaks, is the client's fault.
 */
export async function readBody(route: Route, stores: TokenStores, http: HttpContext): Promise<void> {
  // Who holds a key is found first, by the route itself.
  if (!parsedMethods.has(http.method) || route.access === 'key') return;
  if (route.access !== 'session' || isSmall(http)) return parse(parseUnknown, http);
  const userId = await senderOf(route, stores, http);
  if (userId === undefined) return parse(parseUnknown, http);
  await readKnown(route.largeBody ? parseLarge : parseUsual, stores, http, userId);
}

/** The same of who has shown an API key. */
export async function readKeyBody(
  stores: Pick<TokenStores, 'turns'>,
  http: HttpContext,
  userId: string,
): Promise<void> {
  if (isSmall(http)) return parse(parseUnknown, http);
  await readKnown(parseUsual, stores, http, userId);
}

async function readKnown(
  parser: Parser,
  { turns }: Pick<TokenStores, 'turns'>,
  http: HttpContext,
  userId: string,
): Promise<void> {
  const received = await turns.hold(http, userId, 'body');
  try {
    await receive(parser, http);
  } finally {
    received();
  }
  const end = await turns.hold(http, userId, 'reading');
  const begun = performance.now();
  try {
    readText(http);
  } finally {
    void delay((performance.now() - begun) * REST, undefined, { ref: false }).then(end);
  }
}

/** Whether its headers say that no more comes than is read of anybody. A file is read by its own reader. */
function isSmall({ headers }: HttpContext): boolean {
  if (/^multipart\//i.test(headers['content-type'] ?? '')) return true;
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return false;
  return length === undefined || Number(length) <= MAX_UNKNOWN;
}

/**
 * Whose session the headers show.
 * @returns undefined where a session or step may be told by the body itself.
 * @throws OnyakError NO_SESSION
 */
async function senderOf(
  route: Extract<Route, { access: 'session' }>,
  { sessions }: TokenStores,
  http: HttpContext,
): Promise<string | undefined> {
  const mayTellOtherwise = route.tokenInInput === true || route.handleStep !== undefined;
  const found = findCredentials({ http, input: {} }, SESSION_COOKIE, false);
  if (!found) {
    if (mayTellOtherwise) return undefined;
    throw OnyakError.of('NO_SESSION', 'error.noSession');
  }
  const { token, userId } = found;
  const user = await sessions.open(token, { extend: false, ...(userId === undefined ? {} : { userId }) });
  http.state.userId = user.userId;
  return user.userId;
}

async function parse(parser: Parser, http: HttpContext): Promise<void> {
  await receive(parser, http);
  readText(http);
}

async function receive(parser: Parser, http: HttpContext): Promise<void> {
  try {
    await parser(http, nothing);
  } catch (error) {
    // Text that is not compressed as it says comes without a status.
    throw statusOf(error) === undefined ? OnyakError.of('BAD_REQUEST', 'error.badRequest') : error;
  }
}

function readText({ request, state }: HttpContext): void {
  const { body, rawBody } = request;
  if (typeof body !== 'string') return assertUtf8Form(rawBody ?? '');
  assertUtf8Body(body);
  const { value, wellFormed } = readJson(body);
  request.body = value;
  state.wellFormedBody = wellFormed;
}
