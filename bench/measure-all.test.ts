import { expect, it } from 'vitest';
import { measureAll, type BenchRow, type Measure } from './measure-all.js';

const row = (name: string): BenchRow => ({ name, value: 1, unit: 'ms', limit: 2, ratio: 0.5 });
const fail = (why: string) => () => Promise.reject(new Error(why));

/** What is said, as text. */
async function heard(measures: Readonly<Record<string, () => Promise<Measure>>>) {
  const said: string[] = [];
  const measured = await measureAll(Object.entries(measures), (text) => void said.push(String(text)));
  return { said, names: measured.rows.map(({ name }) => name), broken: measured.broken };
}

it('a row is printed before what follows it is measured', async () => {
  const order: string[] = [];
  const measures = [
    [
      'slow',
      () =>
        Promise.resolve<Measure>({
          run: async (part) => {
            await part(() => row('first row'));
            order.push('second begins');
            await part(() => row('second row'));
          },
        }),
    ],
  ] as const;
  await measureAll(measures, (text) => void order.push(String(text)));
  expect(order.map((text) => /(first|second) (row|begins)/u.exec(text)?.[0] ?? text)).toEqual([
    '… slow',
    'first row',
    'second begins',
    'second row',
    'slow: 0.0 min',
  ]);
});

it('what breaks loses no row before it, none after it in its measure, and no other measure', async () => {
  const { said, names, broken } = await heard({
    parts: () =>
      Promise.resolve({
        run: async (part) => {
          await part(() => row('before'));
          await part(fail('the third thing fell'));
          await part(() => [row('after'), row('and more')]);
        },
      }),
    whole: () => Promise.resolve({ run: fail('nothing could start') }),
    absent: fail('no such module'),
    last: () => Promise.resolve({ run: async (part) => await part(() => row('the last')) }),
  });
  expect(names).toEqual(['before', 'after', 'and more', 'the last']);
  expect(broken).toEqual(['parts', 'whole', 'absent']);
  for (const why of ['the third thing fell', 'nothing could start', 'no such module'])
    expect(said.join('\n')).toContain(why);
});
