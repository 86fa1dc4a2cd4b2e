import type { Report } from '../schema.js';
import type { Material, Substance } from './material.js';

/** Two made-up reports and whether they are of one event, as whoever made them knows. */
export interface LabelledPair {
  readonly one: Report;
  readonly other: Report;
  readonly duplicate: boolean;
  /** What kind of pair it is, to tell where a judgement fails. */
  readonly kind: string;
}

type Random = () => number;

const DAY_MS = 86_400_000;
const surnames = [...'김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민'];
const syllables = [
  ...'가건결경고규기나다대도동라린미민범별보빈서선성세소수슬승시아안연영예오온용우원유윤은이인재정종주준지진찬채태하한현혜호훈희',
];

function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const digits = (random: Random, length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);
const nameOf = (random: Random) => pick(random, surnames) + pick(random, syllables) + pick(random, syllables);
const birthOf = (random: Random) =>
  dayText(
    Date.UTC(1930 + Math.floor(random() * 85), Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
  ).replaceAll('-', '');

/** Half are one event reported twice, each with errors as hospitals make them; half are not, most of them nearly so. */
export function makePairs(random: Random, count: number, material: Material): LabelledPair[] {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? duplicatePair(random, material) : otherPair(random, material),
  );
}

function makeReport(random: Random, material: Material): { report: Report; substance: Substance } {
  const substance = pick(random, material.substances);
  const report: Report = {
    ptName: nameOf(random),
    ptNumber: digits(random, 8),
    ptRrn: birthOf(random),
    ptTel: `010-${digits(random, 4)}-${digits(random, 4)}`,
    d1List: [
      {
        d1OccurenceDate: dayText(Date.UTC(2024, 0, 1) + Math.floor(random() * 900) * DAY_MS),
        d1CausativeDrug: [{ drugType: 'ATC', drugCode: substance.atc, drugName: substance.atc }],
        d1Symptom: [pick(random, material.symptoms)],
        d1CaseDescription: '',
      },
    ],
  };
  return { report, substance };
}

function duplicatePair(random: Random, material: Material): LabelledPair {
  const { report: one, substance } = makeReport(random, material);
  const kinds: string[] = [];
  const chance = (part: number, kind: string): boolean => {
    const happens = random() < part;
    if (happens) kinds.push(kind);
    return happens;
  };
  const [first] = one.d1List;
  if (!first) throw new Error('a report has a case');
  const drug =
    chance(0.5, 'drug otherwise') && substance.otherwise.length > 0
      ? pick(random, substance.otherwise)
      : first.d1CausativeDrug[0];
  const [symptom] = first.d1Symptom;
  const group = material.symptoms.filter(
    (other) => other.group === material.knowledge.symptomGroups.get(symptom?.symptomCode ?? ''),
  );
  const days = chance(0.7, 'other day') ? Math.floor(random() ** 2 * 30) * (random() < 0.5 ? -1 : 1) : 0;
  const other: Report = {
    ptName: chance(0.3, 'name misspelt') ? misspelt(random, one.ptName) : one.ptName,
    ptNumber: chance(0.15, 'number mistyped')
      ? mistyped(random, one.ptNumber)
      : chance(0.07, 'registered anew')
        ? digits(random, 8)
        : one.ptNumber,
    ptRrn: chance(0.1, 'birth mistyped') ? mistyped(random, one.ptRrn) : one.ptRrn,
    ptTel: chance(0.3, 'other telephone')
      ? random() < 0.5
        ? ''
        : `010-${digits(random, 4)}-${digits(random, 4)}`
      : one.ptTel,
    d1List: [
      {
        d1OccurenceDate: dayText(Date.parse(first.d1OccurenceDate) + days * DAY_MS),
        d1CausativeDrug: [
          ...(drug ? [drug] : []),
          ...(chance(0.2, 'further drug') ? [asAtc(pick(random, material.substances))] : []),
        ],
        d1Symptom: [
          ...(chance(0.3, 'symptom of the group') ? [pick(random, group)] : first.d1Symptom),
          ...(chance(0.2, 'further symptom') ? [pick(random, material.symptoms)] : []),
        ],
        d1CaseDescription: '',
      },
    ],
  };
  return { one, other, duplicate: true, kind: kinds.length === 0 ? 'as it was' : kinds.join(', ') };
}

const asAtc = ({ atc }: Substance) => ({ drugType: 'ATC' as const, drugCode: atc, drugName: atc });

/** Not one event: each is wrong in one respect, and as alike as life makes such pairs. */
function otherPair(random: Random, material: Material): LabelledPair {
  const { report: one } = makeReport(random, material);
  const { report: stranger } = makeReport(random, material);
  const [first] = one.d1List;
  const [foreign] = stranger.d1List;
  if (!first || !foreign) throw new Error('a report has a case');
  const near = {
    ...first,
    d1OccurenceDate: dayText(Date.parse(first.d1OccurenceDate) + Math.floor(random() * 20) * DAY_MS),
  };
  const later = {
    ...first,
    d1OccurenceDate: dayText(Date.parse(first.d1OccurenceDate) + (31 + Math.floor(random() * 400)) * DAY_MS),
  };
  const groupOf = (symptoms: typeof first.d1Symptom) =>
    material.knowledge.symptomGroups.get(symptoms[0]?.symptomCode ?? '');
  const elsewhere = material.symptoms.filter(({ group }) => group !== groupOf(first.d1Symptom));
  const kinds: Readonly<Record<string, () => Report>> = {
    'another patient': () => ({ ...stranger, d1List: [near] }),
    'another patient of the same name': () => ({ ...stranger, ptName: one.ptName, d1List: [near] }),
    'another patient of the same birth date': () => ({ ...stranger, ptRrn: one.ptRrn, d1List: [near] }),
    'a relative with the telephone': () => ({
      ...stranger,
      ptName: one.ptName.slice(0, 2) + pick(random, syllables),
      ptTel: one.ptTel,
      d1List: [near],
    }),
    'the next number': () => ({ ...stranger, ptNumber: mistyped(random, one.ptNumber), d1List: [near] }),
    'a twin': () => ({
      ...one,
      ptName:
        one.ptName.slice(0, 2) +
        pick(
          random,
          syllables.filter((syllable) => syllable !== one.ptName.at(2)),
        ),
      ptNumber: mistyped(random, one.ptNumber),
      d1List: [foreign],
    }),
    'another drug': () => ({ ...one, d1List: [{ ...near, d1CausativeDrug: foreign.d1CausativeDrug }] }),
    'another symptom': () => ({ ...one, d1List: [{ ...near, d1Symptom: [pick(random, elsewhere)] }] }),
    'months later': () => ({ ...one, d1List: [later] }),
  };
  const kind = pick(random, Object.keys(kinds));
  return { one, other: kinds[kind]?.() ?? stranger, duplicate: false, kind };
}

/** One letter of a syllable is another, as it is heard or typed; or two syllables have changed places. */
function misspelt(random: Random, name: string): string {
  if (random() < 0.15) return name.slice(0, 1) + name.slice(2) + name.slice(1, 2);
  const at = 1 + Math.floor(random() * 2);
  const letters = [...(name[at] ?? '').normalize('NFD')];
  const vowels = [...'ᅡᅢᅣᅥᅦᅧᅨᅩᅬᅭᅮᅱᅲᅳᅵ'];
  const ends = [...'ᆨᆫᆯᆷᆸᆼ'];
  if (random() < 0.6) letters[1] = pick(random, vowels);
  else letters[2] = letters[2] === undefined || random() < 0.7 ? pick(random, ends) : '';
  return name.slice(0, at) + letters.join('').normalize('NFC') + name.slice(at + 1);
}

/** One digit another, two changed places, or one left out. */
function mistyped(random: Random, number: string): string {
  const at = Math.floor(random() * (number.length - 1));
  const way = random();
  if (way < 0.5) return number.slice(0, at) + digits(random, 1) + number.slice(at + 1);
  if (way < 0.85) return number.slice(0, at) + (number[at + 1] ?? '') + (number[at] ?? '') + number.slice(at + 2);
  return number.slice(0, at) + number.slice(at + 1);
}
