import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rightsBeyond } from './grantable-rights.js';
import { lostPlaces, refuseLostPlaces } from './rights-administrators.js';
import { administrationMenus, type PlaceRights } from './rights-administrators.sql.js';

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

const placeRights = (place: string, ...held: string[]): PlaceRights => ({ place, name: `이름 ${place}`, held });

it('tells the institutions that would lose the last one who can give rights', () => {
  const before = [
    placeRights('*', ...administrationMenus),
    placeRights('H1', ...administrationMenus),
    placeRights('H2', 'AUSR'),
    placeRights('H3', ...administrationMenus),
  ];
  expect(lostPlaces(before, before)).toEqual([]);
  expect(lostPlaces(before, [placeRights('*', 'AUSR'), placeRights('H1', 'AMGR'), placeRights('H2', 'AUSR')])).toEqual([
    before[0],
    before[1],
  ]);
  expect(() => refuseLostPlaces(before, [placeRights('*', 'AUSR'), placeRights('H1'), placeRights('H2')])).toThrow(
    /^시스템 관리자, 이름 H1, 이름 H2/,
  );
});

it('asks for nobody where nobody works any more', () => {
  expect(lostPlaces([placeRights('H1', ...administrationMenus)], [])).toEqual([]);
});
