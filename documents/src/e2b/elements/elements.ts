import { nullFlavors, type ElementGroup, type ElementRule } from './element.js';
import { caseGroups } from './case.js';
import { drugGroups } from './drugs.js';
import { patientGroups } from './patient.js';

export { batchGroup } from './case.js';

/** The elements of one report, in the order in which a person reads them. */
export const reportGroups: readonly ElementGroup[] = [...caseGroups, ...patientGroups, ...drugGroups];

/** What a code or a reason means; the value itself where nothing is said of it. */
export function meaning(rule: ElementRule, value: string): string {
  if (rule.kind === 'day' && /^\d{8}/.test(value))
    return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
  if (rule.kind === 'moment' && /^\d{14}/.test(value))
    return value.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3 $4:$5:$6');
  if (rule.kind === 'flag') return value === 'true' ? '예' : '아니오';
  if (rule.code === 'C.3.4.6' || rule.code === 'C.3.4.8') return value.slice(value.indexOf(':') + 1);
  return named(rule.values ?? {}, value);
}

/** Why a value is missing, in words. */
export const reason = (nullFlavor: string): string => named(nullFlavors, nullFlavor);

/** A file may hold any word: one that every object knows is a code of no list. */
const named = (names: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(names, code) ? (names[code] ?? code) : code;
