import { initialsOf } from '@onyak/core';
import type { ExchangedDrug, ExchangedRecord } from '../adr-bundle/record.js';
import type { Assessment, Reaction, ReportedDrug, SafetyReport } from './report.js';
import { dayOf } from './times.js';

/** decisions.md "Clinical" and MFDS's list 5.1.10.1.5: 평가곤란 is conditional/unclassified. */
const whoUmc = {
  확실함: '1',
  '상당히 확실함': '2',
  가능함: '3',
  '가능성 적음': '4',
  평가곤란: '5',
} as const;
const isWhoUmc = (word: string): word is keyof typeof whoUmc => Object.hasOwn(whoUmc, word);

const outcomes = { Resolved: '1', Active: '3' } as const;
const isOutcome = (word: string): word is keyof typeof outcomes => Object.hasOwn(outcomes, word);

const severities: Readonly<Record<string, string>> = { Mild: '경증', Moderate: '중등증', Severe: '중증' };

/** Characters of one field that ICH allows. */
const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

/**
 * An ADR record as an individual case safety report of a hospital (docs/exchange.md says what has no place in it). The patient is
 * told by initials: the report leaves the hospital.
 */
export function reportOfRecord(record: ExchangedRecord, made: Date): SafetyReport {
  const first = record.d4InsertTime === null ? made : new Date(record.d4InsertTime);
  const last = record.d4UpdateTime === null ? first : new Date(record.d4UpdateTime);
  const status = record.d2CurrentStatus ?? '';
  const outcome = isOutcome(status) ? outcomes[status] : '0';
  const reactions = record.d1List.flatMap((item) =>
    item.d1Symptom.map((symptom): Reaction => ({
      text: cut(symptom.symptomNameKor, 250),
      ...(symptom.symptomNameEng ? { english: cut(symptom.symptomNameEng, 250) } : {}),
      start: item.d1OccurenceDate.replaceAll('-', ''),
      outcome,
    })),
  );
  const comment = senderComment(record);
  return {
    // Country, organization, number: a record's own number begins with its institution.
    caseId: `KR-${record.recId ?? record.d3HospitalCode}`,
    created: made,
    firstReceived: dayOf(first),
    latest: dayOf(last < first ? first : last),
    reporter: {
      name: cut(record.d3FinalEvaluator, 60),
      organization: cut(record.d3HospitalName, 60),
      department: cut(record.d3MedicalDepartment, 60),
      // A record does not say whether its evaluator is a physician, a pharmacist or a nurse.
      qualification: '3',
      krOtherProfessional: '2',
    },
    sender: {
      type: '3',
      krHealthProfessional: '1',
      organization: cut(record.d3HospitalName, 100),
      department: cut(record.d3EvaluationDepartment || record.d3MedicalDepartment, 60),
      name: cut(record.d3FinalEvaluator, 60),
      ...(record.d3ManagerTel ? { tel: record.d3ManagerTel } : {}),
      email: record.d3Email,
    },
    patient: {
      name: cut(initialsOf(record.ptName), 60),
      birthDate: record.ptRrn,
      sex: { nullFlavor: 'UNK' },
      history: { nullFlavor: 'UNK' },
      pastDrugs: [],
      parentDrugs: [],
    },
    reactions,
    drugs: drugsOf(record),
    narrative: narrativeOf(record),
    ...(comment === '' ? {} : { senderComment: comment }),
  };
}

/** Each causative drug once, with how it was judged for each reaction of its cases. */
function drugsOf(record: ExchangedRecord): ReportedDrug[] {
  const found = new Map<string, { drug: ExchangedDrug; assessments: Assessment[] }>();
  let before = 0;
  for (const item of record.d1List) {
    const assessments = item.d1Symptom.map((_, place): Assessment => {
      const result = item.d1Causality;
      return {
        reaction: before + place,
        source: 'Health professional',
        method: 'WHO-UMC',
        result,
        ...(isWhoUmc(result) ? { krMethod: '1', krWhoUmc: whoUmc[result] } : {}),
      };
    });
    before += item.d1Symptom.length;
    for (const drug of item.d1CausativeDrug) {
      const key = `${drug.drugType} ${drug.drugCode} ${drug.drugName}`;
      const known = found.get(key) ?? { drug, assessments: [] };
      known.assessments.push(...assessments);
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ drug, assessments }) => ({
    role: '1',
    name: cut(drug.drugName, 250),
    substances: drug.drugType === 'ATC' ? [{ name: cut(drug.drugName, 250) }] : [],
    assessments,
  }));
}

const MAX_NARRATIVE = 100_000;
const MAX_COMMENT = 20_000;

/** What the elements have no place for stands here in words: how grave each case was, and the codes of its drugs. */
const narrativeOf = (record: ExchangedRecord): string =>
  cut(
    record.d1List
      .map((item, index) =>
        [
          `[사례 ${index + 1}] ${item.d1OccurenceDate}, 중증도 ${severities[item.d1Severity] ?? item.d1Severity}`,
          `의심 약물: ${listed(item.d1CausativeDrug)}`,
          item.d1CaseDescription,
        ].join('\n'),
      )
      .join('\n\n'),
    MAX_NARRATIVE,
  );

const listed = (drugs: readonly ExchangedDrug[]): string =>
  drugs.map(({ drugType, drugCode, drugName }) => `${drugName} (${drugType} ${drugCode})`).join(', ');

function senderComment(record: ExchangedRecord): string {
  const groups = [
    ['금기 성분군', record.d2CiGroup],
    ['주의 성분군', record.d2CrhiGroup],
    ['사용 가능 성분군', record.d2OaiGroup],
  ] as const;
  return cut(
    [
      record.d2ExpertOpinion ?? '',
      ...groups.flatMap(([label, drugs]) => (drugs.length === 0 ? [] : [`${label}: ${listed(drugs)}`])),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    MAX_COMMENT,
  );
}
