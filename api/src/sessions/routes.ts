import { loginDataSchema, menuItemSchema, OnyakError, sessionUserSchema, type Plugin } from '@onyak/core';
import { z } from 'zod';
import { answerEnvelope } from '../http/answers.js';
import type { Route } from '../http/routes.js';
import { isForeignPage } from '../http/same-origin.js';
import { setSessionCookie } from '../http/session-step.js';
import { parseInput } from '../kit/call.js';
import { hostMessage } from '../messages.js';
import { toJsonSchema } from '../openapi/schema.js';
import { isForbiddenPage } from './menus.js';
import type { SessionStore } from './session-store.js';
import type { SignIn } from './sign-in.js';

const idRequired = hostMessage('login.idRequired');
const passwordRequired = hostMessage('login.passwordRequired');

const loginInput = z.object({
  userId: z.string(idRequired).trim().min(1, idRequired).max(50, idRequired).toUpperCase(),
  userPassword: z.string(passwordRequired).min(1, passwordRequired).max(200, passwordRequired),
});
const checkInput = z.object({ to: z.string().max(500).default(''), updateExpireTime: z.string().max(10).default('Y') });

/** `/loginProc`, `/loginCheck`, `/logout` and who is signed in. */
export function sessionRoutes(signIn: SignIn, sessions: SessionStore, plugins: readonly Plugin[]): Route[] {
  const document = (summary: string) => ({ tag: 'core', summary });
  return [
    {
      access: 'public',
      method: 'POST',
      path: '/loginProc',
      document: {
        ...document('sign in'),
        input: toJsonSchema(loginInput, 'input'),
        data: toJsonSchema(loginDataSchema, 'output'),
      },
      handle: async ({ http, input }) => {
        // Another site could otherwise sign its visitor in here as somebody else.
        if (isForeignPage(http.method, http.headers)) throw OnyakError.of('NOT_SAME_ORIGIN', 'error.notSameOrigin');
        const { userId, userPassword } = parseInput(loginInput, input);
        const data = await signIn.signIn(userId, userPassword, http.ip);
        http.state.userId = data.userId;
        setSessionCookie(http, data.token);
        answerEnvelope(http, data);
      },
    },
    {
      access: 'session',
      menus: [],
      tokenInInput: true,
      method: 'POST',
      path: '/loginCheck',
      document: {
        ...document('check the session'),
        input: toJsonSchema(checkInput, 'input'),
        data: toJsonSchema(z.array(menuItemSchema), 'output'),
      },
      keepsExpiry: ({ input }) => input['updateExpireTime'] === 'N',
      handle: async ({ http, input, user }) => {
        const { to } = parseInput(checkInput, input);
        if (isForbiddenPage(plugins, user.menuList, to)) throw OnyakError.of('NO_AUTH', 'error.noAuth');
        answerEnvelope(http, user.menuList);
      },
    },
    {
      access: 'session',
      menus: [],
      tokenInInput: true,
      method: 'POST',
      path: '/logout',
      document: document('sign out'),
      keepsExpiry: () => true,
      handle: async ({ http, token }) => {
        await sessions.end(token);
        setSessionCookie(http, null);
        answerEnvelope(http, undefined);
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/session',
      document: { ...document('the signed-in user'), data: toJsonSchema(sessionUserSchema, 'output') },
      handle: async ({ http, user }) => answerEnvelope(http, user),
    },
  ];
}
