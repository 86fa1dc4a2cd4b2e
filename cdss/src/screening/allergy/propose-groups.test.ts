import { describe, expect, it } from 'vitest';
import { shippedTables } from '../../testing/knowledge.js';
import { proposeGroups, type ProposalList } from './propose-groups.js';

const { allergyGroups, allergyRelations, atc } = shippedTables();
const tables = {
  groups: allergyGroups,
  relations: allergyRelations,
  atc: atc.map(({ atcCode, atcName, atcNameKor }) => ({
    atc: atcCode,
    name: atcNameKor || atcName,
    english: atcName,
  })),
};
const propose = (causes: readonly string[], symptoms: readonly string[] = ['발진']) =>
  proposeGroups(causes, symptoms, tables);
/** On which list a code stands, by itself or by its class. */
const listed = (code: string, ...of: Parameters<typeof propose>): ProposalList | 'NONE' =>
  propose(...of).find(({ codes }) => codes.some((one) => code.startsWith(one.atc)))?.list ?? 'NONE';

describe('groups that are proposed after a reaction', () => {
  it.each([
    // Beta-lactams by side chain; cefazolin resembles none.
    ['J01CA04', 'J01CA04', 'FORBID'],
    ['J01CA04', 'J01CA01', 'FORBID'],
    ['J01CA04', 'J01CR02', 'FORBID'],
    ['J01CA04', 'J01DB05', 'FORBID'],
    ['J01CA04', 'J01DB01', 'WATCH'],
    ['J01CA04', 'J01DC04', 'WATCH'],
    ['J01CA04', 'J01DH02', 'WATCH'],
    ['J01CA04', 'J01DB04', 'ALLOW'],
    ['J01CA04', 'J01DD04', 'ALLOW'],
    ['J01DB04', 'J01CA04', 'ALLOW'],
    ['J01DD04', 'J01DD01', 'FORBID'],
    // NSAIDs by COX group.
    ['M01AE01', 'B01AC06', 'FORBID'],
    ['M01AE01', 'M01AB05', 'FORBID'],
    ['M01AE01', 'M01AC06', 'WATCH'],
    ['M01AE01', 'M01AH01', 'ALLOW'],
    ['B01AC06', 'M01AH05', 'ALLOW'],
    // Where no classification was read as a whole, a missing row allows nothing.
    ['V08AB02', 'V08AB05', 'FORBID'],
    ['V08AB02', 'V08CA01', 'NONE'],
    // Where no table speaks of the drug, its ATC class is to be watched.
    ['B01AA03', 'B01AA07', 'WATCH'],
    ['B01AA03', 'B01AE07', 'NONE'],
    // One substance has a code for each place that it acts at.
    ['J01XA01', 'A07AA09', 'FORBID'],
    ['J01MA02', 'S01AE03', 'FORBID'],
  ] as const)('%s: %s is %s', (cause, code, list) => {
    expect(listed(code, [cause])).toBe(list);
  });

  it('never flags cefazolin for any penicillin', () => {
    const penicillins = tables.atc.filter((code) => /^J01C[A-F]\d\d$/u.test(code.atc)).map((code) => code.atc);
    expect(penicillins.length).toBeGreaterThan(10);
    for (const cause of penicillins) expect(['ALLOW', 'NONE']).toContain(listed('J01DB04', [cause]));
  });

  it('forbids for angioedema what a row about angioedema is about, and else tells to watch it', () => {
    expect(listed('C09DX04', ['C09AA02'], ['혈관부종'])).toBe('FORBID');
    expect(listed('M01AH01', ['B01AC06'], ['아나필락시스'])).toBe('WATCH');
    expect(listed('C09DX04', ['C09AA02'], ['기침'])).toBe('WATCH');
  });

  it('names each code once, on the gravest list, with the row that says so', () => {
    for (const causes of [['J01CA04', 'M01AE01'], ['J01DD04'], ['N03AF01'], ['J01CA04', 'J01DB04']]) {
      const proposals = propose(causes);
      const codes = proposals.flatMap((one) => one.codes.map((code) => code.atc));
      expect(new Set(codes).size).toBe(codes.length);
      for (const cause of causes) expect(listed(cause, causes)).toBe('FORBID');
      for (const { why, note, row, codes: own } of proposals) {
        expect(own.length).toBeGreaterThan(0);
        if (why === 'CROSS') expect([note !== '', row.length]).toEqual([true, 2]);
      }
      // What is allowed is nowhere under a class that is not.
      const blocked = proposals.filter(({ list }) => list !== 'ALLOW').flatMap((one) => one.codes);
      for (const { atc: code } of proposals.filter(({ list }) => list === 'ALLOW').flatMap((one) => one.codes))
        expect(blocked.some((one) => code.startsWith(one.atc) || one.atc.startsWith(code))).toBe(false);
    }
  });

  it('proposes nothing without a cause', () => {
    expect(propose([])).toEqual([]);
  });
});
