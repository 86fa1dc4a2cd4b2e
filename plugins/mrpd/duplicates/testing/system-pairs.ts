import type { Report } from '../schema.js';
import type { Material } from './material.js';
import type { LabelledPair } from './pairs.js';

/*
 * A third maker of pairs: what one hospital reported and what another system sends of it, with codes of its own for symptoms, products
 * for substances, and marks of the person that were carried over by hand, often several of them wrongly.
 */

type Random = () => number;
type Person = Pick<Report, 'ptName' | 'ptNumber' | 'ptRrn' | 'ptTel'>;
type Case = Report['d1List'][number];

const DAY_MS = 86_400_000;
const surnames = [...'김이박최정강조윤장임한오서신권황안송류홍'];
const syllables = [...'가경규나다도라미민범빈서선성세수승시아연영예우원유윤은인재정주준지진채태하현혜희'];

function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => Math.floor(random() * 10)).join('');
const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const person = (random: Random): Person => ({
  ptName: pick(random, surnames) + pick(random, syllables) + pick(random, syllables),
  ptNumber: digits(random, 8),
  ptRrn: after('1935-01-01', Math.floor(random() * 30_000)).replaceAll('-', ''),
  ptTel: `010-${digits(random, 4)}-${digits(random, 4)}`,
});

/** Two neighbours the other way round. */
function transposed(random: Random, text: string): string {
  const at = Math.floor(random() * (text.length - 1));
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}
/** One syllable's vowel is another, as it is misheard. */
function misheard(random: Random, name: string): string {
  const at = 1 + Math.floor(random() * (name.length - 1));
  const letters = [...(name[at] ?? '').normalize('NFD')];
  letters[1] = pick(random, [...'ᅡᅢᅥᅦᅧᅩᅮᅳᅵ']);
  return name.slice(0, at) + letters.join('').normalize('NFC') + name.slice(at + 1);
}

const slips: readonly ((random: Random, of: Person) => Person)[] = [
  (random, of) => ({ ...of, ptName: misheard(random, of.ptName) }),
  (random, of) => ({ ...of, ptNumber: transposed(random, of.ptNumber) }),
  (random, of) => ({ ...of, ptRrn: of.ptRrn.slice(0, 6) + transposed(random, of.ptRrn.slice(6)) }),
  (_, of) => ({ ...of, ptTel: '' }),
  (random, of) => ({ ...of, ptTel: `010-${digits(random, 4)}-${digits(random, 4)}` }),
];

/** One event half of the time: with none to five slips. */
export function makeSystemPairs(random: Random, count: number, material: Material): LabelledPair[] {
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? oneEvent : twoEvents)(random, material));
}

function firstCase(random: Random, material: Material): { readonly of: Case; readonly told: Case } {
  const substance = pick(random, material.substances);
  const symptom = pick(random, material.symptoms);
  const day = after('2025-01-01', Math.floor(random() * 600));
  const alike = random() < 0.3 ? material.symptoms.filter(({ group }) => group === symptom.group) : [symptom];
  const drug = { drugType: 'ATC' as const, drugCode: substance.atc, drugName: substance.atc };
  const told = pick(random, alike);
  return {
    of: { d1OccurenceDate: day, d1CausativeDrug: [drug], d1Symptom: [symptom], d1CaseDescription: '' },
    told: {
      d1OccurenceDate: after(day, Math.floor(random() * 61) - 30),
      d1CausativeDrug: [pick(random, [drug, ...substance.otherwise])],
      // Words of the master under a code that it does not have.
      d1Symptom: [
        { ...told, symptomCode: `EMR-${told.symptomCode}`, symptomNameKor: spaced(random, told.symptomNameKor) },
      ],
      d1CaseDescription: '',
    },
  };
}
const spaced = (random: Random, name: string): string => (random() < 0.2 ? ` ${name}` : name);

function oneEvent(random: Random, material: Material): LabelledPair {
  const one = person(random);
  const { of, told } = firstCase(random, material);
  const wrong = Math.floor(random() * 6);
  let other = one;
  for (let slip = 0; slip < wrong; slip += 1) other = pick(random, slips)(random, other);
  const kind = `${wrong} slips`;
  return { one: { ...one, d1List: [of] }, other: { ...other, d1List: [told] }, duplicate: true, kind };
}

function twoEvents(random: Random, material: Material): LabelledPair {
  const one = person(random);
  const stranger = person(random);
  const { of, told } = firstCase(random, material);
  const foreign = firstCase(random, material).told;
  const namesOf = (drug: Case['d1CausativeDrug'][number]) =>
    material.knowledge.substances.get(`${drug.drugType} ${drug.drugCode}`) ?? [];
  const own = of.d1CausativeDrug.flatMap(namesOf);
  const group = material.symptoms.find(({ symptomCode }) => symptomCode === of.d1Symptom[0]?.symptomCode)?.group;
  const elsewhere = pick(
    random,
    material.symptoms.filter((symptom) => symptom.group !== group),
  );
  const kinds: Readonly<Record<string, Report>> = {
    'a stranger with the same event': { ...stranger, d1List: [told] },
    'of the same name and ward': { ...stranger, ptName: one.ptName, d1List: [told] },
    'the child with the telephone': { ...stranger, ptTel: one.ptTel, d1List: [told] },
    'half a year later': { ...one, d1List: [{ ...told, d1OccurenceDate: after(of.d1OccurenceDate, 180) }] },
    'another organ': { ...one, d1List: [{ ...told, d1Symptom: [{ ...elsewhere, symptomCode: 'EMR-X' }] }] },
    ...(foreign.d1CausativeDrug.flatMap(namesOf).some((name) => own.includes(name))
      ? {}
      : { 'another drug': { ...one, d1List: [{ ...told, d1CausativeDrug: foreign.d1CausativeDrug }] } }),
  };
  const kind = pick(random, Object.keys(kinds));
  return {
    one: { ...one, d1List: [of] },
    other: kinds[kind] ?? { ...stranger, d1List: [told] },
    duplicate: false,
    kind,
  };
}
