import { OnyakError, type Plugin } from '@onyak/core';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import type { SessionRequest } from '../http/state.js';
import { parseInput } from '../kit/call.js';
import { hostMessage } from '../messages.js';
import { toJsonSchema } from '../openapi/schema.js';
import { enteringMenus } from '../resources/served.js';
import { transactionOf } from '../sessions/menus.js';
import { hashToken } from '../sessions/tokens.js';
import {
  dropDraft,
  keepDraft,
  listDrafts,
  MAX_DRAFTS,
  readDraft,
  type DraftPlace,
  type StoredDraft,
} from './drafts.sql.js';
import { openDraft, sealDraft } from './sealed.js';

/** Bytes of a draft as JSON. The longest form of the house, five cases with all that they may say, takes some 180,000. */
const MAX_BYTES = 256 * 1024;

const fault = hostMessage('draft.form');
const formInput = z.object({ form: z.string(fault).regex(/^[a-z][A-Za-z0-9-]{0,79}([.][A-Za-z0-9-]{1,80})?$/, fault) });
const placeInput = formInput.extend({ row: z.string(fault).min(1, fault).max(500, fault) });
const invalid = hostMessage('draft.content');
const keepInput = placeInput.extend({
  userId: z.string(invalid),
  draft: z
    .record(z.string(), z.json(), invalid)
    .refine((draft) => Buffer.byteLength(JSON.stringify(draft)) <= MAX_BYTES, hostMessage('draft.tooLarge')),
  version: z.int(invalid).positive(invalid).max(2_147_483_647, invalid).nullable().default(null),
  revision: z.int(invalid).min(0, invalid).max(2_000_000_000, invalid),
});
const draftOutput = z.object({
  row: z.string(),
  draft: z.record(z.string(), z.unknown()),
  version: z.int().nullable(),
  revision: z.int(),
  updatedAt: z.string(),
});
const listedOutput = z.object({ form: z.string(), row: z.string(), updatedAt: z.string() });
const readOutput = z.object({ userId: z.string(), draft: draftOutput.nullable() });
const keptOutput = z.object({ revision: z.int(), updatedAt: z.string() });

interface DraftServices {
  readonly database: Database;
  readonly plugins: readonly Plugin[];
  readonly keys: string | undefined;
}

/**
 * `/api/drafts/:form/:row`: what the signed-in user has typed and not saved, in the institution that is looked at. A form is a
 * resource, or `<plugin code>` and `<plugin code>.<any>` for a plugin's own; whoever lost its menu reads no draft of it.
 */
export function draftRoutes({ database, plugins, keys }: DraftServices): Route[] {
  const document = (summary: string) => ({ tag: 'drafts', summary });
  const shown = (request: SessionRequest, form: string, stored: StoredDraft | undefined) => {
    const draft = stored && openDraft(keys ?? '', request.scope, { form, row: stored.row }, stored.content);
    const read = draftOutput.safeParse({ ...stored, draft });
    return read.success ? read.data : null;
  };
  const read = async (request: SessionRequest, place: Pick<DraftPlace, 'form'> & { row?: string }) => {
    demandForm(plugins, request, place.form);
    const stored = await readDraft(database.statements(request.scope), request.scope, place);
    answerEnvelope(request.http, { userId: request.user.userId, draft: shown(request, place.form, stored) });
  };
  return [
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/drafts',
      document: {
        ...document('drafts that were kept, without what is in them'),
        data: toJsonSchema(z.array(listedOutput), 'output'),
      },
      handle: async (request) => {
        const drafts = await listDrafts(database.statements(request.scope), request.scope);
        answerEnvelope(
          request.http,
          drafts.filter(({ form }) => isOpenForm(plugins, request, form)),
        );
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/drafts/:form',
      document: { ...document('the draft of a form that was kept last'), data: toJsonSchema(readOutput, 'output') },
      handle: (request) => read(request, parseInput(formInput, request.input)),
    },
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/drafts/:form/:row',
      document: { ...document('the draft of a row'), data: toJsonSchema(readOutput, 'output') },
      handle: (request) => read(request, parseInput(placeInput, request.input)),
    },
    {
      access: 'session',
      menus: [],
      method: 'PUT',
      path: '/api/drafts/:form/:row',
      document: {
        ...document('keep a draft over the revision that was seen'),
        input: toJsonSchema(keepInput.omit({ form: true, row: true }), 'input'),
        data: toJsonSchema(keptOutput, 'output'),
      },
      handle: async (request) => {
        const input = parseInput(keepInput, request.input);
        const { scope, user, token } = request;
        demandForm(plugins, request, input.form);
        // A page that is still open after somebody else signed in here keeps nothing under their name.
        if (input.userId !== user.userId) throw new OnyakError('NO_AUTH', hostMessage('arrangement.user'));
        if (keys === undefined) throw new OnyakError('STATE', hostMessage('draft.noKeys'));
        const kept = await keepDraft(database.change(scope), scope, {
          form: input.form,
          row: input.row,
          content: sealDraft(keys, scope, input, input.draft),
          version: input.version,
          seen: input.revision,
          sessionHash: hashToken(token),
        });
        if (!kept) {
          const current = shown(request, input.form, await readDraft(database.statements(scope), scope, input));
          if (!current) throw new OnyakError('STATE', hostMessage('draft.tooMany', { max: MAX_DRAFTS }));
          throw new OnyakError('CONFLICT', hostMessage('draft.other'), { data: { current } });
        }
        answerEnvelope(request.http, kept);
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'DELETE',
      path: '/api/drafts/:form/:row',
      document: document('forget a draft'),
      handle: async (request) => {
        const place = parseInput(placeInput, request.input);
        demandForm(plugins, request, place.form);
        await dropDraft(database.change(request.scope), request.scope, place);
        answerEnvelope(request.http, undefined);
      },
    },
  ];
}

/** Whether a form is one of a menu that the caller holds; undefined for what is no form here. */
function isOpenForm(plugins: readonly Plugin[], { user }: SessionRequest, form: string): boolean | undefined {
  const code = form.split('.')[0];
  const owner =
    plugins.find(({ resources }) => resources.some(({ name }) => name === form)) ??
    plugins.find((plugin) => plugin.code === code);
  if (!owner) return undefined;
  const own = transactionOf(owner);
  const resource = owner.resources.find(({ name }) => name === form);
  const menus = resource ? enteringMenus(resource, own) : [own];
  return !owner.menu || user.menuList.some(({ transaction }) => menus.includes(transaction));
}

/** @throws OnyakError NOT_FOUND for what is no form here, NO_AUTH without a menu whose screens have it. */
function demandForm(plugins: readonly Plugin[], request: SessionRequest, form: string): void {
  const open = isOpenForm(plugins, request, form);
  if (open === undefined) throw new OnyakError('NOT_FOUND', fault);
  if (!open) throw OnyakError.of('NO_AUTH', 'error.noAuth');
}
