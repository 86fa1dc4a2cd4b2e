import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rightsBeyond } from './giving.js';
import { lostPlaces, refuseLostPlaces } from './keepers.js';
import { keeperMenus, type Kept } from './keepers.sql.js';

const rightsOf = fc.uniqueArray(
  fc.record({ transaction: fc.constantFrom('ASMT', 'MRPM', 'AUSR', 'AMGR'), f1: fc.boolean() }),
  { selector: ({ transaction }) => transaction },
);

it('lets nobody give a menu or a function that they lack, and everything else', () => {
  fc.assert(
    fc.property(rightsOf, rightsOf, (held, rights) => {
      const beyond = rightsBeyond(held, rights);
      for (const right of rights) {
        const own = held.find(({ transaction }) => transaction === right.transaction);
        expect(beyond.includes(right)).toBe(!own || (right.f1 && !own.f1));
      }
    }),
  );
});

const kept = (place: string, ...held: string[]): Kept => ({ place, name: `이름 ${place}`, held });

it('tells the institutions that would lose the last one who can give rights', () => {
  const before = [
    kept('*', ...keeperMenus),
    kept('H1', ...keeperMenus),
    kept('H2', 'AUSR'),
    kept('H3', ...keeperMenus),
  ];
  expect(lostPlaces(before, before)).toEqual([]);
  expect(lostPlaces(before, [kept('*', 'AUSR'), kept('H1', 'AMGR'), kept('H2', 'AUSR')])).toEqual([
    before[0],
    before[1],
  ]);
  expect(() => refuseLostPlaces(before, [kept('*', 'AUSR'), kept('H1'), kept('H2')])).toThrow(
    /^시스템 관리자, 이름 H1, 이름 H2/,
  );
});

it('asks for nobody where nobody works any more', () => {
  expect(lostPlaces([kept('H1', ...keeperMenus)], [])).toEqual([]);
});
