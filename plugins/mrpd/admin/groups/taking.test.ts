import { expect, it } from 'vitest';
import type { GroupProposalRow } from '../../groups/schema.js';
import { isIn, take, undo } from './taking.js';

const drug = (drugCode: string) => ({ drugType: 'ATC' as const, drugCode, drugName: drugCode });
const proposal = (list: GroupProposalRow['list'], ...codes: string[]): GroupProposalRow => ({
  list,
  group: codes.join(),
  reason: '',
  source: '',
  reviewedBy: '',
  drugs: codes.map(drug),
});
const penicillins = proposal('FORBID', 'J01C');
const alike = proposal('FORBID', 'J01DB05', 'J01DC10');
const cefazolin = proposal('ALLOW', 'J01DB04');

it('puts what is taken behind what stands in its list, and takes back just that', () => {
  const draft = { d2CiGroup: [drug('B01AA03'), drug('J01DB05')], d2OaiGroup: null };
  const all = [penicillins, alike, cefazolin];
  const { changes, taken } = take(draft, all);
  expect(changes).toEqual({
    d2CiGroup: ['B01AA03', 'J01DB05', 'J01C', 'J01DC10'].map(drug),
    d2OaiGroup: [drug('J01DB04')],
  });
  const filled = { ...draft, ...changes };
  expect(all.map((one) => isIn(filled, one))).toEqual([true, true, true]);
  expect(all.map((one) => isIn(draft, one))).toEqual([false, false, false]);
  // Taken again it adds nothing; what stood there before an undo stays.
  expect(take(filled, all)).toEqual({ changes: {}, taken: {} });
  expect(undo(filled, [alike], taken)).toEqual({ d2CiGroup: ['B01AA03', 'J01DB05', 'J01C'].map(drug) });
  expect(undo(filled, all, taken)).toEqual({ d2CiGroup: draft.d2CiGroup, d2OaiGroup: [] });
});

it('leaves a proposal out that its list has no room for', () => {
  const full = { d2CiGroup: Array.from({ length: 199 }, (_, at) => drug(`X${at}`)) };
  expect(take(full, [alike]).changes).toEqual({});
  expect(take(full, [penicillins]).changes['d2CiGroup']).toHaveLength(200);
});
