import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, form, startAccountHouse, type AccountHouse } from '../../testing/account-house.js';
import type { Answer } from '../../testing/index.js';

let house: AccountHouse;
beforeAll(async () => {
  house = await startAccountHouse();
});
afterAll(() => house?.stop());

const wrong = { status: 400, result: 'VALIDATION', msg: '인증번호가 올바르지 않거나 만료되었습니다.' };
const join = async (id: string) => {
  await house.api.client().post('/api/createAccount', form(id));
  return house.codeTo(addressOf(id));
};
const verify = (userId: string, code: string) => house.api.client().post('/api/verifyEmail', { userId, code });
const again = (id: string) => house.api.client().post('/api/reSendEC', { id });
const other = (code: string) => (code === '111111' ? '222222' : '111111');
/** As if the codes of an account had been mailed so much earlier. */
const age = (id: string, by: string) =>
  house.sql(
    'update account_code set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where user_id = $1',
    [id, by],
  );

describe('the code of a mail', () => {
  it('is kept as something else, and works once', async () => {
    const code = await join('ONCE0001');
    const [kept] = await house.sql(`select code_hash from account_code where user_id = 'ONCE0001'`);
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(await verify('ONCE0001', other(code))).toMatchObject(wrong);
    expect(await verify('once0001', ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ result: 'SUCCESS' });
    expect(await verify('ONCE0001', code)).toMatchObject(wrong);
  });

  it('is of no use after ten minutes, after five wrong ones, or when another was mailed', async () => {
    const late = await join('LATE0001');
    await age('LATE0001', '10 minutes');
    expect(await verify('LATE0001', late)).toMatchObject(wrong);

    const guessed = await join('GUESS001');
    for (let turn = 0; turn < 5; turn += 1) expect(await verify('GUESS001', other(guessed))).toMatchObject(wrong);
    expect(await verify('GUESS001', guessed)).toMatchObject(wrong);

    const first = await join('NEXT0001');
    await age('NEXT0001', '61 seconds');
    await again('NEXT0001');
    const second = await house.codeTo(addressOf('NEXT0001'));
    if (second !== first) expect(await verify('NEXT0001', first)).toMatchObject(wrong);
    expect(await verify('NEXT0001', second)).toMatchObject({ result: 'SUCCESS' });
  });

  it('is nobody else’s', async () => {
    const code = await join('MINE0001');
    await join('YOURS001');
    const theirs = await house.codeTo(addressOf('YOURS001'));
    // Of a million codes two may be the same.
    expect(theirs === code ? wrong : await verify('YOURS001', code)).toMatchObject(wrong);
  });

  it.each([
    ['', '인증번호를 입력해 주십시오.'],
    ['12345', '인증번호는 숫자 6자리입니다.'],
    ['12345x', '인증번호는 숫자 6자리입니다.'],
  ])('is six digits: not %s', async (code, message) => {
    expect((await verify('MINE0001', code)).faults).toEqual([{ field: 'code', message }]);
  });
});

describe('another code', () => {
  it('is mailed once a minute and five times an hour, and the answer never tells', async () => {
    await join('AGAIN001');
    const answers: Answer[] = [await again('AGAIN001'), await again('NOBODY01'), await again('DOCTOR01')];
    expect(await house.mailsTo(addressOf('AGAIN001'))).toHaveLength(1);
    for (let turn = 0; turn < 6; turn += 1) {
      await age('AGAIN001', '2 minutes');
      answers.push(await again('again001'));
    }
    expect(await house.mailsTo(addressOf('AGAIN001'))).toHaveLength(5);
    await age('AGAIN001', '1 hour');
    answers.push(await again('AGAIN001'));
    expect(await house.mailsTo(addressOf('AGAIN001'))).toHaveLength(6);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.result).toBe('SUCCESS');
    expect(await house.mailsTo('doctor01@onyak.example')).toEqual([]);
  });
});

describe('ten wrong ones in a row', () => {
  it('lock an account whatever they are, known or not, and the lock holds for all', async () => {
    const code = await join('LOCKED01');
    const answersOf = async (userId: string) => {
      const answers: Answer[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        answers.push(await verify(userId, other(code)));
        answers.push(await house.api.client().post('/loginProc', { userId, userPassword: 'wrong' }));
      }
      answers.push(await verify(userId, code));
      answers.push(await house.api.client().post('/api/verifyOtp', { userId, code }));
      answers.push(await house.api.client().post('/loginProc', { userId, userPassword: 'wrong' }));
      return answers.map(({ status, body }) => JSON.stringify([status, body]));
    };
    const known = await answersOf('LOCKED01');
    expect(known).toEqual(await answersOf('NOBODY99'));
    for (const answer of known.slice(10)) expect(answer).toContain('15분');
    const fresh = await house.another();
    try {
      const right = await fresh.client().post('/loginProc', { userId: 'LOCKED01', userPassword: 'Onyak!2026' });
      expect([right.result, right.msg?.includes('15분')]).toEqual(['LOGIN_FAILED', true]);
      const late = await fresh.client().post('/api/verifyEmail', { userId: 'LOCKED01', code });
      expect([late.result, late.msg?.includes('15분')]).toEqual(['LOGIN_FAILED', true]);
      await house.sql(`update app_user set locked_until = now() where id = 'LOCKED01'`);
      await house.sql('delete from attempt_count');
      expect((await fresh.client().post('/loginProc', { userId: 'LOCKED01', userPassword: 'Onyak!2026' })).result).toBe(
        'VERIFY_EMAIL',
      );
    } finally {
      await fresh.stop();
    }
  });
});
