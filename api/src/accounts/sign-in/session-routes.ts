import { loginDataSchema, menuItemSchema, OnyakError, sessionUserSchema, type Plugin } from '@onyak/core';
import { z } from 'zod';
import { failAfterMinimumDuration } from '../minimum-duration.js';
import { isPasswordDue } from '../passwords/password-due.sql.js';
import { refusalOf, refuseForeignPage } from './progress.js';
import { stateError } from '../state-error.js';
import type { StepStore } from '../../sessions/step-store.js';
import type { Database } from '../../database/database.js';
import { dropSessionDrafts } from '../../drafts/drafts.sql.js';
import { answerEnvelope } from '../../http/answer/answers.js';
import { giveSession, giveStep, takeBoth } from '../../http/credentials/credentials.js';
import type { Route } from '../../http/routing/routes.js';
import type { HttpContext } from '../../http/state.js';
import { parseInput } from '../../kit/call.js';
import { hostMessage } from '../../messages.js';
import { toJsonSchema } from '../../openapi/schema.js';
import { isForbiddenPage } from '../../sessions/menus.js';
import { hashToken } from '../../sessions/tokens.js';
import type { SessionStore } from '../../sessions/session-store.js';
import type { SignIn, SignInAnswer } from './sign-in.js';

const idRequired = hostMessage('login.idRequired');
const passwordRequired = hostMessage('login.passwordRequired');

const loginInput = z.object({
  userId: z.string(idRequired).trim().min(1, idRequired).max(50, idRequired).toUpperCase(),
  userPassword: z.string(passwordRequired).min(1, passwordRequired).max(200, passwordRequired),
});
const checkInput = z.object({ to: z.string().max(500).default(''), updateExpireTime: z.string().max(10).default('Y') });

export interface SessionServices {
  readonly database: Database;
  readonly signIn: SignIn;
  readonly sessions: SessionStore;
  readonly steps: StepStore;
  readonly plugins: readonly Plugin[];
}

/** `/loginProc`, `/loginCheck`, `/logout` and who is signed in. */
export function sessionRoutes({ database, signIn, sessions, steps, plugins }: SessionServices): Route[] {
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
        refuseForeignPage(http);
        const { userId, userPassword } = parseInput(loginInput, input);
        const signedIn = async () => {
          const found = await signIn.signIn(userId, userPassword, http.ip);
          http.state.userId = userId;
          // As late as a failure: it may be the answer to a decoy.
          if (found.kind === 'step' && found.result === 'VERIFY_EMAIL') throw stepError(http, found);
          return found;
        };
        const answer = await failAfterMinimumDuration(signedIn);
        if (answer.kind === 'step') throw stepError(http, answer);
        giveSession(http, answer.data.token);
        answerEnvelope(http, answer.data);
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
        const { to, updateExpireTime } = parseInput(checkInput, input);
        // A look every five minutes is no moment to lead somebody away from a form.
        if (updateExpireTime !== 'N' && (await isPasswordDue(database, user))) throw stateError('NEED_CHANGE_PASSWORD');
        if (isForbiddenPage(plugins, user.menuList, to)) throw OnyakError.of('NO_AUTH', 'error.noAuth');
        answerEnvelope(http, user.menuList);
      },
      handleStep: ({ step }) => Promise.reject(refusalOf(step)),
    },
    {
      access: 'session',
      menus: [],
      tokenInInput: true,
      method: 'POST',
      path: '/logout',
      document: document('sign out'),
      keepsExpiry: () => true,
      handle: async ({ http, token, user }) => {
        await dropSessionDrafts(database, user.userId, hashToken(token));
        await sessions.end(token);
        takeBoth(http);
        answerEnvelope(http, undefined);
      },
      handleStep: async ({ http, step }) => {
        await steps.end(step.token);
        takeBoth(http);
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

/** Puts the browser on a step. @returns what it is told. */
function stepError(http: HttpContext, { result, token, userId }: Extract<SignInAnswer, { kind: 'step' }>): OnyakError {
  giveStep(http, token);
  return stateError(result, { token, userId });
}
