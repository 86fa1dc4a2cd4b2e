import { expect, it } from 'vitest';
import type { Medication } from '../clinical/record.js';
import { drugChanges } from './drug-changes.js';

let count = 0;
const row = (atcCode: string, dispenseDate: string, over: Partial<Medication> = {}): Medication => ({
  rowId: `r${(count += 1)}`,
  source: 'DISPENSE',
  dispenseDate,
  dispenseOrganization: '',
  medicationCode: '',
  medicationName: `약 ${atcCode}`,
  atcCode,
  atcName: '',
  ingredientCode: '',
  ingredientName: '',
  totalDosageDays: 30,
  strength: '',
  singleDosage: '',
  dailyDosage: '',
  onMedication: '',
  ...over,
});
const told = (history: Medication[], chosen: Medication[]) =>
  drugChanges(history, chosen).map(({ change, atcCode, since }) => [change, atcCode, since]);

it('tells what was taken before, what goes on and what is new, one of each code', () => {
  const old = row('C10AA01', '2025-05-01');
  const first = row('B01AA03', '2025-06-01');
  const again = row('B01AA03', '2026-03-02');
  const begun = row('M01AE01', '2026-03-02');
  expect(told([old, first, again, begun], [again, begun])).toEqual([
    ['SAME', 'B01AA03', '2025-06-01'],
    ['NEW', 'M01AE01', '2026-03-02'],
    ['BEFORE', 'C10AA01', '2025-05-01'],
  ]);
});

it('calls new what a person added, unless the record has it from before', () => {
  const first = row('B01AA03', '2025-06-01');
  const again = row('C03CA01', '2026-03-02');
  const added = (code: string) => row(code, '사용자 추가', { source: 'USER' });
  expect(told([first, again], [again, added('B01AA03'), added('N05BA01')])).toEqual([
    ['NEW', 'C03CA01', '2026-03-02'],
    ['SAME', 'B01AA03', '2025-06-01'],
    ['NEW', 'N05BA01', ''],
  ]);
});

it('keeps apart what has no code, says what was left out though it is taken, and leaves out errors', () => {
  const herb = row('', '2025-06-01', { medicationName: '이름 모를 한약', onMedication: '복용중' });
  const wrong = row('A02BC01', '2025-06-01', { status: 'ENTERED_IN_ERROR' });
  const now = row('C03CA01', '2026-03-02');
  expect(drugChanges([herb, wrong, now], [now])).toMatchObject([
    { change: 'NEW', atcCode: 'C03CA01', leftOut: false },
    { change: 'BEFORE', name: '이름 모를 한약', leftOut: true },
  ]);
});

it('tells nothing of a record of one day, of none and of what was typed alone', () => {
  const now = row('C03CA01', '2026-03-02');
  expect(told([now], [now])).toEqual([]);
  expect(told([], [])).toEqual([]);
  expect(told([], [row('C03CA01', '사용자 추가', { source: 'USER' })])).toEqual([]);
});
