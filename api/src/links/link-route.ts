import { LINK_SECONDS_HEADER, OnyakError, type Plugin } from '@onyak/core';
import { z } from 'zod';
import { answerFile } from '../http/answer/answer-file.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import type { Database } from '../database/database.js';
import type { HostRequest } from '../http/state.js';
import { pluginCallRoute } from '../calls/plugin-call-route.js';
import { checkedAnswer, checkedFile } from '../calls/checked-answer.js';
import type { LinkCall } from '../kit/link-call.js';
import { hostMessage } from '../messages.js';
import { toJsonSchema } from '../openapi/schema.js';
import { hashToken } from '../sessions/tokens.js';
import { certify, type CertifyServices } from './certify.js';
import { certificateOf } from './link-cookie.js';
import { healthLinksOf } from './health-links/hand-on.js';
import type { HealthLinkStore } from './health-links/health-link-store.sql.js';
import { codeOf, type OpenLink } from './link-guard.js';

export interface LinkServices extends CertifyServices {
  readonly database: Database;
  readonly uploads: string;
  readonly healthLinks: HealthLinkStore;
  /** Of a SMART Health Link; 0: there are none. */
  readonly healthLinkDays: number;
  /** The address at which others reach this installation. */
  readonly homeOf: (request: HostRequest) => string;
}

const certified = z.object({ until: z.iso.datetime() });

/** The route of a plugin's link call: code, limits, certificate, the narrowed transaction, what was opened, answer. */
export function linkRoute(plugin: Plugin, call: LinkCall, services: LinkServices): Route {
  const answer = call.certifies ? certified : call.output;
  const staff = call.certifies ? undefined : call.staff;
  const route = {
    access: 'public',
    method: call.method,
    path: call.path,
    document: {
      tag: plugin.name,
      summary: call.summary,
      input: toJsonSchema(call.input, 'input'),
      link: { purposes: call.links.map(({ purpose }) => purpose), certified: !call.certifies, limit: call.limit },
      ...(staff === undefined ? {} : { orSession: true as const }),
      ...(answer && call.answersFile === undefined ? { data: toJsonSchema(answer, 'output') } : {}),
      ...(call.answersFile === undefined
        ? {}
        : { plain: { mediaType: call.answersFile, schema: { type: 'string', format: 'binary' } } }),
    },
    handle: async (request: HostRequest) => {
      const open = await services.guard.open(plugin, call, request);
      if (call.certifies) await certify(services, call, request, open);
      else await read(services, call, request, open);
    },
  } as const;
  if (staff === undefined) return route;
  const asStaff = pluginCallRoute(plugin, staff, services.database, services.uploads);
  if (asStaff.access !== 'session' || staff.method !== call.method || staff.path !== call.path)
    throw new Error(`${call.method} ${call.path}: what staff are answered is a call of a session at the same address`);
  return {
    ...asStaff,
    document: route.document,
    visitor: { comes: (request) => codeOf(request) !== '', handle: route.handle },
  };
}

async function read(
  services: LinkServices,
  call: LinkCall & { readonly certifies: false },
  request: HostRequest,
  { found, resource, codeHash, answer: known }: OpenLink,
): Promise<void> {
  const { store, healthLinkDays: days } = services;
  const { http, requestId, signal } = request;
  const token = certificateOf(http, codeHash);
  const needed = () => new OnyakError('NEED_CERTIFICATION', hostMessage('link.certify'));
  if (token === undefined) throw needed();
  const handle = call.bind(request.input);
  const followUps: (() => Promise<unknown>)[] = [];
  const { purpose, hospitalCode, rowKey: key, expiresAt } = found;
  const link = { purpose, hospitalCode, key, expiresAt };
  const made = { found, token: hashToken(token), answer: known, home: services.homeOf(request) };
  const healthLinks = days > 0 ? healthLinksOf(services.healthLinks, days, made) : undefined;
  const entry = { token: made.token, code: codeHash, purposes: call.links.map((item) => item.purpose) };
  const done = await store.read(entry, (db) =>
    handle({ link, db, requestId, signal, healthLinks, afterCommit: (work) => void followUps.push(work) }),
  );
  if (!done) throw needed();
  http.set(LINK_SECONDS_HEADER, String(done.secondsLeft));
  let answer = done.value;
  for (const followUp of followUps) answer = (await followUp()) ?? answer;
  // Nothing of the row leaves before it is kept that somebody opened it.
  if (call.action !== undefined) await store.keep(found, resource, call.action);
  if (call.answersFile !== undefined) answerFile(http, checkedFile(call, answer));
  else answerEnvelope(http, checkedAnswer(call, answer));
}
