import type { Report } from '../schema.js';
import type { Drug } from '../../template/schema.js';
import type { Material, Substance } from './material.js';
import type { LabelledPair } from './pairs.js';

/*
 * A second maker of pairs that has nothing of the first: errors by what causes them (a clerk who hears a name, a list that drops
 * zeros, a mask, a guardian's telephone, a follow-up report), and what is alike without being one.
 */

type Random = () => number;
type Person = Pick<Report, 'ptName' | 'ptNumber' | 'ptRrn' | 'ptTel'>;
type Case = Report['d1List'][number];

const DAY_MS = 86_400_000;
const BORDER = 30;
const names = [
  '김영숙',
  '이정희',
  '박민준',
  '류현진',
  '임서연',
  '노다은',
  '남궁혜리',
  '최유리',
  '정하윤',
  '강태오',
  '윤예린',
  '배라온',
  '문채원',
  '한이나',
  '오로라',
] as const;
const foreign = ['NGUYEN THI HOA', 'WANG XIAOMING', 'Park Svetlana', 'BATBAYAR OYUN', 'Maria Santos Cruz'] as const;
/** What a clerk hears: two ways to write what sounds alike. */
const heard = [
  ['류', '유'],
  ['임', '림'],
  ['노', '로'],
  ['혜', '해'],
  ['예', '얘'],
  ['채', '체'],
  ['태', '테'],
  ['배', '베'],
  ['정', '전'],
  ['숙', '슥'],
  ['윤', '운'],
  ['희', '히'],
  ['민', '빈'],
  ['이', '리'],
  ['오', '어'],
] as const;

function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => Math.floor(random() * 10)).join('');
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const tel = (random: Random): string => `010-${digits(random, 4)}-${digits(random, 4)}`;
const birth = (random: Random): string =>
  new Date(Date.UTC(1935, 0, 1) + Math.floor(random() * 30_000) * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');

function makePerson(random: Random): Person {
  const ptName = random() < 0.12 ? pick(random, foreign) : pick(random, names);
  // Hospitals number from the first patient on: numbers begin with zeros, and lie near each other.
  return { ptName, ptNumber: `00${digits(random, 6)}`, ptRrn: birth(random), ptTel: tel(random) };
}

const asDrug = (atc: string): Drug => ({ drugType: 'ATC', drugCode: atc, drugName: atc });

function makeCase(random: Random, material: Material, substance: Substance): Case {
  return {
    d1OccurenceDate: dayAfter('2025-01-01', Math.floor(random() * 600)),
    d1CausativeDrug: [asDrug(substance.atc)],
    d1Symptom: [pick(random, material.symptoms)],
    d1CaseDescription: '',
  };
}

/** What happened to somebody's marks on their way into the second report, by its cause. */
const slips: Readonly<Record<string, (random: Random, person: Person) => Person>> = {
  nothing: (_, person) => person,
  heard: (random, person) => {
    const found = heard.filter(([said]) => person.ptName.includes(said));
    if (found.length === 0) return person;
    const [said, written] = pick(random, found);
    return { ...person, ptName: person.ptName.replace(said, written) };
  },
  'zeros dropped': (_, person) => ({ ...person, ptNumber: person.ptNumber.replace(/^0+/, '') }),
  'zeros dropped and heard': (random, person) =>
    slips['heard']?.(random, { ...person, ptNumber: person.ptNumber.replace(/^0+/, '') }) ?? person,
  'number with a dash': (_, person) => ({
    ...person,
    ptNumber: `${person.ptNumber.slice(0, 4)}-${person.ptNumber.slice(4)}`,
  }),
  'a neighbouring key': (random, person) => {
    const at = 2 + Math.floor(random() * 6);
    const key = (Number(person.ptNumber[at]) + (random() < 0.5 ? 1 : 9)) % 10;
    return { ...person, ptNumber: `${person.ptNumber.slice(0, at)}${key}${person.ptNumber.slice(at + 1)}` };
  },
  'a doubled key and heard': (random, person) => {
    const at = 2 + Math.floor(random() * 6);
    const ptNumber = person.ptNumber.slice(0, at) + (person.ptNumber[at] ?? '') + person.ptNumber.slice(at);
    return slips['heard']?.(random, { ...person, ptNumber }) ?? person;
  },
  masked: (_, person) => ({ ...person, ptName: `${person.ptName.slice(0, 1)}*${person.ptName.slice(2)}` }),
  'told apart by a letter': (random, person) => ({
    ...person,
    ptName: `${person.ptName}${pick(random, ['A', 'B', '(2)'])}`,
  }),
  'written in other letters': (_, person) => ({
    ...person,
    ptName: /^[A-Z]/i.test(person.ptName) ? person.ptName.split(' ').reverse().join(' ').toLowerCase() : person.ptName,
  }),
  'day and month': (_, person) => ({
    ...person,
    ptRrn: person.ptRrn.slice(0, 4) + person.ptRrn.slice(6) + person.ptRrn.slice(4, 6),
  }),
  'an emergency number and a guardian': (random, person) => ({
    ...person,
    ptNumber: `E${digits(random, 7)}`,
    ptTel: tel(random),
  }),
};

/** Half are one event; of those most have something wrong with the person and something told otherwise of the event. */
export function makeHospitalPairs(random: Random, count: number, material: Material): LabelledPair[] {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? oneEvent(random, material) : twoEvents(random, material),
  );
}

function oneEvent(random: Random, material: Material): LabelledPair {
  const person = makePerson(random);
  const substance = pick(random, material.substances);
  const first = makeCase(random, material, substance);
  const slip = pick(random, Object.keys(slips));
  const [symptom] = first.d1Symptom;
  const groupOf = material.knowledge.symptomGroups;
  const ofGroup = material.symptoms.filter(
    ({ symptomCode }) => groupOf.get(symptomCode) === groupOf.get(symptom?.symptomCode ?? ''),
  );
  const way = pick(random, ['as it was', 'a product', 'another code', 'a combination']);
  const told = reportedAs(random, material, substance, way);
  // A third at the border itself.
  const days = random() < 0.33 ? BORDER : Math.floor(random() * (BORDER + 1));
  const again: Case = {
    ...first,
    d1OccurenceDate: dayAfter(first.d1OccurenceDate, random() < 0.5 ? days : -days),
    d1CausativeDrug: [told],
    d1Symptom: random() < 0.4 ? [pick(random, ofGroup)] : first.d1Symptom,
  };
  const further = { ...makeCase(random, material, pick(random, material.substances)) };
  const d1List = random() < 0.3 ? [further, again] : [again];
  return {
    one: { ...person, d1List: [first] },
    other: { ...(slips[slip]?.(random, person) ?? person), d1List },
    duplicate: true,
    kind: `${slip}, ${way}`,
  };
}

/** The same substance, told by another way where there is one. */
function reportedAs(random: Random, material: Material, substance: Substance, way: string): Drug {
  const others = {
    'a product': substance.otherwise.filter(({ drugType }) => drugType === 'KD'),
    'a combination': substance.otherwise.filter(({ drugType }) => drugType === 'ATC'),
    'another code': (material.otherCodes.get(substance.atc) ?? []).map(asDrug),
  }[way];
  return others === undefined || others.length === 0 ? asDrug(substance.atc) : pick(random, others);
}

function twoEvents(random: Random, material: Material): LabelledPair {
  const person = makePerson(random);
  const substance = pick(random, material.substances);
  const first = makeCase(random, material, substance);
  const near: Case = { ...first, d1OccurenceDate: dayAfter(first.d1OccurenceDate, Math.floor(random() * 25)) };
  const stranger = makePerson(random);
  const nextNumber = String(Number(person.ptNumber) + 1).padStart(person.ptNumber.length, '0');
  const groupOf = material.knowledge.symptomGroups;
  const group = groupOf.get(first.d1Symptom[0]?.symptomCode ?? '');
  const known: readonly string[] = material.knowledge.substances.get(`ATC ${substance.atc}`) ?? [];
  const siblings = material.substances.filter(
    ({ atc }) =>
      atc.startsWith(substance.atc.slice(0, 5)) &&
      !(material.knowledge.substances.get(`ATC ${atc}`) ?? [atc]).some((name) => known.includes(name)),
  );
  const kinds: Readonly<Record<string, () => Report>> = {
    'a sibling of the class': () => ({
      ...person,
      d1List: [
        {
          ...near,
          d1CausativeDrug: [
            asDrug(pick(random, siblings.length > 0 ? siblings : [pickOther(random, material, known)]).atc),
          ],
        },
      ],
    }),
    'a day past the border': () => ({
      ...person,
      d1List: [{ ...first, d1OccurenceDate: dayAfter(first.d1OccurenceDate, BORDER + 1 + Math.floor(random() * 3)) }],
    }),
    'another organ': () => ({
      ...person,
      d1List: [
        {
          ...near,
          d1Symptom: [
            pick(
              random,
              material.symptoms.filter((other) => other.group !== group),
            ),
          ],
        },
      ],
    }),
    'a brother at the same meal': () => ({
      ...stranger,
      ptName: person.ptName.slice(0, 1) + stranger.ptName.slice(1),
      ptNumber: nextNumber,
      ptTel: person.ptTel,
      d1List: [near],
    }),
    'a number that belongs to another': () => ({
      ...stranger,
      ptName: otherName(random, person),
      ptNumber: person.ptNumber,
      d1List: [near],
    }),
    'a common name': () => ({ ...stranger, ptName: person.ptName, d1List: [near] }),
    'a stranger on the same ward': () => ({
      ...stranger,
      ptName: otherName(random, person),
      ptNumber: nextNumber,
      d1List: [near],
    }),
  };
  const kind = pick(random, Object.keys(kinds));
  return {
    one: { ...person, d1List: [first] },
    other: kinds[kind]?.() ?? { ...stranger, d1List: [near] },
    duplicate: false,
    kind,
  };
}

function otherName(random: Random, { ptName }: Person): string {
  return pick(
    random,
    names.filter((name) => name !== ptName),
  );
}

function pickOther(random: Random, material: Material, known: readonly string[]): Substance {
  return pick(
    random,
    material.substances.filter(
      ({ atc }) => !(material.knowledge.substances.get(`ATC ${atc}`) ?? [atc]).some((name) => known.includes(name)),
    ),
  );
}
