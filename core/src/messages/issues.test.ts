import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { koreanIssue } from './issues.js';

const said = (schema: z.ZodType, input: unknown): string[] =>
  (schema.safeParse(input, { error: koreanIssue }).error?.issues ?? []).map(({ message }) => message);

describe('a fault without a text of its own', () => {
  it.each([
    ['a missing parameter by its name', z.object({ recId: z.string() }), {}, ['recId 필수 입력']],
    ['a list in place of a text', z.object({ a: z.string() }), { a: [] }, ['글자로 입력해야 합니다.']],
    ['a text in place of a list', z.object({ a: z.array(z.int()) }), { a: 'x' }, ['목록으로 입력해야 합니다.']],
    ['no number', z.coerce.number(), 'x', ['숫자로 입력해 주십시오.']],
    ['a fraction', z.int(), 1.5, ['정수로 입력해 주십시오.']],
    ['too long a text', z.string().max(1_000), 'x'.repeat(1_001), ['1,000자 이하로 입력해야 합니다.']],
    ['too short a text', z.string().min(2), 'x', ['2자 이상 입력해야 합니다.']],
    ['too large a number', z.number().max(9), 10, ['9 이하로 입력해야 합니다.']],
    ['too many', z.array(z.int()).max(1), [1, 2], ['1개 이하로 입력해야 합니다.']],
    ['none of the choices', z.enum(['A', 'B']), 'C', ['목록에 있는 값을 선택해 주십시오.']],
    ['another pattern', z.string().regex(/^a$/), 'b', ['형식이 올바르지 않습니다.']],
    ['none of a union', z.union([z.int(), z.boolean()]), 'b', ['형식이 올바르지 않습니다.']],
    ['a name that is not known', z.strictObject({}), { x: 1 }, ['알 수 없는 항목입니다: x']],
  ])('tells %s', (_, schema, input, texts) => {
    expect(said(schema, input)).toEqual(texts);
  });

  it('leaves a text of the schema’s own', () => {
    expect(said(z.string('이름이 필요합니다.'), 1)).toEqual(['이름이 필요합니다.']);
  });
});
