import type { Field } from '@onyak/core';

/** Values that break a field's rules, with what is wrong about them. */
export function wrongValues(field: Field): (readonly [string, unknown])[] {
  const { maxLength = 0, min = 0, max = 0 } = field;
  const anything = [['an object', { a: 1 }]] as const;
  const missing =
    field.required && field.startsAs === undefined
      ? ([
          ['null', null],
          ['blanks', '   '],
        ] as const)
      : [];
  const tooLong = [['too long', '9'.repeat(maxLength + 1)]] as const;
  const notNumber = [
    ['a word', 'many'],
    ['above', max + 1],
    ['below', min - 1],
    ['huge', 1e300],
  ] as const;
  switch (field.kind) {
    case 'text':
      return [...missing, ...anything, ...(field.mask === undefined ? tooLong : [['another shape', '?'] as const])];
    case 'code':
      return [...missing, ...anything, ...tooLong, ['wrong characters', '가 !']];
    case 'integer':
      return [...missing, ...anything, ...notNumber.filter(([, value]) => value !== max), ['a fraction', min + 0.5]];
    case 'number':
      return [...missing, ...anything, ...notNumber];
    case 'boolean':
      return [...missing, ...anything, ['a word', 'maybe']];
    case 'date':
      return [...missing, ...anything, ['a day that is not', '2026-02-30'], ['a number', 7]];
    case 'dateTime':
      return [...missing, ...anything, ['a word', 'yesterday'], ['an hour that is not', '2026-02-28 25:00']];
    case 'option':
      return [...missing, ...anything, ['no choice', 'NO SUCH CHOICE']];
    case 'reference':
      return [...missing, ...anything, ...tooLong, ['no such row', '~'.repeat(Math.min(3, maxLength))]];
    case 'list':
      return [
        ...missing.slice(0, 1),
        ...anything,
        ['no JSON', '['],
        ['no objects', [42]],
        ['too many', Array.from({ length: max + 1 }, () => ({}))],
      ];
    case 'file':
      return [
        ...missing,
        ...anything,
        ['a path', '../../etc/passwd'],
        ['no such file', '3f2b8a64-0c1d-4e5f-8a9b-0c1d2e3f4a5b'],
        ['a number', 7],
      ];
    case 'institution':
      return [['no such institution', '없는 기관(H9999)']];
  }
}
