import { expect, it } from 'vitest';
import { ReadOnce } from './read-once.js';

it('reads a text once, what is not taken each time, and remembers no end of texts', () => {
  const asked: unknown[] = [];
  const once = new ReadOnce<string>();
  const read = (text: unknown) => {
    asked.push(text);
    if (text === 'bad') throw new Error('refused');
    return `read ${String(text)}`;
  };
  expect([once.get('a', read), once.get('a', read)]).toEqual(['read a', 'read a']);
  for (const text of ['bad', 'bad']) expect(() => once.get(text, read)).toThrow('refused');
  const long = 'x'.repeat(1000);
  for (const text of [long, long, undefined]) once.get(text, read);
  expect(asked).toEqual(['a', 'bad', 'bad', long, long, undefined]);
  for (let other = 0; other < 1000; other += 1) once.get(String(other), read);
  once.get('a', read);
  expect(asked.at(-1)).toBe('a');
});
