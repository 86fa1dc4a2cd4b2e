import { OnyakError, parseRow, userFields, type FieldFault } from '@onyak/core';
import { z } from 'zod';
import type { Transaction } from '../../database/database.js';
import { hashPassword } from '../../sessions/passwords.js';
import { mailCode } from '../second-factor/email-codes.js';
import { accountMessage } from '../messages.js';
import { newPasswordFault } from '../passwords/new-password.js';
import { demandKeys, type AccountServices } from '../services.js';
import { addAccount, endSignUps, isHospital, keepDecoy, keepSignUp, lockSignUps } from './sign-ups.sql.js';

/** Fields in the order of the form. */
const order = ['id', 'userName', 'userPassword', 'hospitalCode', 'job', 'email', 'tel'];

const signUpSchema = z.object({
  id: z.string(),
  userName: z.string(),
  userPassword: z.string(),
  hospitalCode: z.string(),
  job: z.string(),
  email: z.string(),
  tel: z.string(),
});
type SignUp = z.output<typeof signUpSchema>;

/** What a sign-up sends, for the API document; its rules are checked by {@link readSignUp}. */
export const signUpInput = signUpSchema;

/**
 * Signs a person up: an account that waits for its address to be verified and for approval, and a step that leads there.
 * For an id that is taken the answer is the same, and the mail to the given address says so. Sign-ups whose time is over
 * are removed.
 * @throws OnyakError VALIDATION with every fault at its field, TOO_MANY, UNAVAILABLE without mail or keys.
 */
export async function signUp(
  services: AccountServices,
  input: Readonly<Record<string, unknown>>,
): Promise<{ readonly token: string; readonly userId: string }> {
  services.mailer.demandReady();
  demandKeys(services);
  const values = await readSignUp(services, input);
  await services.limits.admitAccount('createAccount', values.id);
  await services.limits.admitMail(values.email);
  const passwordHash = await hashPassword(values.userPassword);
  await services.database.unscoped('write', endSignUps);
  const token = await services.database.unscoped(
    'write',
    async (db) => {
      await lockSignUps(db, values.id);
      return (await addAccount(db, values, passwordHash))
        ? welcome(db, services, values)
        : sayTaken(db, services, values, passwordHash);
    },
    values.id,
  );
  return { token, userId: values.id };
}

async function welcome(db: Transaction, services: AccountServices, values: SignUp): Promise<string> {
  const { id, hospitalCode, email } = values;
  await keepSignUp(db, { id, hospitalCode });
  await mailCode(db, services, { id, hospitalCode, email });
  return services.steps.start(db, { id, hospitalCode });
}

async function sayTaken(
  db: Transaction,
  services: AccountServices,
  values: SignUp,
  passwordHash: string,
): Promise<string> {
  const { id, userName, hospitalCode, email } = values;
  await services.mailer.queueMail(db, {
    hospitalCode,
    userId: null,
    purpose: 'ID_TAKEN',
    recipient: email,
    subject: accountMessage('mail.taken.subject'),
    body: accountMessage('mail.taken.body', { id }),
  });
  const signUpNo = await keepDecoy(db, { id, userName, hospitalCode, email, passwordHash });
  const token = await services.steps.startDecoy(db, signUpNo);
  if (token === undefined) throw OnyakError.of('NO_SESSION', 'error.sessionExpired');
  return token;
}

/** Every fault of the form at once, the institution's among them. */
async function readSignUp(
  { database, settings }: AccountServices,
  input: Readonly<Record<string, unknown>>,
): Promise<SignUp> {
  const { values, faults } = parseRow({ fields: userFields }, input);
  const userPassword = textOf(input['userPassword']);
  const hospitalCode = textOf(input['hospitalCode']).trim();
  const all: (FieldFault | undefined)[] = [
    ...faults,
    fault('id', isReserved(textOf(values['id'])) ? accountMessage('id.reserved') : undefined),
    fault('userPassword', passwordFaultOf(settings.PASSWORD_RULE, userPassword, textOf(values['id']))),
    fault('hospitalCode', await hospitalFault(database, hospitalCode)),
  ];
  const found = all.flatMap((each) => each ?? []).sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  const [first] = found;
  if (first && found.length === 1) throw new OnyakError('VALIDATION', first.message, { faults: found });
  if (first) throw OnyakError.of('VALIDATION', 'error.validation', {}, { faults: found });
  return signUpSchema.parse({ ...values, userPassword, hospitalCode });
}

/** Ids by which the host itself acts, and those that would be taken for an administrator's. */
const isReserved = (id: string): boolean => /^(SYSTEM|PUBLIC|ONYAK|ROOT|HOST|ADMIN)/.test(id);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const fault = (field: string, message: string | undefined): FieldFault | undefined =>
  message === undefined ? undefined : { field, message };

function passwordFaultOf(rule: AccountServices['settings']['PASSWORD_RULE'], password: string, userId: string) {
  return password === '' ? accountMessage('password.required') : newPasswordFault(rule, password, userId);
}

async function hospitalFault(database: AccountServices['database'], code: string): Promise<string | undefined> {
  if (code === '') return accountMessage('hospital.required');
  const known = await database.unscoped('read', (db) => isHospital(db, code));
  return known ? undefined : accountMessage('hospital.unknown');
}
