import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, type Field } from './fields.js';

const read = (definition: Field, value: unknown) => {
  const result = definition.schema.safeParse(value);
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message };
};

describe('text', () => {
  const name = field.text({ label: '성명', required: true, max: 15 });

  it('asks for a required value in Korean, whatever form its absence takes', () => {
    for (const absent of [undefined, null, '', '   ', '\u200b', '\u202e\ufeff ', '\u3164', '\u0007'])
      expect(read(name, absent)).toEqual({ message: '성명 필수 입력' });
  });

  it('counts characters after trimming and says the limit', () => {
    expect(read(name, `  ${'가'.repeat(15)}  `)).toEqual({ value: '가'.repeat(15) });
    expect(read(name, '가'.repeat(16))).toEqual({ message: '15자 까지 등록 가능' });
  });

  it('stores composed Hangul, so that a name typed on another system is found again', () => {
    expect(read(name, '온누리'.normalize('NFD'))).toEqual({ value: '온누리' });
  });

  it('checks an e-mail address and keeps an optional one empty as null', () => {
    const email = field.email({ label: '이메일', max: 50 });
    expect(read(email, 'a@b')).toEqual({ message: '이메일 형식 오류' });
    expect(read(email, 'hong@example.org')).toEqual({ value: 'hong@example.org' });
    expect(read(email, '')).toEqual({ value: null });
  });
});

describe('code', () => {
  it('upper-cases and refuses other characters', () => {
    const code = field.code({ label: '증상 코드', required: true, max: 20 });
    expect(read(code, ' sy-0001_a ')).toEqual({ value: 'SY-0001_A' });
    expect(read(code, 'SY 1')).toEqual({ message: '영문, 숫자, -, _ 만 입력할 수 있습니다.' });
    expect(read(code, '가')).toEqual({ message: '영문, 숫자, -, _ 만 입력할 수 있습니다.' });
  });

  it('knows the strict pattern: capitals and digits only', () => {
    const id = field.code({ label: '아이디', required: true, min: 5, max: 20, pattern: 'strict' });
    expect(read(id, 'USER-1')).toEqual({ message: '영문 대문자와 숫자만 입력할 수 있습니다.' });
    expect(read(id, 'AB')).toEqual({ message: '5자 이상 입력해 주십시오.' });
  });
});

describe('numbers, dates, options and flags', () => {
  it('reads numbers from a form as from JSON and keeps them in range', () => {
    const beds = field.integer({ label: '병상 수', min: 0, max: 99_999 });
    expect(read(beds, '120')).toEqual({ value: 120 });
    expect(read(beds, 120)).toEqual({ value: 120 });
    expect(read(beds, '12.5')).toEqual({ message: '정수로 입력해 주십시오.' });
    expect(read(beds, 100_000)).toEqual({ message: '0 이상 99999 이하로 입력해 주십시오.' });
    expect(read(beds, '0x10')).toEqual({ message: '정수로 입력해 주십시오.' });
  });

  it('turns yyyymmdd and slashes into yyyy-MM-dd and refuses days that do not exist', () => {
    const day = field.date({ label: '발생일' });
    expect(read(day, '20260228')).toEqual({ value: '2026-02-28' });
    expect(read(day, '2026/02/28')).toEqual({ value: '2026-02-28' });
    expect(read(day, '2026-02-30')).toEqual({ message: '날짜는 yyyy-MM-dd 형식으로 입력해 주십시오.' });
  });

  it('takes only listed options and plain flags', () => {
    const status = field.option({ label: '상태', required: true, options: [{ value: 'ACTIVE', label: '활성' }] });
    expect(read(status, 'ACTIVE')).toEqual({ value: 'ACTIVE' });
    expect(read(status, 'active')).toEqual({ message: '목록에 있는 값을 선택해 주십시오.' });
    const grade = field.option({ label: '등급', options: { MILD: '경증', SEVERE: '중증' } });
    expect(read(grade, 'SEVERE')).toEqual({ value: 'SEVERE' });
    expect(grade.options).toEqual([
      { value: 'MILD', label: '경증' },
      { value: 'SEVERE', label: '중증' },
    ]);
    expect(() => field.option({ label: '순서', options: { 2: '둘째', 1: '첫째' } })).toThrow('list');
    expect(read(field.boolean({ label: '사용' }), 'Y')).toEqual({ value: true });
    expect(read(field.boolean({ label: '사용' }), 'yes')).toEqual({ message: '예 또는 아니요로 입력해 주십시오.' });
  });
});

describe('telephone numbers, birth dates, moments and lists', () => {
  it('keeps the documents’ own shapes', () => {
    const landline = field.landline({ label: '전화', required: true, max: 20 });
    expect(read(landline, '02-123-4567')).toEqual({ value: '02-123-4567' });
    expect(read(landline, '0311234567')).toEqual({ value: '0311234567' });
    expect(read(landline, '123')).toEqual({
      message: '전화번호는 지역번호부터 0xx-xxx-xxxx 형식으로 입력해 주십시오.',
    });
    const birth = field.birthDate({ label: '생년월일', required: true });
    expect(read(birth, '1950-03-01')).toEqual({ value: '19500301' });
    expect(read(birth, '500301')).toEqual({ message: '생년월일은 8자로 등록 필요' });
    expect(read(birth, '19500231')).toEqual({ message: '생년월일이 올바르지 않습니다.' });
  });

  it('takes a day as its first moment in Korea', () => {
    const moment = field.dateTime({ label: '일시' });
    expect(read(moment, '2026-11-20')).toEqual({ value: '2026-11-20T00:00:00+09:00' });
    expect(read(moment, '2026-11-20 09:30')).toEqual({ value: '2026-11-20T09:30:00+09:00' });
    expect(read(moment, 'yesterday')).toEqual({ message: '일시는 yyyy-MM-dd HH:mm 형식으로 입력해 주십시오.' });
  });

  it('reads a list from JSON text as from JSON and has no empty one', () => {
    const drugs = field.list({
      label: '원인약물',
      required: true,
      max: 2,
      item: { drugCode: field.code({ label: '약물 코드', required: true, max: 10 }) },
    });
    expect(read(drugs, '[{"drugCode":"b01aa03"}]')).toEqual({ value: [{ drugCode: 'B01AA03' }] });
    expect(read(drugs, [])).toEqual({ message: '원인약물 필수 입력' });
    expect(read(drugs, '[')).toEqual({ message: '요청 형식이 올바르지 않습니다.' });
    expect(read(drugs, [{ drugCode: 'A' }, { drugCode: 'B' }, { drugCode: 'C' }])).toEqual({
      message: '원인약물: 최대 2개까지 등록할 수 있습니다.',
    });
  });
});

it('never throws and never lets a value through that is not of its kind', () => {
  const definitions: readonly [Field, (value: unknown) => boolean][] = [
    [
      field.text({ label: 'x', max: 10 }),
      (value) => value === null || (typeof value === 'string' && value.length <= 10),
    ],
    [
      field.code({ label: 'x', max: 10 }),
      (value) => value === null || (typeof value === 'string' && /^[A-Z0-9_-]{1,10}$/.test(value)),
    ],
    [
      field.integer({ label: 'x', min: -5, max: 5 }),
      (value) => value === null || (Number.isInteger(value) && Math.abs(value as number) <= 5),
    ],
    [
      field.date({ label: 'x' }),
      (value) => value === null || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)),
    ],
  ];
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const [definition, holds] of definitions) {
        const result = definition.schema.safeParse(value);
        expect(!result.success || holds(result.data)).toBe(true);
      }
    }),
  );
});
