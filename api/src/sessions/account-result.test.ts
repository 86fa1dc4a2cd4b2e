import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountResult, isStepResult, type AccountFacts } from './account-result.js';

const ready: AccountFacts = {
  locked: false,
  status: 'ACTIVE',
  emailCertified: true,
  secondFactor: true,
  otpCertified: true,
  otpProven: true,
  passwordDue: false,
};

const facts = fc.record({
  locked: fc.boolean(),
  status: fc.oneof(fc.constantFrom('WAIT', 'ACTIVE', 'INACTIVE', 'LOCKED'), fc.string()),
  emailCertified: fc.boolean(),
  secondFactor: fc.boolean(),
  otpCertified: fc.boolean(),
  otpProven: fc.boolean(),
  passwordDue: fc.boolean(),
});

it('lets an account in exactly when every condition holds', () => {
  fc.assert(
    fc.property(facts, (each) => {
      const factor = !each.secondFactor || (each.otpCertified && each.otpProven);
      const all = !each.locked && each.status === 'ACTIVE' && each.emailCertified && factor && !each.passwordDue;
      expect(accountResult(each) === 'SUCCESS').toBe(all);
    }),
    { numRuns: 2000 },
  );
});

it('gives no step to an account that is locked or closed', () => {
  fc.assert(
    fc.property(facts, (each) => {
      if (each.locked || each.status === 'INACTIVE' || each.status === 'LOCKED')
        expect(isStepResult(accountResult(each))).toBe(false);
    }),
  );
});

it.each([
  ['LOGIN_FAILED', { locked: true, status: 'INACTIVE' }],
  ['NO_AUTH', { status: 'INACTIVE', emailCertified: false }],
  ['NO_AUTH', { status: 'LOCKED' }],
  ['VERIFY_EMAIL', { status: 'WAIT', emailCertified: false, otpCertified: false }],
  ['OTP_CONFIRM', { status: 'WAIT', otpCertified: false }],
  ['WAIT_CONFIRM', { status: 'WAIT', otpProven: false }],
  ['WAIT_CONFIRM', { status: 'WAIT', secondFactor: false, otpCertified: false }],
  ['CHECK_OTP', { otpProven: false, passwordDue: true }],
  ['NEED_CHANGE_PASSWORD', { passwordDue: true }],
  ['SUCCESS', {}],
  ['SUCCESS', { secondFactor: false, otpCertified: false, otpProven: false }],
])('answers %s for %o', (result, change: Partial<AccountFacts>) => {
  expect(accountResult({ ...ready, ...change })).toBe(result);
});
