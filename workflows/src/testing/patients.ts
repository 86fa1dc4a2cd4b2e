import type { ScreeningInput } from '@onyak/cdss';
import { shippedTables } from '../../../cdss/src/testing/knowledge.js';
import { diagnosisRow, medicationRow } from './payload.js';

/** A small generator of numbers that is the same on every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const diagnoses: readonly (readonly [string, string])[] = [
  ['F03', '상세불명의 치매'],
  ['I10', '고혈압'],
  ['I500', '울혈성 심부전'],
  ['N184', '만성 콩팥병 4기'],
  ['G20', '파킨슨병'],
  ['J449', '만성 폐쇄성 폐질환'],
  ['K259', '위궤양'],
  ['I48', '심방세동'],
  ['E119', '2형 당뇨병'],
  ['N40', '전립선비대증'],
  ['M109', '통풍'],
  ['J459', '천식'],
];

/** Made-up patients over the whole knowledge: each takes drugs that the tables speak of. */
export function* randomPatients(count: number, seed = 7): Generator<ScreeningInput> {
  const random = seeded(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const tables = shippedTables();
  const level5 = tables.atc.filter(({ level }) => level === 5);
  const concrete = (prefix: string): readonly [string, string] => {
    const row = pick(level5.filter(({ atcCode }) => atcCode.startsWith(prefix)));
    return row
      ? [
          row.atcCode,
          `${row.atcNameKor || row.atcName}${pick(['정', '캡슐', '정5밀리그램', ' 20 MG Oral Tablet', ''])}`,
        ]
      : [prefix, prefix];
  };
  for (let index = 0; index < count; index += 1) {
    const prefixes = Array.from({ length: 2 + Math.floor(random() * 5) }, () => pick(tables.interactions)).flatMap(
      ({ atcA, atcB }) => [atcA, atcB],
    );
    const more = [
      pick(tables.elderlyCautions).atc,
      pick(tables.anticholinergic).atc,
      pick(tables.fallRisk).atc.split('|')[0] ?? 'N05BA',
      pick(level5).atcCode,
    ];
    const medications = [...prefixes, ...more].map((prefix, at) => medicationRow(...concrete(prefix), at));
    yield {
      recordDate: '2026-03-15',
      age: pick([78, 66, 45, null]),
      gender: pick(['Male', 'Female'] as const),
      medications,
      allPrescriptions: medications,
      diagnoses: diagnoses.filter(() => random() < 0.25).map(([code, name]) => diagnosisRow(code, name)),
      sideEffects:
        random() < 0.3 ? [{ rowId: 's', sideEffect: '두드러기', atcCodes: [pick(medications).atcCode] }] : [],
      observationDays: 365,
    };
  }
}
