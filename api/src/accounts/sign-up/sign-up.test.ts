import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, form, PASSWORD, startAccountHouse, type AccountHouse } from '../../testing/account-house.js';
import type { Answer } from '../../testing/index.js';

let house: AccountHouse;
beforeAll(async () => {
  house = await startAccountHouse();
});
afterAll(() => house?.stop());

const signUp = (values: object) => house.api.client().post('/api/createAccount', values);
const faultsOf = (answer: Answer) => Object.fromEntries(answer.faults.map(({ field, message }) => [field, message]));

it('tells every missing field at once, in the order of the form', async () => {
  const answer = await signUp({});
  expect([answer.status, answer.result, answer.msg]).toEqual([400, 'VALIDATION', '입력 데이터 확인 필요']);
  expect(answer.faults).toEqual([
    { field: 'id', message: '아이디 필수 입력' },
    { field: 'userName', message: '사용자명 필수 입력' },
    { field: 'userPassword', message: '비밀번호 필수 입력' },
    { field: 'hospitalCode', message: '기관 필수 입력' },
    { field: 'job', message: '직종 필수 입력' },
    { field: 'email', message: '이메일 필수 입력' },
    { field: 'tel', message: '전화번호 필수 입력' },
  ]);
});

it('has the rules of the user master, the password’s and the institution’s', async () => {
  const bad = { id: 'ab-1', userName: '가', userPassword: 'short', hospitalCode: 'H9999', job: 'KING' };
  expect(faultsOf(await signUp({ ...bad, email: 'xyz', tel: '1' }))).toEqual({
    id: '영문 대문자와 숫자만 입력할 수 있습니다.',
    userName: '2자 이상 입력해 주십시오.',
    userPassword: '비밀번호는 영문, 숫자, 특수문자 조합으로 8~14자여야 합니다.',
    hospitalCode: '선택한 기관을 찾을 수 없습니다.',
    job: '목록에 있는 값을 선택해 주십시오.',
    email: '이메일 형식 오류',
    tel: '전화번호는 지역번호부터 0xx-xxx-xxxx 형식으로 입력해 주십시오.',
  });
  expect(await house.sql(`select from app_user where id = 'AB-1'`)).toEqual([]);
});

it.each(['SYSTEM', 'public', 'ADMIN', 'admin99', 'SYSTEM2', 'Administrator'])(
  'does not take the reserved id %s',
  async (id) => {
    const answer = await signUp(form(id));
    expect([answer.result, Object.keys(faultsOf(answer))]).toEqual(['VALIDATION', ['id']]);
    expect(await house.sql('select from app_user where id = upper($1) and new_user', [id])).toEqual([]);
  },
);

it('has the other password rule where the operator has set it', async () => {
  const other = await house.another({ PASSWORD_RULE: 'passphrase' });
  try {
    expect((await other.client().get('/api/accountRules')).data).toEqual({ passwordRule: 'passphrase', outbox: true });
    const ask = (userPassword: string) => other.client().post('/api/createAccount', form('PHRASE01', { userPassword }));
    expect((await ask(PASSWORD)).msg).toBe('비밀번호는 12~128자여야 합니다.');
    expect((await ask('phrase01 2026!')).msg).toBe('흔히 쓰이는 비밀번호는 사용할 수 없습니다.');
    expect((await ask('아침에 먹는 약은 파란색')).result).toBe('SUCCESS');
    // Hangul typed in its parts is the same password.
    const typed = '아침에 먹는 약은 파란색'.normalize('NFD');
    expect((await other.client().post('/loginProc', { userId: 'PHRASE01', userPassword: typed })).result).toBe(
      'VERIFY_EMAIL',
    );
  } finally {
    await other.stop();
  }
  expect((await house.api.client().get('/api/accountRules')).data).toEqual({ passwordRule: 'composed', outbox: true });
});

it('takes nobody’s word for rights', async () => {
  await signUp(form('PUSHY01', { auth: 'ADMIN', menuAuth: 'ALL', status: 'ACTIVE', newUser: false }));
  const [account] = await house.sql(`select * from app_user where id = 'PUSHY01'`);
  expect(account).toMatchObject({
    auth: 'USER',
    menu_auth: null,
    status: 'WAIT',
    new_user: true,
    email_certification: false,
    otp_certification: false,
  });
  expect(JSON.stringify(account)).not.toContain(PASSWORD);
});

it('answers for an id that is taken as for one that is free, and does not touch it', async () => {
  const before = await house.sql(`select * from app_user where id = 'DOCTOR02'`);
  const [free, taken] = [house.api.client(), house.api.client()];
  const answers = [
    await free.post('/api/createAccount', form('FREEID01')),
    await taken.post('/api/createAccount', form('DOCTOR02', { email: 'curious@example.org' })),
  ];
  const shape = ({ status, result, msg, data }: Answer, id: string) =>
    JSON.stringify({ status, result, msg, data })
      .replaceAll(id, 'ID')
      .replace(/"token":"[\w-]{43}"/, 'TOKEN');
  expect(shape(answers[1] as Answer, 'DOCTOR02')).toBe(shape(answers[0] as Answer, 'FREEID01'));
  const headers = answers.map((answer) => [...answer.headers.keys()].sort());
  expect(headers[1]).toEqual(headers[0]);
  expect(await house.sql(`select * from app_user where id = 'DOCTOR02'`)).toEqual(before);

  // What follows looks alike too: the state, the facts and every code.
  for (const [client, id] of [
    [free, 'FREEID01'],
    [taken, 'DOCTOR02'],
  ] as const) {
    expect((await client.post('/loginCheck', { to: '/' })).result).toBe('VERIFY_EMAIL');
    expect((await client.get('/api/accountStep')).data).toMatchObject({
      userId: id,
      userName: '새사람',
      hospitalName: '온누리대학교병원',
      secondFactor: false,
      result: 'VERIFY_EMAIL',
    });
    const wrong = await client.post('/api/verifyEmail', { userId: id, code: '000000' });
    expect([wrong.result, wrong.msg]).toEqual(['VALIDATION', '인증번호가 올바르지 않거나 만료되었습니다.']);
    expect((await client.post('/api/otpSecret')).result).toBe('VERIFY_EMAIL');
  }
  const [told] = await house.mailsTo('curious@example.org');
  expect(told).toMatchObject({ purpose: 'ID_TAKEN', userId: null });
  expect(told?.body).toContain('DOCTOR02');
  expect(await house.mailsTo('doctor02@onyak.example')).toEqual([]);
});

it('writes nothing where no mail could be sent, and says so', async () => {
  const mute = await house.another({ ONYAK_EMBEDDED: '0' });
  try {
    const answers = [
      await mute.client().post('/api/createAccount', form('UNSENT01')),
      await mute.client().post('/api/createAccount', form('DOCTOR02')),
      await mute.client().post('/api/reSendEC', { id: 'NOBODY01' }),
      await mute.client().post('/api/findPassword', { userId: 'NOBODY01', email: 'nobody@example.org' }),
    ];
    for (const { result, msg } of answers) expect([result, msg?.includes('메일')]).toEqual(['UNAVAILABLE', true]);
  } finally {
    await mute.stop();
  }
  expect(await house.sql(`select from app_user where id = 'UNSENT01'`)).toEqual([]);
});

it('sends one address no more than five mails an hour', async () => {
  const results: (string | undefined)[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    results.push((await signUp(form(`MANY000${turn}`, { email: 'target@example.org' }))).result);
  expect(results).toEqual([...Array.from({ length: 5 }, () => 'SUCCESS'), 'TOO_MANY']);
  expect(await house.mailsTo('target@example.org')).toHaveLength(5);
});

it('is not done for the page of another site', async () => {
  const answer = await house.api
    .client()
    .post('/api/createAccount', form('FOREIGN01'), { 'sec-fetch-site': 'cross-site' });
  expect(answer.result).toBe('NOT_SAME_ORIGIN');
  expect(await house.mailsTo(addressOf('FOREIGN01'))).toEqual([]);
});

it('makes one account of sign-ups for one id that come at once, in two processes, and answers all alike', async () => {
  const other = await house.another();
  try {
    const ids = ['RACE0001', 'RACE0002'];
    const asked = ids.flatMap((id) =>
      Array.from({ length: 5 }, (_, index) => ({ id, email: `race${index}.${id.toLowerCase()}@example.org` })),
    );
    const answers = await Promise.all(
      asked.map(async ({ id, email }, index) =>
        (index % 2 === 0 ? house.api : other).client().post('/api/createAccount', form(id, { email })),
      ),
    );
    expect(answers.map(({ result }) => result)).toEqual(asked.map(() => 'SUCCESS'));
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
    for (const id of ids) {
      const accounts = await house.sql('select email from app_user where id = $1', [id]);
      expect(accounts).toHaveLength(1);
      // Only whoever has the account hears a code; the others hear that the id is taken, each at the own address.
      for (const { email } of asked.filter((one) => one.id === id)) {
        const purposes = (await house.mailsTo(email)).map(({ purpose, userId }) => [purpose, userId]);
        expect(purposes).toEqual([email === accounts[0]?.['email'] ? ['EMAIL_CODE', id] : ['ID_TAKEN', null]]);
      }
      const kept = await house.sql(
        'select is_first, user_id from account_sign_up where asked_id = $1 order by is_first desc',
        [id],
      );
      expect(kept).toEqual([
        { is_first: true, user_id: id },
        { is_first: false, user_id: null },
      ]);
      const history = await house.sql(`select dml from history where table_name = 'app_user' and row_key = $1`, [id]);
      expect(history.map(({ dml }) => dml)).toEqual(['INSERT']);
    }
  } finally {
    await other.stop();
  }
});
