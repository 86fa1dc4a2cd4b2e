import type { GridColumn } from '../src/grid/types.js';

/** A made-up record as the grid of adverse reactions shows one: texts, codes, numbers, days, times, choices. */
export interface BenchRecord {
  readonly recId: string;
  readonly patientName: string;
  readonly gender: string;
  readonly age: number;
  readonly reactionDate: string;
  readonly symptom: string;
  readonly drugName: string;
  readonly atcCode: string;
  readonly severity: string;
  readonly score: number | null;
  readonly reporter: string;
  readonly createdAt: string;
}

const syllables = [...'가강고김나노다도라마미바보사서소수아영오우유은이자재정주지진차초태파하한현호희'];
const symptoms = ['발진', '두드러기', '오심', '구토', '어지러움', '두통', '설사', '변비', '호흡곤란', '혈압저하'];
const forms = ['정', '캡슐', '주사액', '시럽'];

/** The same numbers every time (mulberry32), so that runs can be compared. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function makeRecords(count: number): BenchRecord[] {
  const next = random(20_261_120);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const word = (length: number) => Array.from({ length }, () => pick(syllables)).join('');
  const two = (value: number) => String(value).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => {
    const day = `20${two(20 + below(7))}-${two(1 + below(12))}-${two(1 + below(28))}`;
    return {
      recId: `R${String(index).padStart(8, '0')}`,
      patientName: word(3),
      gender: pick(['M', 'F']),
      age: below(95),
      reactionDate: day,
      symptom: pick(symptoms),
      drugName: `${word(3 + below(4))}${pick(forms)} ${below(500)}밀리그램`,
      atcCode: `${pick([...'ABCDGHJLMN'])}${two(below(20))}A${pick([...'ABCDE'])}${two(below(30))}`,
      severity: pick(['MILD', 'MODERATE', 'SEVERE']),
      score: below(10) === 0 ? null : below(14),
      reporter: `${word(3)} 약사`,
      createdAt: `${day}T${two(below(24))}:${two(below(60))}:${two(below(60))}+09:00`,
    };
  });
}

export const columns: readonly GridColumn<BenchRecord>[] = [
  { id: 'recId', label: '기록 번호', kind: 'code', width: 140 },
  { id: 'patientName', label: '환자', width: 110 },
  {
    id: 'gender',
    label: '성별',
    kind: 'option',
    options: [
      { value: 'M', label: '남' },
      { value: 'F', label: '여' },
    ],
  },
  { id: 'age', label: '나이', kind: 'number' },
  { id: 'reactionDate', label: '발현일', kind: 'date' },
  { id: 'symptom', label: '증상', width: 160 },
  { id: 'drugName', label: '의약품', width: 260 },
  { id: 'atcCode', label: 'ATC 코드', kind: 'code' },
  {
    id: 'severity',
    label: '중증도',
    kind: 'option',
    options: [
      { value: 'MILD', label: '경증' },
      { value: 'MODERATE', label: '중등증' },
      { value: 'SEVERE', label: '중증' },
    ],
  },
  {
    id: 'score',
    label: '점수',
    kind: 'number',
    tone: (row) => (row.score !== null && row.score <= 8 ? 'lowScore' : undefined),
  },
  { id: 'reporter', label: '보고자', width: 140 },
  { id: 'createdAt', label: '등록 일시', kind: 'dateTime' },
];
