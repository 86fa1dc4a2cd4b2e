import type { DurRoute } from '../../knowledge/tables/dur-tables.js';

/**
 * What a row's remark asks. A remark that can be computed is; one that only adds (`크림 포함`) narrows nothing; any other stays
 * as words, and the finding says that it could not be decided.
 */
export interface Condition {
  readonly text: string;
  /** Given by these routes alone. */
  readonly routes?: readonly DurRoute[];
  /** One of these diagnoses. */
  readonly diagnoses?: readonly string[];
  /** None of these diagnoses: then it does not apply. */
  readonly exceptDiagnoses?: readonly string[];
  readonly minAge?: number;
  readonly gender?: 'Male' | 'Female';
  /** Products of one substance alone. */
  readonly singleOnly?: boolean;
  /** Not where the product is for local use. */
  readonly notLocal?: boolean;
  /** More than so many mg a day. */
  readonly moreThanDailyMg?: number;
  /** Concentration in percent that the product's name must not contradict. */
  readonly percent?: number;
  /** Products of so many mg a piece alone. */
  readonly pieceMg?: number;
  /** Weekly mg of methotrexate from which the pair counts. */
  readonly methotrexateWeeklyMg?: number;
  /** Taken on one day of the week alone. */
  readonly onceWeekly?: boolean;
  /** Use for longer than so many days, or again and again, weighs more. */
  readonly longerThanDays?: number;
  /** Nothing in the record decides it: told beside the finding, which is then partial. */
  readonly told: boolean;
}

/** Indications of the lists as diagnosis codes. */
const indications: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^제2형 당뇨병$/, ['E11']],
  [/^비만·과체중 체중관리$/, ['E66']],
  [/^조현병$/, ['F20']],
  [/^양극성 장애$/, ['F31']],
  [/^면역성 혈소판 감소증$/, ['D693', 'D694']],
  [/^만성 C형 간염$/, ['B182']],
  [/^중증 재생불량성 빈혈$/, ['D61']],
  [/^주요우울장애 치료에 한함$/, ['F32', 'F33']],
  [/^비판막성 심방세동/, ['I48']],
  [/^허혈성 심질환$/, ['I20', 'I21', 'I22', 'I24', 'I25']],
  [/^무배란증$/, ['N970']],
];

const readers: readonly ((text: string) => Omit<Condition, 'text'> | null | undefined)[] = [
  // Remarks that add a form, point at the column of forms, name the measure, or advise: they narrow nothing.
  (text) =>
    /포함$|합산$|등급이 다름$|^역가 기준$|함께 써도 중복으로 봄$|^소생 등 응급은 제외$|신중히 사용$|^점안$|^외용$/.test(
      text,
    )
      ? { told: false }
      : undefined,
  (text) => (/^경구$/.test(text) ? { routes: ['oral'], told: false } : undefined),
  (text) => (/^(주사|주사제에 한함)$/.test(text) ? { routes: ['injection'], told: false } : undefined),
  (text) => (/^전신 투여$/.test(text) ? { notLocal: true, told: false } : undefined),
  (text) => (/^외용제 제외$/.test(text) ? { notLocal: true, told: false } : undefined),
  (text) => (/^단일제에 한함$/.test(text) ? { singleOnly: true, told: false } : undefined),
  (text) => (/^고령자$/.test(text) ? { minAge: 65, told: false } : undefined),
  (text) => {
    const found = /^(\d+)세 이상( (남성|여성))?$/.exec(text);
    if (!found) return undefined;
    const gender = found[3] === '남성' ? 'Male' : found[3] === '여성' ? 'Female' : undefined;
    return { minAge: Number(found[1]), told: false, ...(gender === undefined ? {} : { gender }) };
  },
  (text) => {
    const dose = /^1일 (\d+)mg 초과 용량$/.exec(text)?.[1];
    return dose === undefined ? undefined : { moreThanDailyMg: Number(dose), told: false };
  },
  (text) => {
    const dose = /^메토트렉세이트 주 (\d+)mg 이상$/.exec(text)?.[1];
    return dose === undefined ? undefined : { methotrexateWeeklyMg: Number(dose), told: false };
  },
  (text) => {
    const found = /^(?:한 알 (\d+)mg 제품은 )?주 1회만 쓰는 약$/.exec(text);
    return found && { onceWeekly: true, told: false, ...(found[1] === undefined ? {} : { pieceMg: Number(found[1]) }) };
  },
  (text) => {
    const days = /^장기\((\d+)일 초과\)/.exec(text)?.[1];
    return days === undefined ? undefined : { longerThanDays: Number(days), told: false };
  },
  (text) => {
    const mg = /^한 알 (\d+)mg 제품$/.exec(text)?.[1];
    return mg === undefined ? undefined : { pieceMg: Number(mg), told: false };
  },
  (text) => {
    const percent = /(\d+(?:\.\d+)?)%/.exec(text)?.[1];
    return percent === undefined ? undefined : { percent: Number(percent), told: true };
  },
  (text) =>
    text.endsWith('말라리아 치료는 제외')
      ? { exceptDiagnoses: ['B50', 'B51', 'B52', 'B53', 'B54'], told: false }
      : undefined,
  (text) => (/^폐동맥고혈압 치료는 제외$/.test(text) ? { exceptDiagnoses: ['I270', 'I272'], told: false } : undefined),
  (text) => {
    const diagnoses = indications.find(([pattern]) => pattern.test(text))?.[1];
    return diagnoses ? { diagnoses, told: false } : undefined;
  },
];

/** Reads a remark once, when the knowledge is compiled; null for none. */
export function readCondition(remark: string): Condition | null {
  const text = remark.trim();
  if (text === '') return null;
  for (const read of readers) {
    const found = read(text);
    if (found) return { text, ...found };
  }
  return { text, told: true };
}
