import type { ElementRule } from './elements/element.js';
import { batchGroup, reportGroups } from './elements/elements.js';
import { checkText } from './messages.js';
import { readReports, type ReadElement, type ReadGroup } from './read.js';

/** What keeps a report from being sent, at its element. */
export interface ReportFault {
  readonly code: string;
  readonly label: string;
  /** Which of several of its kind, from 1; 0 where there can be but one. */
  readonly number: number;
  readonly message: string;
}

const ruleOf = new Map(
  [batchGroup, ...reportGroups].flatMap(({ id, elements }) => elements.map((rule) => [`${id} ${rule.code}`, rule])),
);

/**
 * Our own rules for a file, those of ICH and MFDS that can be told of the file alone: what must be there, how long it may be, which
 * codes there are, and what the Korean elements ask for. Whether a MedDRA or product code exists no file can tell.
 */
export function checkReports(xml: string): ReportFault[] {
  const { batch, reports } = readReports(xml);
  return [...faultsOf(batch), ...reports.flatMap((groups) => [...groups.flatMap(faultsOf), ...whole(groups)])];
}

function faultsOf(group: ReadGroup): ReportFault[] {
  return [...group.elements.flatMap((element) => faultOf(group, element)), ...together(group)];
}

const at = (
  { number }: Pick<ReadGroup, 'number'>,
  { code, label }: Pick<ReadElement, 'code' | 'label'>,
  message: string,
): ReportFault => ({ code, label, number, message });

function faultOf(group: ReadGroup, element: ReadElement): ReportFault[] {
  const rule = ruleOf.get(`${group.id} ${element.code}`);
  const text = rule && messageFor(rule, element);
  return text === undefined ? [] : [at(group, element, text)];
}

function messageFor(rule: ElementRule, { value, nullFlavor }: ReadElement): string | undefined {
  if (nullFlavor !== undefined)
    return rule.nulls?.includes(nullFlavor) ? undefined : checkText('reason', { nullFlavor });
  if (value === '') return rule.required ? checkText('required') : undefined;
  if (rule.max !== undefined && [...value].length > rule.max) return checkText('max', { max: rule.max });
  if (rule.values && !Object.hasOwn(rule.values, value)) return checkText('code');
  if (rule.kind === 'day' && !/^\d{8}/.test(value)) return checkText('day');
  if (rule.kind === 'moment' && !/^\d{14}/.test(value)) return checkText('moment');
  if (rule.kind === 'flag' && value !== 'true' && value !== 'false') return checkText('code');
  return undefined;
}

/** A Korean element, and the code that calls for it (MFDS business rules). */
const called = [
  { when: 'C.2.r.4', is: '3', needs: 'C.2.r.4.KR.1' },
  { when: 'C.3.1', is: '3', needs: 'C.3.1.KR.1' },
  { when: 'C.5.4', is: '3', needs: 'C.5.4.KR.1' },
] as const;

/** What elements of one group ask of each other. */
function together(group: ReadGroup): ReportFault[] {
  const find = (code: string) => group.elements.find((element) => element.code === code);
  const faults = called.flatMap(({ when, is, needs }) => {
    const needed = find(needs);
    return needed?.value === '' && find(when)?.value === is
      ? [at(group, needed, checkText('called', { when, is }))]
      : [];
  });
  const substance = find('G.k.2.3.r.1.KR.1b');
  if (substance?.value === '' && find('G.k.2.1.KR.1b')?.value === '')
    faults.push(at(group, substance, checkText('drugCode')));
  const trial = find('G.k.9.i.2.r.3.KR.2');
  if (trial && trial.value !== '' && find('G.k.9.i.2.r.2.KR.1')?.value !== '2')
    faults.push(at(group, trial, checkText('trialOnly')));
  return faults;
}

/** The least that makes a case: a patient, a reporter, a reaction, a suspect drug (ICH E2B(R3) 3.3.1). */
function whole(groups: readonly ReadGroup[]): ReportFault[] {
  const least = [
    ['C.2.r', '보고자'],
    ['C.3', '송신자'],
    ['D', '환자'],
    ['E.i', '이상사례'],
    ['G.k', '의약품'],
  ] as const;
  return least.flatMap(([id, label]) =>
    groups.some((group) => group.id === id) ? [] : [{ code: id, label, number: 0, message: checkText('least') }],
  );
}
