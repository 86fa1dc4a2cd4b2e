import { describe, expect, it } from 'vitest';
import { profileSchema, readAnswer } from './answer.js';

const readSignIn = (text: string) => readAnswer(text, profileSchema);

const user = {
  userId: 'DOCTOR01',
  userName: '온의사',
  auth: 'USER',
  hospitalCode: 'H0001',
  hospitalName: '온누리',
  job: 'DOCTOR',
  email: 'a@b.c',
  tel: '1',
  menuList: [],
  mode: 'hospital',
  token: 'secret',
};

describe('sign-in answer', () => {
  it('keeps the profile and nothing secret', () => {
    const answer = readSignIn(JSON.stringify({ result: 'SUCCESS', msg: '', data: user }));
    expect(answer.kind).toBe('done');
    expect(JSON.stringify(answer)).toContain('온의사');
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(JSON.stringify(answer)).not.toContain('a@b.c');
  });

  it('tells a refusal in the server’s words with its code', () => {
    expect(readSignIn('{"result":"WAIT_CONFIRM","msg":"승인 대기"}')).toEqual({
      kind: 'refused',
      result: 'WAIT_CONFIRM',
      msg: '승인 대기',
      faults: [],
    });
  });

  it('never signs in on an answer it does not understand', () => {
    for (const text of ['', '<html>', '{}', '{"result":"SUCCESS"}', '{"result":"SUCCESS","data":{"userId":1}}'])
      expect(readSignIn(text).kind).toBe('refused');
  });
});
