import { setTimeout as delay } from 'node:timers/promises';
import { BAD_URL, OnyakError, type Link, type Plugin } from '@onyak/core';
import { z } from 'zod';
import { answerJsonText } from '../../http/answer/answers.js';
import type { Route } from '../../http/routing/routes.js';
import type { HostRequest } from '../../http/state.js';
import { parseInput } from '../../kit/call.js';
import { hostMessage } from '../../messages.js';
import { toJsonSchema } from '../../openapi/schema.js';
import type { AttemptCounts } from '../../sessions/attempt-counts.js';
import { networkOf } from '../../sessions/network.js';
import { hashToken, newToken } from '../../sessions/tokens.js';
import { FLOOR_MS, type LinkGuard, misses, type OpenLink } from '../link-guard.js';
import type { LinkStore } from '../link-store.sql.js';
import { HEALTH_LINKS, passcodeHash } from './hand-on.js';
import type { HealthLinkStore } from './health-link-store.sql.js';

const LONGEST_RECIPIENT = 80;
const id = z.string().regex(/^[\w-]{43}$/);

const manifestInput = z.object({
  id,
  /** Who opens it, in words that a patient understands; kept in the record's look-ups. */
  recipient: z.string(hostMessage('health.recipient')).trim().min(1, hostMessage('health.recipient')).max(500),
  passcode: z.string().max(100).optional(),
  embeddedLengthMax: z.coerce.number().int().min(0).optional(),
});
const fileInput = z.object({ id, ticket: id });

const manifest = z.object({
  status: z.literal('finalized'),
  files: z.array(
    z.object({
      contentType: z.literal('application/fhir+json'),
      lastUpdated: z.iso.datetime(),
      embedded: z.string().optional(),
      location: z.string().optional(),
    }),
  ),
});

/** From one address: a hospital's viewer stands behind one. */
const requests = { allowed: 300, seconds: 15 * 60 };

interface HealthLinkHost {
  readonly store: LinkStore;
  readonly guard: LinkGuard;
  readonly counts: AttemptCounts;
  readonly healthLinks: HealthLinkStore;
  /** Whether the installation has them; 0: what was made before opens no more. */
  readonly days: number;
  readonly homeOf: (request: HostRequest) => string;
}

/**
 * What viewers of SMART Health Links ask: the manifest, and the file where it is too long to lie in it. From any site's page:
 * they read no cookie, and who does not hold the address, the passcode and the key gets nothing.
 */
export function healthLinkRoutes(plugins: readonly Plugin[], host: HealthLinkHost): Route[] {
  const opening = (request: HostRequest) => open(plugins, host, request);
  return [
    {
      access: 'public',
      anyOrigin: true,
      method: 'POST',
      path: `${HEALTH_LINKS}/:id`,
      document: {
        tag: 'core',
        summary: 'SMART Health Links: the manifest of a file that a patient has handed on (docs/portal.md)',
        input: toJsonSchema(manifestInput.omit({ id: true }), 'input'),
        plain: { mediaType: 'application/json', schema: toJsonSchema(manifest, 'output') },
      },
      handle: async (request) => answerManifest(host, request, await opening(request)),
    },
    {
      access: 'public',
      anyOrigin: true,
      method: 'GET',
      path: `${HEALTH_LINKS}/:id/:ticket`,
      document: {
        tag: 'core',
        summary: 'SMART Health Links: the encrypted file, once, within five minutes of its manifest',
        plain: { mediaType: 'application/jose', schema: { type: 'string' } },
      },
      handle: async (request) => {
        const { found, refuse } = await opening(request);
        const given = fileInput.safeParse(request.input);
        const file =
          found && given.success
            ? await host.healthLinks.file(hashToken(given.data.id), hashToken(given.data.ticket))
            : undefined;
        if (file === undefined) return refuse();
        request.http.status = 200;
        request.http.type = 'application/jose';
        request.http.body = file;
      },
    },
  ];
}

interface Opening {
  /** Undefined for an address that opens nothing, whatever the reason. */
  readonly found: OpenLink | undefined;
  /** Answers that, after as long at least as anything else that opens nothing. @throws OnyakError NOT_FOUND, TOO_MANY. */
  readonly refuse: () => Promise<never>;
}

async function open(plugins: readonly Plugin[], host: HealthLinkHost, request: HostRequest): Promise<Opening> {
  const { guard, healthLinks } = host;
  const network = networkOf(request.http.ip);
  const floor = delay(FLOOR_MS, undefined, { ref: false });
  await guard.take('health link', network, requests);
  const given = id.safeParse(request.input['id']);
  const hash = given.success && host.days > 0 ? hashToken(given.data) : undefined;
  const found = hash && (await healthLinks.find(hash));
  const [plugin, link] = (found && ownerOf(plugins, found.purpose)) ?? [];
  return {
    found: found && plugin && link && (await guard.rowOf(plugin, [link], found, hashToken(''))),
    refuse: async () => {
      await guard.take('link miss', network, misses);
      await floor;
      throw new OnyakError('NOT_FOUND', hostMessage('link.bad'), { data: BAD_URL });
    },
  };
}

function ownerOf(plugins: readonly Plugin[], purpose: string): [Plugin, Link] | undefined {
  for (const plugin of plugins) {
    const link = plugin.links.find((one) => one.purpose === purpose);
    if (link) return [plugin, link];
  }
  return undefined;
}

async function answerManifest(host: HealthLinkHost, request: HostRequest, { found: link, refuse }: Opening) {
  const { http } = request;
  if (!link) return refuse();
  const input = parseInput(manifestInput, request.input);
  const { token: ticket, hash } = newToken();
  const opened = await host.healthLinks.open(
    hashToken(input.id),
    passcodeHash(input.id, input.passcode ?? ''),
    input.embeddedLengthMax === undefined ? null : hash,
  );
  if (!opened) return refuse();
  const { file, madeAt, remaining } = opened;
  if (file === null || madeAt === null) return answerWrong(host, request, remaining);
  // Nothing leaves before it is kept that somebody opened it.
  const recipient = input.recipient.replace(/\s+/g, ' ').slice(0, LONGEST_RECIPIENT);
  await host.store.keep(link.found, link.resource, hostMessage('health.opened', { recipient }));
  const embedded = input.embeddedLengthMax === undefined || file.length <= input.embeddedLengthMax;
  const location = `${host.homeOf(request)}${HEALTH_LINKS}/${input.id}/${ticket}`;
  const listed = {
    contentType: 'application/fhir+json',
    lastUpdated: madeAt.toISOString(),
    ...(embedded ? { embedded: file } : { location }),
  };
  answerJsonText(http, JSON.stringify({ status: 'finalized', files: [listed] }));
}

/** The profile asks for the tries that are left. */
async function answerWrong({ guard }: HealthLinkHost, { http }: HostRequest, remaining: number): Promise<void> {
  await guard.take('link miss', networkOf(http.ip), misses);
  const msg = hostMessage('health.wrong', { remaining });
  const answer = { result: 'CERTIFICATION_FAILED', msg, Message: msg, remainingAttempts: remaining };
  answerJsonText(http, JSON.stringify(answer), 401);
}
