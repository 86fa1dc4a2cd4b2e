import { loginDataSchema, OnyakError } from '@onyak/core';
import { z } from 'zod';
import { writeAudit } from '../database/audit.sql.js';
import { answerEnvelope } from '../http/answer/answers.js';
import { takeBoth } from '../http/credentials/credentials.js';
import type { Route } from '../http/routing/routes.js';
import type { HostRequest, StepRequest } from '../http/state.js';
import { parseInput } from '../kit/call.js';
import { withMessage } from '../kit/reply.js';
import { toJsonSchema } from '../openapi/schema.js';
import { stepResults } from '../sessions/account-result.js';
import { changePassword, type ChangedFrom } from './passwords/change-password.js';
import { endSessionsOf } from './passwords/change-password.sql.js';
import { changePasswordInput, codeInput } from './inputs.js';
import { maskEmail } from './mask.js';
import { accountMessage } from './messages.js';
import { isPasswordDue } from './passwords/password-due.sql.js';
import { answerProgress, demandResult, refusalOf } from './sign-in/progress.js';
import { proveSecondFactor, showSecret } from './second-factor/second-factor.js';
import type { AccountServices } from './services.js';
import { endStepsOf } from '../sessions/steps.sql.js';

const secretShown = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
const standing = z.object({
  userId: z.string(),
  userName: z.string(),
  hospitalName: z.string(),
  email: z.string(),
  /** Of a sign-in on its way: whether the institution asks for a second factor. */
  secondFactor: z.boolean().optional(),
  result: z.enum(['SUCCESS', ...stepResults]),
});
const checkOtpInput = codeInput.extend({ token: z.string().optional() });

/** The account calls of who has a session or is on the way to one (specification 1 §7 "Auth"). */
export function memberAccountRoutes(services: AccountServices): Route[] {
  const { database, steps } = services;
  const document = (summary: string) => ({ tag: 'account', summary });

  const change = async ({ http, input }: HostRequest, caller: string, from: ChangedFrom) => {
    const { userId, dmlUserId, ...passwords } = parseInput(changePasswordInput, input);
    if (userId !== caller || dmlUserId !== caller) throw OnyakError.of('NO_AUTH', 'error.noAuth');
    await changePassword(services, { userId, address: http.ip }, passwords, from);
  };

  const checkOtp = async ({ http, input, step }: StepRequest) => {
    const { userId, code } = parseInput(checkOtpInput, input);
    if (userId !== step.userId) throw OnyakError.of('NO_SESSION', 'error.noSession');
    demandResult(step, 'CHECK_OTP');
    const attempt = { userId, address: http.ip };
    await proveSecondFactor(services, attempt, code, step);
    const now = await steps.open(step.token);
    if (now.result === 'SUCCESS') return answerProgress(http, services, now, '');
    if (now.account) await services.attempts.signedIn(attempt, now.account, now.result);
    throw refusalOf(now);
  };

  return [
    {
      access: 'step',
      method: 'POST',
      path: '/api/otpSecret',
      document: { ...document('set a second factor up'), data: toJsonSchema(secretShown, 'output') },
      handle: async ({ http, step }) => {
        demandResult(step, 'OTP_CONFIRM');
        answerEnvelope(http, await showSecret(services, step));
      },
    },
    {
      access: 'step',
      tokenInInput: true,
      method: 'POST',
      path: '/api/checkOtp',
      document: {
        ...document('show the second factor'),
        input: toJsonSchema(checkOtpInput, 'input'),
        data: toJsonSchema(loginDataSchema, 'output'),
      },
      handle: checkOtp,
    },
    {
      access: 'session',
      menus: [],
      method: 'POST',
      path: '/api/changePassword',
      document: {
        ...document('change the own password'),
        input: toJsonSchema(changePasswordInput, 'input'),
        data: toJsonSchema(loginDataSchema.optional(), 'output'),
      },
      handle: async (request) => {
        await change(request, request.user.userId, { kind: 'session', token: request.token });
        answerEnvelope(request.http, withMessage(accountMessage('password.changed')));
      },
      handleStep: async (request) => {
        const { http, step } = request;
        demandResult(step, 'NEED_CHANGE_PASSWORD');
        await change(request, step.userId, { kind: 'step', token: step.token, resetCodeNo: step.resetCodeNo });
        await answerProgress(http, services, step, accountMessage('password.changed'));
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/accountStep',
      document: { ...document('where a sign-in stands'), data: toJsonSchema(standing, 'output') },
      keepsExpiry: () => true,
      handle: async ({ http, user }) => {
        const due = await isPasswordDue(database, user);
        const result = due ? ('NEED_CHANGE_PASSWORD' as const) : ('SUCCESS' as const);
        answerEnvelope(http, shown({ ...user, result }));
      },
      handleStep: async ({ http, step }) => {
        const { result } = step;
        if (result === 'SUCCESS' || result === 'LOGIN_FAILED' || result === 'NO_AUTH') throw refusalOf(step);
        answerEnvelope(http, shown({ ...step, result }));
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'POST',
      path: '/api/logoutAll',
      document: document('end every session of the signed-in user'),
      keepsExpiry: () => true,
      handle: async ({ http, user }) => {
        const { userId, hospitalCode } = user;
        const scope = { userId, hospitalCode };
        await database.write(scope, async (db) => {
          await endSessionsOf(db, userId);
          await endStepsOf(db, userId);
          const action = accountMessage('action.logoutAll');
          await writeAudit(db, scope, { action, targetType: 'user', targetKey: userId });
        });
        takeBoth(http);
        answerEnvelope(http, withMessage(accountMessage('logoutAll.done')));
      },
    },
  ];
}

/** What the account pages show; the address masked, as a step is less than a session. */
function shown(values: z.output<typeof standing>): z.output<typeof standing> {
  const { userId, userName, hospitalName, email, secondFactor, result } = values;
  return {
    userId,
    userName,
    hospitalName,
    email: maskEmail(email),
    ...(secondFactor === undefined ? {} : { secondFactor }),
    result,
  };
}
