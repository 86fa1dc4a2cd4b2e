import { OnyakError } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { shippedTables } from '../../testing/knowledge.js';
import { buildKnowledge } from '../build.js';
import type { InteractionRow } from '../tables/tables.js';
import type { GivenTables } from '../tables/table-specs.js';

const tables = shippedTables();
const urgencies = new Map(tables.harms.map(({ id, urgency }) => [id, urgency]));
/** Every row of the tables that say a harm, with what it is called in a failure. */
const rows = [
  ...tables.interactions.map((row) => ({ at: `${row.atcA}:${row.atcB}`, row })),
  ...tables.elderlyCautions.map((row) => ({ at: row.id, row })),
  ...tables.stopp.map((row) => ({ at: row.id, row })),
  ...tables.fallRisk.map((row) => ({ at: row.drugClassEn, row })),
  ...tables.anticholinergic.map((row) => ({ at: row.atc, row })),
  ...tables.excessHarms.map((row) => ({ at: row.atcPrefix, row })),
];

function faultsOf(over: GivenTables): string[] {
  try {
    buildKnowledge({ ...tables, ...over }, 1);
    return [];
  } catch (error) {
    if (error instanceof OnyakError) return error.details.faults?.map(({ field }) => field) ?? [];
    throw error;
  }
}

describe('what the rows say of their harms', () => {
  it('names harms of the closed list only, each once', () => {
    expect(rows.filter(({ row }) => !row.harms.split('|').every((id) => urgencies.has(id)))).toEqual([]);
    expect(rows.filter(({ row }) => new Set(row.harms.split('|')).size < row.harms.split('|').length)).toEqual([]);
  });

  it('tells at most five signs a harm, in words without commas, which a sentence joins itself', () => {
    for (const { id, plain, signs } of tables.harms) {
      expect(signs.split(/[|;]/u).length, id).toBeLessThanOrEqual(5);
      expect(signs, id).not.toMatch(/[,.]|\|\||^\||\|$/);
      expect(plain, id).toMatch(/수 있습니다$/);
    }
  });

  it('names the gravest harm of an interaction first', () => {
    const order = ['EMERGENCY', 'PROMPT', 'TELL'];
    const grave = (harms: string) => harms.split('|').map((id) => order.indexOf(urgencies.get(id) ?? ''));
    expect(
      tables.interactions.filter(({ harms }) => {
        const ranks = grave(harms);
        return ranks.some((rank, at) => rank < (ranks[at - 1] ?? rank));
      }),
    ).toEqual([]);
  });

  it('names the harms of one drug’s excess in one order, whatever raises its level', () => {
    const orders = new Map<string, Set<string>>();
    for (const { atcA, atcB, direction, suffers, harms } of tables.interactions) {
      if (direction !== 'MORE' || (suffers !== 'A' && suffers !== 'B')) continue;
      const key = `${suffers === 'A' ? atcA : atcB} ${harms.split('|').toSorted().join()}`;
      orders.set(key, (orders.get(key) ?? new Set()).add(harms));
    }
    expect(orders.size).toBeGreaterThan(100);
    expect([...orders.values()].filter((some) => some.size > 1).map((some) => [...some].join(' / '))).toEqual([]);
  });

  it('ends every contraindicated or major interaction in something to be told the same day', () => {
    const late = tables.interactions.filter(
      ({ severity, harms }) => severity !== 'moderate' && harms.split('|').every((id) => urgencies.get(id) === 'TELL'),
    );
    expect(late).toEqual([]);
  });

  it('says in a contraindication whom to call, and lets nobody stop a drug against fits by himself', () => {
    const contraindicated = tables.interactions.filter(({ severity }) => severity === 'contraindicated');
    expect(contraindicated.length).toBeGreaterThan(500);
    for (const { atcA, atcB, management, hold } of contraindicated) {
      expect(management, `${atcA}:${atcB}`).toContain('처방한 의사에게 바로 연락');
      const held = [hold === 'A' || hold === 'BOTH' ? atcA : '', hold === 'B' || hold === 'BOTH' ? atcB : ''];
      expect(
        held.filter((atc) => atc.startsWith('N03')),
        `${atcA}:${atcB}`,
      ).toEqual([]);
    }
  });

  it('names in every STOPP action something to do', () => {
    const idle = tables.stopp.filter(
      ({ resultKor }) =>
        !/검토|대체|감량|검사|중단|바꿉|확인|측정|함께 씁니다|정리|줄이|줄여|줄입|병용하지 않/.test(resultKor),
    );
    expect(idle).toEqual([]);
  });
});

describe('a table is refused', () => {
  const [first] = tables.interactions;
  if (!first) throw new Error('no interactions');
  const sound: InteractionRow = {
    ...first,
    severity: 'major',
    harms: 'BLEEDING',
    direction: 'MORE',
    suffers: 'A',
    hold: 'B',
    onset: 'DAYS',
  };
  const broken = (over: Record<string, string>) => faultsOf({ interactions: [{ ...sound, ...over }] });

  it('not when its row is sound', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ direction: 'NONE', suffers: 'NONE' })).toEqual([]);
    expect(broken({ direction: 'ADDS', suffers: 'BOTH' })).toEqual([]);
    expect(broken({ severity: 'moderate', hold: 'NONE' })).toEqual([]);
  });

  it.each([
    ['no harm', { harms: '' }, 'harms'],
    ['an unknown harm', { harms: 'BLEEDING|SHYNESS' }, 'harms'],
    ['no onset', { onset: '' }, 'onset'],
    ['no direction', { direction: '' }, 'direction'],
    ['no side that suffers', { suffers: '' }, 'suffers'],
    ['an effect that grows in nobody', { suffers: 'NONE' }, 'suffers'],
    ['one side alone that adds up', { direction: 'ADDS' }, 'suffers'],
    ['somebody who suffers from nothing', { direction: 'NONE' }, 'suffers'],
    ['a major pair without a drug to hold', { hold: 'NONE' }, 'hold'],
    ['a contraindicated pair without a drug to hold', { severity: 'contraindicated', hold: 'NONE' }, 'hold'],
  ])('for %s', (_what, over, column) => {
    expect(broken(over)).toEqual([`interactions.0.${column}`]);
  });

  it.each(['elderlyCautions', 'stopp', 'fallRisk', 'anticholinergic', 'excessHarms'] as const)(
    'for an unknown harm in %s, and for none',
    (table) => {
      const [row] = tables[table];
      expect(faultsOf({ [table]: [{ ...row, harms: 'SHYNESS' }] })).toEqual([`${table}.0.harms`]);
      expect(faultsOf({ [table]: [{ ...row, harms: '' }] })).toEqual([`${table}.0.harms`]);
    },
  );
});
