import type { ScreenedPage } from '@onyak/cdss';
import type { PageKeeper } from '@onyak/workflows/guidance';
import { isRequestOpen } from '@onyak/workflows/kit';
import { differenceOf } from './difference.js';
import {
  numberRules,
  readBefore,
  takePage,
  writeGaps,
  writePatients,
  writeRuleCounts,
  type PatientValues,
  type RuleValues,
} from './page.sql.js';
import type { StoredRecord } from './store.sql.js';

/** What is known of a page before it is screened. */
export interface WrittenPage {
  readonly page: number;
  readonly records: readonly StoredRecord[];
  readonly previousReqId: string | null;
}

/**
 * Writes what a page found, whole and once: the mark on the page is taken first, and whoever comes late finds it taken or the
 * request closed and writes nothing. The thread that has screened the page finds it as this module's default.
 */
const writePage: PageKeeper<WrittenPage> = async (db, request, { page, records, screened, previousReqId }) => {
  if (!(await isRequestOpen(db, request.reqId))) return;
  const { unreadable, patients, rules, gaps } = screened;
  const counts = {
    unreadable: unreadable.length,
    withoutDrugs: patients.filter(({ drugs }) => drugs === 0).length,
    withFinding: patients.filter(({ rules: found }) => found.length > 0).length,
  };
  if (!(await takePage(db, request.reqId, page, counts))) return;
  const numbers = await numberRules(db, request.hospitalCode, rules);
  const before =
    previousReqId === null
      ? new Map<string, readonly number[]>()
      : await readBefore(
          db,
          previousReqId,
          records.map(({ number }) => number),
        );
  const values = patientValues(records, screened, numbers, before);
  await writePatients(db, request, page, values);
  await writeRuleCounts(db, request, page, ruleValues(screened, numbers, values));
  await writeGaps(db, request, page, gaps);
};
export default writePage;

function patientValues(
  records: readonly StoredRecord[],
  { patients }: ScreenedPage,
  numbers: readonly number[],
  before: ReadonlyMap<string, readonly number[]>,
): PatientValues[] {
  const readable = new Map(patients.map((patient) => [patient.at, patient]));
  return records.map(({ number, sourceReqId }, at) => {
    const patient = readable.get(at);
    const rules = (patient?.rules ?? []).map((place) => numbers[place] ?? 0);
    return {
      number,
      sourceReqId,
      readable: patient !== undefined,
      age: patient?.age ?? null,
      gender: patient?.gender ?? 'Unknown',
      recordDate: patient?.recordDate ?? '',
      drugs: patient?.drugs ?? 0,
      rules,
      severities: patient?.severities ?? [],
      evidence: patient?.evidence ?? [],
      ...differenceOf(rules, before.get(number)),
    };
  });
}

/** Counts of each rule; one that is gone from this page's patients may be none that the page found. */
function ruleValues(
  { rules }: ScreenedPage,
  numbers: readonly number[],
  patients: readonly PatientValues[],
): RuleValues[] {
  const none = { eligible: 0, undecided: 0, found: 0, bySeverity: [0, 0, 0, 0] };
  const counted = new Map<number, RuleValues>();
  const rowOf = (no: number, of: typeof none = none) => {
    const row = { no, ...of, appeared: 0, gone: 0, fresh: 0 };
    counted.set(no, row);
    return row;
  };
  rules.forEach(({ eligible, undecided, found, bySeverity }, place) => {
    rowOf(numbers[place] ?? 0, { eligible, undecided, found, bySeverity });
  });
  const add = (no: number, to: 'appeared' | 'gone' | 'fresh') => {
    (counted.get(no) ?? rowOf(no))[to] += 1;
  };
  for (const { known, rules: found, appeared, gone } of patients) {
    for (const no of appeared) add(no, 'appeared');
    for (const no of gone) add(no, 'gone');
    if (!known) for (const no of found) add(no, 'fresh');
  }
  return [...counted.values()];
}
