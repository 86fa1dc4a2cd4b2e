import { loginDataSchema, OnyakError, passwordRules } from '@onyak/core';
import { z } from 'zod';
import { answerEnvelope } from '../http/answer/answers.js';
import { giveStep } from '../http/credentials/credentials.js';
import type { Route } from '../http/routing/routes.js';
import type { HostRequest } from '../http/state.js';
import { findStep } from '../http/credentials/step-access.js';
import { parseInput } from '../kit/call.js';
import { withMessage } from '../kit/reply.js';
import { toJsonSchema } from '../openapi/schema.js';
import { afterMinimumDuration } from './minimum-duration.js';
import { codeInput, findIdInput, findPasswordInput, userId } from './inputs.js';
import type { LimitedCall } from './limits.js';
import { accountMessage } from './messages.js';
import { answerProgress, refuseForeignPage } from './sign-in/progress.js';
import { findIds, mailOneTimePassword } from './recovery/recovery.js';
import { confirmSecret } from './second-factor/second-factor.js';
import type { AccountServices } from './services.js';
import { signUp, signUpInput } from './sign-up/sign-up.js';
import type { Step } from '../sessions/step-store.js';
import { sendCodeAgain, verifyEmail } from './second-factor/verification.js';

const stepGiven = z.object({ token: z.string(), userId: z.string() });
const idInput = z.object({ id: userId });
/** `outbox`: mails are read at /dev/outbox, as the embedded default sends none. */
const rules = z.object({ passwordRule: z.enum(passwordRules), outbox: z.boolean() });

/** The account calls of who has no session (specification 1 §7 "Auth"). Each is limited before it looks anything up. */
export function publicAccountRoutes(services: AccountServices): Route[] {
  const { limits } = services;

  /** A public call that changes something: our own pages or programs alone, so often from one address, all in equal time. */
  const limited = (
    path: `/api/${LimitedCall}`,
    document: { summary: string; input: z.ZodType; data?: z.ZodType },
    handle: (request: HostRequest, call: LimitedCall) => Promise<void>,
  ): Route => ({
    access: 'public',
    method: 'POST',
    path,
    document: {
      tag: 'account',
      summary: document.summary,
      input: toJsonSchema(document.input, 'input'),
      ...(document.data ? { data: toJsonSchema(document.data, 'output') } : {}),
    },
    handle: async (request) => {
      const call = path.slice('/api/'.length) as LimitedCall;
      refuseForeignPage(request.http);
      await limits.admitAddress(call, request.http.ip);
      await afterMinimumDuration(() => handle(request, call));
    },
  });

  /** The caller's own step, where it is the named account's. */
  const stepOf = async (request: HostRequest, id: string): Promise<Step | undefined> => {
    const step = await findStep(services.steps, request, false);
    return step?.userId === id ? step : undefined;
  };

  return [
    limited(
      '/api/createAccount',
      { summary: 'sign up', input: signUpInput, data: stepGiven },
      async ({ http, input }) => {
        const step = await signUp(services, input);
        giveStep(http, step.token);
        answerEnvelope(http, withMessage(accountMessage('signUp.done'), step));
      },
    ),
    limited(
      '/api/verifyEmail',
      { summary: 'prove an e-mail address by the mailed code', input: codeInput, data: loginDataSchema.optional() },
      async (request, call) => {
        const values = parseInput(codeInput, request.input);
        await limits.admitAccount(call, values.userId);
        const step = await stepOf(request, values.userId);
        await verifyEmail(services, { userId: values.userId, address: request.http.ip }, values.code, step);
        await answerProgress(request.http, services, step, accountMessage('email.verified'));
      },
    ),
    limited(
      '/api/reSendEC',
      { summary: 'mail the e-mail code again', input: idInput },
      async ({ http, input }, call) => {
        const { id } = parseInput(idInput, input);
        await limits.admitAccount(call, id);
        await sendCodeAgain(services, id);
        answerEnvelope(http, withMessage(accountMessage('email.sent'), undefined));
      },
    ),
    limited(
      '/api/verifyOtp',
      { summary: 'confirm the secret of the second factor', input: codeInput, data: loginDataSchema.optional() },
      async (request, call) => {
        const values = parseInput(codeInput, request.input);
        await limits.admitAccount(call, values.userId);
        const step = await stepOf(request, values.userId);
        const attempt = { userId: values.userId, address: request.http.ip };
        await confirmSecret(services, attempt, values.code, step);
        await answerProgress(request.http, services, step, accountMessage('otp.confirmed'));
      },
    ),
    limited(
      '/api/findId',
      {
        summary: 'the masked ids of a name and address',
        input: findIdInput,
        data: z.array(z.object({ userId: z.string() })),
      },
      async ({ http, input }, call) => {
        const values = parseInput(findIdInput, input);
        await limits.admitAccount(call, values.email.toLowerCase());
        const found = await findIds(services, values);
        if (found.length === 0) throw new OnyakError('NOT_FOUND', accountMessage('find.none'));
        answerEnvelope(http, found);
      },
    ),
    limited(
      '/api/findPassword',
      { summary: 'mail a one-time password', input: findPasswordInput },
      async ({ http, input }, call) => {
        const values = parseInput(findPasswordInput, input);
        await limits.admitAccount(call, values.userId);
        await mailOneTimePassword(services, values);
        answerEnvelope(http, withMessage(accountMessage('find.sent'), undefined));
      },
    ),
    {
      access: 'public',
      method: 'GET',
      path: '/api/accountRules',
      document: {
        tag: 'account',
        summary: 'what a new password must be, and where mails are',
        data: toJsonSchema(rules, 'output'),
      },
      handle: async ({ http }) => {
        const { settings, mailer } = services;
        answerEnvelope(http, { passwordRule: settings.PASSWORD_RULE, outbox: mailer.staysInOutbox() });
      },
    },
  ];
}
