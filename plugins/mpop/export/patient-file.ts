import { createHmac } from 'node:crypto';
import { severities } from '@onyak/core';
import type { ExportForm, PopulationResult, RuleRow } from '../schema.js';
import type { ExportedPatient } from './export.sql.js';

/** Below it a number could be a person's. */
const SMALL = 5;
/** Days that a patient's date is moved by at most, back. */
const MAX_SHIFT = 365;
const DAY_MS = 86_400_000;
const KEY_LENGTH = 16;
/** Years of an age group; from the last age on all are one. */
const AGE_YEARS = 5;
const LAST_AGE = 90;

export interface SmallCell {
  readonly rule: string;
  readonly column: 'found' | 'appeared' | 'gone' | 'fresh';
  readonly fewerThan: number;
}

/** Numbers of a table that fewer than five patients make. */
export const smallCells = (rules: readonly RuleRow[]): SmallCell[] =>
  rules.flatMap((row) =>
    (['found', 'appeared', 'gone', 'fresh'] as const).flatMap((column) =>
      row[column] > 0 && row[column] < SMALL
        ? [{ rule: `${row.kind}${row.ruleId === '' ? '' : ` ${row.ruleId}`}`, column, fewerThan: SMALL }]
        : [],
    ),
  );

/** A patient as the file has them: whole, or under a key that is this file's alone, with dates moved and the age as a group. */
export function exportedPatient(
  patient: ExportedPatient,
  rules: ReadonlyMap<number, RuleRow>,
  form: ExportForm,
  secret: Buffer,
): Readonly<Record<string, unknown>> {
  const { number, sourceReqId, readable, recordDate, age, gender, drugs } = patient;
  const findings = patient.rules.flatMap((no, at) => {
    const rule = rules.get(no);
    if (!rule) return [];
    const severity = severities[patient.severities[at] ?? severities.length];
    return [
      {
        kind: rule.kind,
        ruleId: rule.ruleId,
        severity,
        drugs: (patient.evidence[at] ?? '').split(' ').filter(Boolean),
      },
    ];
  });
  const facts = { readable, gender, drugs, findings };
  if (form === 'CLINICAL') return { number, sourceReqId, recordDate, age, ...facts };
  const digest = createHmac('sha256', secret).update(number).digest();
  const days = 1 + (digest.readUInt32BE(KEY_LENGTH) % MAX_SHIFT);
  return {
    studyKey: digest.toString('hex').slice(0, KEY_LENGTH),
    recordDate: recordDate === '' ? '' : earlier(recordDate, days),
    ageGroup: age === null ? '' : ageGroup(age),
    ...facts,
    // A drug is evidence by its code; a product's own number could be an institution's.
    findings: findings.map((finding) => ({
      ...finding,
      drugs: finding.drugs.filter((code) => /^[A-Z]\d{2}/.test(code)),
    })),
  };
}

function ageGroup(age: number): string {
  if (age >= LAST_AGE) return `${LAST_AGE}+`;
  const from = Math.floor(age / AGE_YEARS) * AGE_YEARS;
  return `${from}-${from + AGE_YEARS - 1}`;
}

const earlier = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** What stands before the patients: by what was screened, its tables, and what each field is. */
export function fileHead({ run, rules, gaps }: PopulationResult, form: ExportForm, madeAt: Date): object {
  const { reqId, previousReqId, userId, hospitalNameCode, failure, ...facts } = run;
  const open = form === 'CLINICAL' ? { reqId, previousReqId, userId, hospitalNameCode, failure } : {};
  return {
    madeAt: madeAt.toISOString(),
    form,
    run: { ...facts, ...open },
    dictionary: dictionary[form],
    rules: rules.map(({ ruleNo: _no, ...row }) => row),
    // A drug stands under the name and code that the record has: words that may be a person's own. Its reason is counted.
    gaps:
      form === 'CLINICAL'
        ? gaps
        : gaps
            .map((gap) => (gap.what === 'MEDICATION' ? { ...gap, code: '', name: '' } : gap))
            .filter((gap, at) => gap.what !== 'MEDICATION' || (gaps[at]?.code === '' && gaps[at]?.name === '')),
    smallCells: form === 'CLINICAL' ? [] : smallCells(rules),
  };
}

const common = {
  readable: '기록을 읽을 수 있었는지',
  gender: '성별',
  drugs: '점검한 약의 수',
  findings: '규칙마다 한 줄: 점검, 규칙, 가장 높은 심각도, 약의 ATC 코드',
} as const;

/** What each field of a patient is. */
const dictionary: Readonly<Record<ExportForm, Readonly<Record<string, string>>>> = {
  CLINICAL: {
    number: '연구 등록번호',
    sourceReqId: '점검한 기록의 요청번호',
    recordDate: '기록일',
    age: '나이',
    ...common,
  },
  DEIDENTIFIED: {
    studyKey: '이 파일에서만 쓰는 환자 키',
    recordDate: '기록일 (환자마다 다른 날수만큼 앞당김)',
    ageGroup: `나이 (${AGE_YEARS}세 단위, ${LAST_AGE}세부터 한 묶음)`,
    ...common,
  },
};
