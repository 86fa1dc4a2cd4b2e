import type { ScreeningInput } from '@onyak/cdss';
import { unknownFacts, type Medication, type PatientFacts, type SideEffect } from '@onyak/core';
import { random, type Random } from '../mutations/seeded.js';
import { diagnosisRow, medicationRow } from '../payload.js';
import { problems, traps, visits } from './problems.js';
import { products, type Product } from './products.js';

const RECORD_DATE = '2026-03-15';
const hospitals = ['온누리대학교병원', '가람의원', '새봄내과의원'] as const;

/** Allergies as records write them, with what may be coded of it. */
const reactions: readonly (readonly [string, readonly string[], SideEffect['severity']])[] = [
  ['페니실린 알레르기', [], undefined],
  ['페니실린 아나필락시스', [], 'ANAPHYLAXIS'],
  ['세파계 항생제 두드러기', [], 'MODERATE'],
  ['아스피린 먹고 숨이 참', [], 'SEVERE'],
  ['NSAID 과민반응', [], undefined],
  ['설파제 발진', [], 'MILD'],
  ['ACE 억제제 기침', [], 'MILD'],
  ['에날라프릴 혈관부종', ['C09AA02'], 'SEVERE'],
  ['카르바마제핀 스티븐스존슨증후군', ['N03AF01'], 'SEVERE'],
  ['트라마돌 먹고 토함', ['N02AX02'], 'MILD'],
  ['조영제 두드러기', [], 'MODERATE'],
  ['클래리트로마이신 발진', ['J01FA09'], 'MODERATE'],
  ['알 수 없는 약에 두드러기', [], undefined],
  ['약물 알레르기 없음', [], undefined],
  ['예전에 감기약 먹고 온몸이 가려웠으나 지금은 괜찮다고 하니 그대로 드셔도 된다고 함', [], undefined],
  ['계란 알레르기', [], undefined],
];

/** Rows that tell too little: no code, a group's code, a name that means many. */
const untold: readonly (readonly [string, string])[] = [
  ['이름 모를 한약', ''],
  ['혈압약', ''],
  ['당뇨약(아침)', ''],
  ['종합감기약', 'R05X'],
  ['위장약', ''],
  ['홍삼정', ''],
  ['Warfarin 2 MG Oral Tablet', ''],
  ['ibuprofen 200 MG Oral Tablet', ''],
  ['심바스타틴정 20mg', ''],
  ['타이레놀', ''],
  ['울트라셋정(아세트아미노펜, 트라마돌)', 'N02AX'],
  ['아모디핀정(암로디핀)', 'C08C'],
];

/** Diagnoses that are no name of a code. */
const unread = ['무릎이 시큰거림', '기력이 없음', '검진에서 들은 병'] as const;

interface Person {
  readonly age: number | null;
  readonly gender: 'Male' | 'Female' | 'Unknown';
  readonly facts: Partial<PatientFacts>;
}

const measured = (value: number) => ({ value, date: '2026-03-02' });

function personOf(from: Random): Person {
  const kind = from.below(20);
  const gender = from.pick(['Male', 'Female'] as const);
  if (kind < 9) return { age: 65 + from.below(28), gender, facts: kidneysOf(from) };
  if (kind < 13) return { age: 40 + from.below(25), gender, facts: kidneysOf(from) };
  if (kind < 14) return { age: 19 + from.below(20), gender, facts: {} };
  if (kind < 16) return { age: 22 + from.below(18), gender: 'Female', facts: { pregnancy: 'YES' } };
  if (kind < 17) return { age: 24 + from.below(16), gender: 'Female', facts: { pregnancy: 'NO', lactation: 'YES' } };
  if (kind < 18) {
    const months = 2 + from.below(40);
    return {
      age: Math.floor(months / 12),
      gender,
      facts: { ageMonths: months, weight: measured(5 + Math.round(months / 4)) },
    };
  }
  if (kind < 19) {
    const age = 5 + from.below(11);
    return { age, gender, facts: { ageMonths: age * 12 + from.below(12), weight: measured(8 + 3 * age) } };
  }
  return { age: null, gender: 'Unknown', facts: {} };
}

function kidneysOf(from: Random): Partial<PatientFacts> {
  switch (from.below(5)) {
    case 0:
      return { egfr: measured(14 + from.below(50)) };
    case 1:
      return { creatinine: measured((9 + from.below(25)) / 10), weight: measured(45 + from.below(35)) };
    case 2:
      return { egfr: measured(62 + from.below(40)) };
    default:
      return {};
  }
}

const forChildren =
  'brufensyrup tylenolsusp augmentinsyrup klaricidsyrup singulairchew zyrtecsolution ambroxolsyrup smecta cefaclor chlorpheniramine codeine loperamide metoclopramide hydroxyzine doxycycline levofloxacin';
const forPupils =
  'amoxiclav clarithromycin azithromycin chlorpheniramine pseudoephedrine acetaminophen ibuprofen codeine loperamide domperidone montelukast zyrtecsolution methylphenidate valproate levetiracetam';

/**
 * Made-up patients as a dispensary meets them: treated for what they have, given something on a visit, some with drugs that must
 * not meet, with records that tell much or little. Guides of these are drawn (`npm run guides -- --draw`) and read one by one.
 */
export function* clinicPatients(count: number, seed: number): Generator<ScreeningInput> {
  const from = random(seed);
  for (let index = 0; index < count; index += 1) yield patientOf(from);
}

function patientOf(from: Random): ScreeningInput {
  const person = personOf(from);
  const { age } = person;
  const isChild = age !== null && age < 15;
  const own = isChild ? [] : problemsOf(from, person);
  const keys = new Set<string>();
  const take = (drugs: readonly string[], atMost = drugs.length) => {
    for (const key of shuffled(from, drugs).slice(0, atMost)) keys.add(key);
  };
  if (isChild) take((age < 8 ? forChildren : forPupils).split(' '), 2 + from.below(3));
  for (const { drugs } of own) take(drugs.split(' '), 1 + from.below(3));
  const trapped = !isChild && from.below(5) < 2;
  if (trapped) take(from.pick(traps).split(' '));
  if (!isChild && (keys.size === 0 || from.below(2) === 0)) take(from.pick(visits).split(' '));
  const named = [...keys].map((key) => productOf(key));
  const medications = [
    ...named.map((product, at) => rowOf(from, product, at)),
    ...(from.below(4) === 0 ? [untoldRow(from, named.length)] : []),
  ];
  const stopped =
    from.below(3) === 0
      ? [{ ...rowOf(from, productOf(from.pick([...products.keys()])), 90), dispenseDate: '2025-06-02' }]
      : [];
  const reaction = from.below(3) === 0 ? from.pick(reactions) : undefined;
  return {
    recordDate: RECORD_DATE,
    age,
    gender: person.gender,
    medications,
    allPrescriptions: [...medications, ...stopped],
    diagnoses: [
      ...own.map(({ code, name }) => diagnosisRow(code, name)),
      ...(!isChild && from.below(12) === 0 ? [diagnosisRow('', from.pick(unread))] : []),
      ...(isChild ? [diagnosisRow('J069', '급성 상기도감염')] : []),
    ],
    sideEffects: reaction ? [effectRow(reaction)] : [],
    observationDays: 365,
    facts: { ...unknownFacts, ...person.facts },
  };
}

function problemsOf(from: Random, { age, gender }: Person) {
  const fitting = problems.filter(
    (problem) =>
      (problem.gender === undefined || problem.gender === gender) &&
      (age === null || ((problem.ages?.[0] ?? 0) <= age && age <= (problem.ages?.[1] ?? 120))),
  );
  const many = age !== null && age >= 65 ? 2 + from.below(6) : 1 + from.below(3);
  return shuffled(from, fitting).slice(0, many);
}

function shuffled<T>(from: Random, items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(from.below(left.length), 1));
}

function productOf(key: string): Product {
  const product = products.get(key);
  if (!product) throw new Error(`no such product: ${key}`);
  return product;
}

function rowOf(from: Random, { name, atcCode, single, daily }: Product, at: number): Medication {
  const toldBy = from.below(12);
  return {
    ...medicationRow(toldBy === 0 ? '' : toldBy === 1 ? atcCode.slice(0, 5) : atcCode, name, at),
    dispenseOrganization: from.pick(hospitals),
    totalDosageDays: from.pick([5, 14, 30, 60, 90, null]),
    singleDosage: from.below(25) === 0 && single !== '' ? `${single} 분쇄` : single,
    dailyDosage: from.below(6) === 0 ? '' : daily,
  };
}

function untoldRow(from: Random, at: number): Medication {
  const [name, code] = from.pick(untold);
  return medicationRow(code, name, at);
}

function effectRow([sideEffect, atcCodes, severity]: (typeof reactions)[number]): SideEffect {
  return { rowId: 's0', sideEffect, atcCodes: [...atcCodes], ...(severity === undefined ? {} : { severity }) };
}
