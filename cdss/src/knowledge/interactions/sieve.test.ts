import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { interactionsBetween } from './interactions.js';
import { MarkRow, Sieve, type Mark } from './sieve.js';

const name = fc.integer({ min: 0, max: 99 }).map(String);
const sides = fc.record({ own: fc.array(name, { maxLength: 6 }), met: fc.array(name, { maxLength: 40 }) });
const mayMeet = (a: Mark, b: Mark) => new MarkRow([a, b]).meetingAfter(0, a).length > 0;

describe('the sieve of a table of pairs', () => {
  it('says that two may meet exactly when one has a name that the other meets', () => {
    const sieve = new Sieve(Array.from({ length: 90 }, (_, at) => String(at)));
    fc.assert(
      fc.property(sides, fc.array(sides, { minLength: 1, maxLength: 3 }), (a, parts) => {
        const b = sieve.joined(parts.map(({ own, met }) => sieve.markOf(own, met)));
        const meets = parts.some(({ own }) => own.some((one) => Number(one) < 90 && a.met.includes(one)));
        expect(mayMeet(sieve.markOf(a.own, a.met), b)).toBe(meets);
      }),
    );
  });

  it('finds in a row of marks exactly the later ones that meet, each once and in order', () => {
    const sieve = new Sieve(Array.from({ length: 90 }, (_, at) => String(at)));
    fc.assert(
      fc.property(fc.array(sides, { maxLength: 12 }), (all) => {
        const marks = all.map(({ own, met }) => sieve.markOf(own, met));
        const row = new MarkRow(marks);
        marks.forEach((mark, at) => {
          const meeting = marks.flatMap((other, place) => (place > at && mayMeet(mark, other) ? [place] : []));
          expect(row.meetingAfter(at, mark)).toEqual(meeting);
        });
      }),
    );
  });

  it('lets every interaction of the table through, from either side', () => {
    const { facts, substances } = shippedKnowledge();
    const codes = shippedTables()
      .atc.filter(({ level }) => level === 5)
      .map(({ atcCode }) => atcCode);
    const code = fc.constantFrom(...codes);
    let interacting = 0;
    fc.assert(
      fc.property(fc.array(code, { minLength: 20, maxLength: 20 }), (drugs) => {
        const found = drugs.map((drug) => facts.of(substances.entry(drug)));
        for (const a of found) {
          for (const b of found) {
            const some = a.interacting.some(({ table }) =>
              b.interacting.some(({ table: other }) => interactionsBetween(table, other) !== undefined),
            );
            if (some) interacting += 1;
            expect(some && !mayMeet(a.interactionMark, b.interactionMark)).toBe(false);
          }
        }
      }),
      { numRuns: 30 },
    );
    expect(interacting).toBeGreaterThan(100);
  });
});
