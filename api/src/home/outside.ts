import { homeSettingsSchema, OnyakError, type Settings } from '@onyak/core';
import { z } from 'zod';
import { answerEnvelope } from '../http/answer/answers.js';
import { withMessage } from '../kit/reply.js';
import type { Route } from '../http/routing/routes.js';
import { hostMessage } from '../messages.js';
import { toJsonSchema } from '../openapi/schema.js';
import { analyticsToken } from './analytics-token.js';
import { demonstrationProgress } from './demonstration.js';

/** Where Tableau's own embedding script lies on every server of its. */
const EMBEDDING = '/javascripts/api/tableau.embedding.3.latest.min.js';

/** Origins whose scripts run on pages of the admin: of what is set, nobody's by default. */
export function outsideOrigins({ TABLEAU_URL, CHAT_SCRIPT_URL, CHAT_ORIGINS }: Settings): readonly string[] {
  const addresses = [TABLEAU_URL, CHAT_SCRIPT_URL, ...(CHAT_SCRIPT_URL ? (CHAT_ORIGINS?.split(',') ?? []) : [])];
  return [...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : [])))];
}

/**
 * `/loginTableau` answers a token in `msg` for an embedded view (specification 1 §7); it never moves the session's end.
 * `/api/homeSettings` says what is shown from outside: nothing unless it is set; and that the demonstration is being made.
 */
export function outsideRoutes(settings: Settings): Route[] {
  const { TABLEAU_URL, TABLEAU_FIELD, CHAT_SCRIPT_URL, CHAT_KEY } = settings;
  return [
    {
      access: 'session',
      menus: [],
      tokenInInput: true,
      method: 'POST',
      path: '/loginTableau',
      document: {
        tag: 'core',
        summary: 'a token for the embedded analytics view',
        input: toJsonSchema(z.object({ updateExpireTime: z.string() }).partial(), 'input'),
      },
      keepsExpiry: () => true,
      handle: async ({ http, user, scope }) => {
        const viewer = { userId: user.userId, hospitalCode: scope.hospitalCode };
        const token = analyticsToken(settings, viewer, new Date());
        if (token === undefined) throw new OnyakError('STATE', hostMessage('home.noAnalytics'));
        answerEnvelope(http, withMessage(token));
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/homeSettings',
      document: {
        tag: 'home',
        summary: 'what is shown from outside, and how far the demonstration has come',
        data: toJsonSchema(homeSettingsSchema, 'output'),
      },
      handle: async ({ http, scope }) => {
        answerEnvelope(http, {
          analytics: TABLEAU_URL
            ? {
                script: new URL(EMBEDDING, TABLEAU_URL).href,
                view: TABLEAU_URL,
                field: TABLEAU_FIELD,
                hospitalCode: scope.hospitalCode,
              }
            : null,
          chat: CHAT_SCRIPT_URL ? { script: CHAT_SCRIPT_URL, key: CHAT_KEY ?? '' } : null,
          demonstration: await demonstrationProgress(settings),
        });
      },
    },
  ];
}
