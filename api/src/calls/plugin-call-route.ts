import { OnyakError, type Plugin } from '@onyak/core';
import { writeAudit, writeAuditOnce } from '../database/audit.sql.js';
import type { Database, Scope, Transaction } from '../database/database.js';
import { endWriting } from '../database/read-only.sql.js';
import { answerFile } from '../http/answer/answer-file.js';
import { answerEnvelope } from '../http/answer/answers.js';
import { isBackground } from '../http/background.js';
import { headerText } from '../http/body/header-text.js';
import type { TurnKind } from '../http/fair-share/turns.js';
import type { Route } from '../http/routing/routes.js';
import type { HostRequest } from '../http/state.js';
import type {
  AuditFacts,
  BoundCall,
  CallBase,
  HostedCall as Call,
  OnceKey,
  ReadAgain,
  UploadedFile,
} from '../kit/call.js';
import { toJsonSchema } from '../openapi/schema.js';
import { withUpload } from '../uploads/receive.js';
import { checkedAnswer, checkedFile } from './checked-answer.js';
import { claim as claimKey, keepAnswer, sendingOf } from './sent-once.js';

/** Whom a public call acts for: rows of no institution. */
const publicScope: Scope = { userId: 'PUBLIC', hospitalCode: '-' };

/** The route of a plugin's call: parse, prepare, one transaction, what follows its commit, envelope. */
export function pluginCallRoute(plugin: Plugin, call: Call, database: Database, uploadFolder: string): Route {
  const facts = {
    method: call.method,
    path: call.path,
    document: {
      tag: plugin.name,
      summary: call.summary ?? call.path,
      input: toJsonSchema(call.input, 'input'),
      ...(call.answersFile === undefined
        ? { data: toJsonSchema(call.output, 'output') }
        : { plain: { mediaType: call.answersFile, schema: { type: 'string', format: 'binary' } } }),
      ...(call.upload ? { upload: call.upload.field ?? 'file' } : {}),
      headerOnly: needsHeader(call),
    },
  };
  const run = <B extends CallBase>(
    request: HostRequest,
    scope: Scope,
    extra: Omit<B, keyof CallBase>,
    bindTo: (raw: unknown) => BoundCall<B>,
    toBase: (base: CallBase, extra: Omit<B, keyof CallBase>) => B,
  ) =>
    withFile(call, request, uploadFolder, async (file, fields, fromHeaders) => {
      const raw = { ...fromHeaders, ...request.input, ...fields };
      const bound = bindTo(raw);
      const { requestId, signal, http } = request;
      const base = toBase({ requestId, headers: http.headers, raw, file, signal }, extra);
      const prepared = await bound.prepare(base);
      const followUps: ((read: ReadAgain) => Promise<unknown>)[] = [];
      const readAgain: ReadAgain = (work) => database.read(scope, work);
      const act = actOf(plugin, call, bound.audit);
      const sending = call.once ? sendingOf(request, call.path) : undefined;
      const follow = async (answer: unknown): Promise<unknown> => {
        if (followUps.length > 0) await http.state.stepAside?.();
        let latest = answer;
        for (const followUp of followUps) latest = (await followUp(readAgain)) ?? latest;
        return latest;
      };
      const handle = (db: Transaction, once?: OnceKey) =>
        bound.handle(base, { db, prepared, once, afterCommit: (work) => void followUps.push(work) });
      if (!sending) {
        const keep = isBackground(http) || act?.onceAnHour === true ? writeAuditOnce : writeAudit;
        const answer = await follow(await transact({ call, database, scope, act, keep }, handle));
        return call.answersFile === undefined
          ? answerEnvelope(http, checkedAnswer(call, answer))
          : answerFile(http, checkedFile(call, answer));
      }
      const { key } = sending;
      const claimed = await database.write(scope, async (db) => {
        const claim = await claimKey(db, scope, sending);
        if (claim.state === 'done') return claim;
        const again = claim.state === 'again';
        const first = await handle(db, { key, again });
        if (act && !again) await keepUserAction(db, scope, act, first);
        return { state: claim.state, answer: first };
      });
      const reply = checkedAnswer(call, await follow(claimed.answer));
      if (claimed.state !== 'done') await keepAnswer(database.change(scope), scope, sending, reply);
      answerEnvelope(http, reply);
    });
  if (call.access === 'public') {
    return {
      ...facts,
      access: 'public',
      handle: (request) =>
        run(
          request,
          publicScope,
          {},
          (raw) => call.bind(raw),
          (base) => base,
        ),
    };
  }
  return {
    ...facts,
    access: 'session',
    menus: call.menus,
    f1: call.f1,
    largeBody: call.largeBody,
    turn: () => turnOf(call),
    handle: (request) => {
      const { user, f1, scope } = request;
      demandHeaderToken(call, request);
      return run(
        request,
        scope,
        { user, f1, hospitalCode: scope.hospitalCode },
        (raw) => call.bind(raw),
        (base, extra) => ({ ...base, ...extra }),
      );
    },
  };
}

/** A page asks for several pictures at once; any other file is made of many rows. */
function turnOf({ upload, search, answersFile }: Call): TurnKind | undefined {
  if (upload) return 'upload';
  if (search) return 'search';
  if (answersFile === undefined) return undefined;
  return answersFile.startsWith('image/') ? 'download' : 'export';
}

const needsHeader = ({ writes, method }: Call): boolean => writes && method === 'GET';

/** A page elsewhere can make a browser send a GET with its cookie (a link is enough): one that writes asks for more. */
function demandHeaderToken(call: Call, request: HostRequest): void {
  if (!needsHeader(call)) return;
  // `undefined` is what a careless script sends without a token: the cookie would count then.
  if (['', 'undefined'].includes(request.http.get('token')))
    throw OnyakError.of('NOT_SAME_ORIGIN', 'error.headerToken');
}

type Fields = Readonly<Record<string, string>>;

async function withFile(
  call: Call,
  request: HostRequest,
  folder: string,
  work: (file: UploadedFile | null, fields: Fields, fromHeaders: Fields) => Promise<void>,
): Promise<void> {
  // Before a file is taken in whose parameters are refused.
  const fromHeaders = headerInput(call, request);
  if (!call.upload) return work(null, {}, fromHeaders);
  return withUpload(request.http.req, call.upload, folder, (upload) => work(upload.file, upload.fields, fromHeaders));
}

function headerInput(call: Call, request: HostRequest): Fields {
  const given = call.fromHeaders.map((name): [string, string] => [name, headerText(request.http.get(name))]);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** Longest text of an act (avml shows it in a column). */
const MAX_ACTION = 100;

/** What a call is kept as: by its own word, else every write of a signed-in user by its summary. */
function actOf(plugin: Plugin, call: Call, own: AuditFacts | undefined): AuditFacts | undefined {
  if (own !== undefined || !call.writes || call.access === 'public') return own;
  const action = (call.summary ?? call.path).slice(0, MAX_ACTION);
  return { action, targetType: plugin.code, targetKeys: () => [''] };
}

async function keepUserAction(db: Transaction, scope: Scope, act: AuditFacts, answer: unknown): Promise<void> {
  const { action, targetType } = act;
  for (const targetKey of await act.targetKeys(answer, db))
    await writeAudit(db, scope, { action, targetType, targetKey });
}

interface Work {
  readonly call: Call;
  readonly database: Database;
  readonly scope: Scope;
  readonly act: AuditFacts | undefined;
  /** How a read is kept. */
  readonly keep: typeof writeAudit;
}

/** An audited read is kept first and is read-only from then on; a write is kept when it is known what it was. */
function transact(
  { call, database, scope, act, keep }: Work,
  work: (db: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const reads = !call.writes;
  if (!act) return reads ? database.read(scope, work) : database.write(scope, work);
  return database.write(scope, async (db) => {
    if (!reads) {
      const answer = await work(db);
      await keepUserAction(db, scope, act, answer);
      return answer;
    }
    const keys = await act.targetKeys(undefined, db);
    // All in one message; what follows a failure is refused by PostgreSQL, and the failure itself is told.
    const kept = [...keys.map((targetKey) => keep(db, scope, { ...act, targetKey })), endWriting(db)];
    const working = work(db);
    working.catch(() => undefined);
    await Promise.all(kept);
    return working;
  });
}
