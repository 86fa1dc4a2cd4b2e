import { OnyakError, type Plugin } from '@onyak/core';
import { checkedAnswer } from '../calls/checked-answer.js';
import { claim, keepAnswer, sendingOf } from '../calls/sent-once.js';
import type { Database, Transaction } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import { readKeyBody } from '../http/body/bodies.js';
import { assertWellFormed } from '../http/body/well-formed.js';
import { bodyFields, type Route, type TokenStores } from '../http/routing/routes.js';
import type { HostRequest, HttpContext } from '../http/state.js';
import type { OnceKey, ReadAgain, UploadedFile } from '../kit/call.js';
import type { KeyCall } from '../kit/key-call.js';
import type { Reply } from '../kit/reply.js';
import { hostMessage } from '../messages.js';
import { inputSchema, toJsonSchema } from '../openapi/schema.js';
import { withUpload } from '../uploads/receive.js';
import type { KeyGuard, Sender } from './key-guard.js';
import type { Refusals } from './refusals.js';

export interface KeyServices {
  readonly database: Database;
  readonly guard: KeyGuard;
  readonly refusals: Refusals;
  readonly uploads: string;
}

type Request = Omit<HostRequest, 'input'>;
type Fields = Readonly<Record<string, unknown>>;

/** What is known so far of a message, for the history of refusals. */
interface Sent {
  fields: Fields | undefined;
}

/** The route of a plugin's key call: whose key, how many, body, one transaction, what follows its commit, envelope. */
export function keyRoute(plugin: Plugin, call: KeyCall, services: KeyServices): Route {
  const { guard, refusals } = services;
  return {
    access: 'key',
    method: call.method,
    path: call.path,
    document: {
      tag: plugin.name,
      summary: call.summary,
      input: { ...(call.describedBy ? inputSchema(call.describedBy) : {}), ...extended(call) },
      data: toJsonSchema(call.output, 'output'),
      key: { limit: call.limit },
      ...(call.upload ? { upload: call.upload.field ?? 'file', uploadAsBody: call.upload.asBody ?? [] } : {}),
    },
    handle: async (request, stores) => {
      const sender = await guard.open(request.http);
      const sent: Sent = { fields: undefined };
      request.http.state.userId = sender.userId;
      try {
        if (sender.revoked) throw new OnyakError('BAD_KEY', hostMessage('key.revoked'));
        await guard.take(call, sender);
        await take(call, services, stores, request, sender, sent);
      } catch (error) {
        const kept = sent.fields ? call.kept(sent.fields) : { sent: unread(request.http) };
        await refusals.keep(call, sender, request, kept, error);
        throw error;
      }
    },
  };
}

/** The fields of both, where a definition describes some of them. */
function extended({ input, describedBy }: KeyCall): Record<string, unknown> {
  const own = toJsonSchema(input, 'input');
  if (!describedBy) return own;
  const described = inputSchema(describedBy);
  return { properties: { ...Object(described['properties']), ...Object(own['properties']) } };
}

const unread = ({ request }: HttpContext): string => hostMessage('key.unread', { bytes: request.length ?? 0 });

async function take(
  call: KeyCall,
  services: KeyServices,
  { turns, shares }: TokenStores,
  request: Request,
  sender: Sender,
  sent: Sent,
): Promise<void> {
  const { http } = request;
  const { upload } = call;
  const { userId } = sender;
  if (upload) {
    await turns.take(http, userId, 'upload');
    return withUpload(http.req, upload, services.uploads, async ({ file, fields }) => {
      sent.fields = { ...http.query, ...fields };
      assertWellFormed(sent.fields);
      await work(call, services, request, sender, sent.fields, file);
    });
  }
  await shares.enter(http, userId);
  await readKeyBody({ turns }, http, userId);
  const body: unknown = http.request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new OnyakError('BAD_REQUEST', hostMessage('key.body'));
  sent.fields = bodyFields(http);
  if (!http.state.wellFormedBody) assertWellFormed(sent.fields);
  return work(call, services, request, sender, sent.fields, null);
}

async function work(
  call: KeyCall,
  { database }: KeyServices,
  { http, requestId, signal }: Request,
  sender: Sender,
  fields: Fields,
  file: UploadedFile | null,
): Promise<void> {
  const { hospitalCode, userId } = sender;
  const scope = { userId, hospitalCode };
  const user = { userId };
  const bound = call.bind(fields, { requestId, headers: http.headers, file, signal, hospitalCode, user });
  const sending = sendingOf({ http, input: file ? { ...fields, file: file.sha256 } : fields }, call.path);
  await bound.prepare();
  const followUps: ((read: ReadAgain) => Promise<unknown>)[] = [];
  const handle = async (db: Transaction, once?: OnceKey): Promise<Reply> => {
    followUps.length = 0;
    return checkedAnswer(call, await bound.handle({ db, once, afterCommit: (next) => void followUps.push(next) }));
  };
  const reply = await database.write(scope, async (db) => {
    if (!sending) return handle(db);
    const known = await claim(db, scope, sending);
    if (known.state === 'done') return known.answer;
    const answer = await handle(db, { key: sending.key, again: known.state === 'again' });
    // In the work's own transaction: who sends again is answered the same, whatever happens from here on.
    await keepAnswer(db, scope, sending, answer);
    return answer;
  });
  for (const followUp of followUps) await followUp((read) => database.read(scope, read));
  answerEnvelope(http, reply);
}
