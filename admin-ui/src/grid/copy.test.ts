import { expect, it } from 'vitest';
import { copiedText } from './copy.js';
import type { GridColumn } from './types.js';

interface Row {
  readonly name: string;
}
const column: GridColumn<Row> = { id: 'name', label: '이름', width: 100 };
const copied = (name: string, alone = false) =>
  copiedText(
    { columns: [column], chosen: alone ? [] : [{ name }], active: { row: { name }, column } },
    { headings: false },
  );

it.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '=HYPERLINK("http://a","b")', ' =1', '＝1+1'])(
  'makes no formula of %s, in rows or alone',
  (name) => {
    expect(copied(name)?.replace(/^"/, '')).toMatch(/^'/);
    expect(copied(name, true)).toBe(`'${name}`);
  },
);

it.each(['-12.5', '+3', '1,234', '-3%', '홍길동', "o'neil", '010-0000-0000', 'a=b'])('leaves %s as it is', (name) => {
  expect(copied(name)).toBe(name);
});
