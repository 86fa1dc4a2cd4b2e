import { expect, it } from 'vitest';
import { userFields } from './user-fields.js';

const isName = (value: string) => userFields.userName.schema.safeParse(value).success;

it.each(['김온약', '남궁 온약', "O'Neil-Kim", 'José', '온약 (야간)'])('a user may be called %s', (name) => {
  expect(isName(name)).toBe(true);
});

it.each([
  ['a line break', '김\n온약'],
  ['a tab', '김\t온약'],
  ['a bell', '김\u0007온약'],
  ['a delete', '김\u007f온약'],
  ['letters turned round', '김\u202e온약'],
  ['a letter of no width', '김\u200b온약'],
  ['a mark of bytes', '김\ufeff온약'],
  ['a line separator', '김\u2028온약'],
  ['a filler that looks like nothing', 'ㅤㅤ'],
  ['a character of nobody', '김\ue000온약'],
])('and not by %s', (_, name) => {
  expect(isName(name)).toBe(false);
});
