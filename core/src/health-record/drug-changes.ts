import { z } from 'zod';
import { isScreenable, type Medication } from '../clinical/record.js';
import { atcOf } from './current-medications.js';

/** A drug of before that was not asked about, one that goes on, one that the latest day of dispensing or a person added. */
export const drugChangeKinds = ['BEFORE', 'SAME', 'NEW'] as const;

export const changedDrugSchema = z.object({
  change: z.enum(drugChangeKinds),
  atcCode: z.string(),
  name: z.string(),
  /** First and last day of dispensing, yyyy-MM-dd; empty where the record tells none. */
  since: z.string(),
  latest: z.string(),
  /** Of before, and called taken by the record all the same. */
  leftOut: z.boolean(),
});
export type ChangedDrug = z.infer<typeof changedDrugSchema>;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(text);

/**
 * What was taken before, what goes on and what is new among the drugs that somebody chose, one of each ATC code, the latest first.
 * Empty where the record reaches back no further than the day of what was chosen: nothing tells then what is new.
 */
export function drugChanges(history: readonly Medication[], chosen: readonly Medication[]): ChangedDrug[] {
  const keyOf = (row: Medication) => atcOf(row) || `${row.medicationCode} ${row.medicationName}`.trim();
  const groups = new Map<string, Map<string, Medication>>();
  for (const row of [...history, ...chosen].filter(isScreenable)) {
    const group = groups.get(keyOf(row)) ?? new Map<string, Medication>();
    groups.set(keyOf(row), group.set(row.rowId, row));
  }
  const daysOf = (rows: Iterable<Medication>) =>
    [...rows]
      .map(({ dispenseDate }) => dispenseDate)
      .filter(isDay)
      .toSorted();
  const chosenKeys = new Set(chosen.filter(isScreenable).map(keyOf));
  const newest = daysOf(chosen).at(-1) ?? '';
  const reachesBack = daysOf([...history, ...chosen]).some((day) => day < newest);
  if (!reachesBack) return [];
  return [...groups]
    .map(([key, group]): ChangedDrug => {
      const rows = [...group.values()];
      const days = daysOf(rows);
      const since = days[0] ?? '';
      const isChosen = chosenKeys.has(key);
      const goesOn = since !== '' && since < newest;
      const newestRow = rows.toSorted((a, b) => (a.dispenseDate < b.dispenseDate ? 1 : -1))[0];
      return {
        change: isChosen ? (goesOn ? 'SAME' : 'NEW') : 'BEFORE',
        atcCode: rows.map(atcOf).find((code) => code !== '') ?? '',
        name: newestRow?.medicationName || newestRow?.atcName || key,
        since,
        latest: days.at(-1) ?? '',
        leftOut: !isChosen && rows.some(({ onMedication }) => onMedication !== ''),
      };
    })
    .toSorted((a, b) => (a.latest === b.latest ? (a.name < b.name ? -1 : 1) : a.latest < b.latest ? 1 : -1));
}
