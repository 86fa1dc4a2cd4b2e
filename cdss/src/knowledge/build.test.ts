import { OnyakError } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedTables } from '../testing/knowledge.js';
import { buildKnowledge } from './build.js';
import type { GivenTables } from './tables/table-specs.js';

const tables = shippedTables();
const single = { harms: 'FALL', hold: 'Y', onset: 'DAYS', monitoring: '' } as const;

function refusal(over: Partial<GivenTables>): OnyakError {
  try {
    buildKnowledge({ ...tables, ...over }, 1);
  } catch (error) {
    if (error instanceof OnyakError) return error;
  }
  throw new Error('expected to be refused');
}

describe('buildKnowledge', () => {
  it('carries its release', () => {
    expect(buildKnowledge(tables, 7).release).toBe(7);
  });

  it('refuses a bad row and names table, row and column', () => {
    const [first, ...rest] = tables.interactions;
    if (!first) throw new Error('no interactions');
    const error = refusal({ interactions: [first, { ...first, atcA: 'B1AA03' }, ...rest] });
    expect(error.code).toBe('VALIDATION');
    expect(error.message).toContain('interactions의 2번째 행');
    expect(error.details.faults?.[0]?.field).toBe('interactions.1.atcA');
  });

  it('refuses a pair that is there twice, either way round', () => {
    const [first] = tables.interactions;
    if (!first) throw new Error('no interactions');
    expect(refusal({ interactions: [first, { ...first, atcA: first.atcB, atcB: first.atcA }] }).message).toContain(
      '겹칩니다',
    );
  });

  it.each([
    [
      'a score beyond the scale',
      {
        anticholinergic: [
          {
            atc: 'N06AA09',
            drugName: 'x',
            score: 4,
            recommendedAlternative: '',
            source: 's',
            drugNameKor: '',
            ...single,
          },
        ],
      },
    ],
    [
      'a malformed prefix among alternatives',
      {
        fallRisk: [
          {
            drugClass: 'x',
            drugClassEn: 'x',
            atc: 'N05BA|N5',
            riskLevel: 'HIGH' as const,
            guidance: 'g',
            source: 's',
            ...single,
          },
        ],
      },
    ],
    ['a component of something that is no product', { atcComponents: [{ comboAtc: 'C09D', componentAtc: 'C09CA01' }] }],
  ])('refuses %s', (_what, over) => {
    expect(refusal(over).code).toBe('VALIDATION');
  });

  it('is not changed by the order of its rows', () => {
    const index = buildKnowledge(tables, 1);
    const reversed = buildKnowledge(
      {
        ...tables,
        atc: [...tables.atc].reverse(),
        atcComponents: [...tables.atcComponents].reverse(),
        stopp: [...tables.stopp].reverse(),
      },
      1,
    );
    expect(reversed.substances.entry('C09DB01')).toEqual(index.substances.entry('C09DB01'));
    expect(reversed.stopp.map((one) => one.id)).toEqual(index.stopp.map((one) => one.id));
  });
});
