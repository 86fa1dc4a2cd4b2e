import type { NotScreened } from '@onyak/core';
import type { DurAgeRow } from '../../knowledge/tables/dur-tables.js';
import { texts } from '../../messages-dur.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurIndex } from '../lists/dur-index.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { candidateOf, candidatesAbout } from '../finding.js';
import { kept } from '../../lists.js';
import { fitPatient, isReleaseOnly, type RuleFit } from '../lists/match.js';

/** How old somebody is: completed years and, where the birth date has a month, completed months. */
export interface Age {
  readonly years: number | null;
  readonly months: number | null;
}

export type Answer = 'YES' | 'MAYBE' | 'NO';

/** Ages at which a drug must not be used. */
export function checkAge(drugs: readonly DurDrug[], patient: Patient, age: Age): Candidate[] {
  if (age.years === null && age.months === null) return [];
  const { years, months } = age;
  const least = Math.min(years ?? Number.POSITIVE_INFINITY, months === null ? Number.POSITIVE_INFINITY : months / 12);
  // Nearly all rows are about children: of a grown-up none is asked.
  const concerned = kept(drugs, ({ profile }) => least < profile.ageBelow);
  return candidatesAbout(concerned, 'age', (fit, drug) => ageCandidate(fit, drug, patient, age));
}

/** Drugs with an age limit of somebody whose age is not known. */
export function unknownAge(drugs: readonly DurDrug[], age: Age, index: DurIndex): NotScreened[] {
  if (age.years !== null || age.months !== null) return [];
  const concerned = drugs.filter(({ keys }) => index.age.find(keys).length > 0);
  if (concerned.length === 0) return [];
  const names = concerned.map(({ drug }) => drug.name).join(', ');
  return [
    {
      what: 'CHECK',
      code: 'AGE',
      name: `${texts.lists.age}(${names})`,
      reason: 'NO_AGE',
      reasonText: texts.ageUnknown,
    },
  ];
}

function ageCandidate(found: RuleFit<DurAgeRow>, drug: DurDrug, patient: Patient, age: Age): Candidate | undefined {
  const { rule } = found;
  const { row } = rule;
  const answer = isWithin(row, age);
  if (answer === 'NO') return undefined;
  const fit = fitPatient(found, drug, patient);
  // A product whose name says nothing of its release is the plain one, and most children's are.
  if (!fit || (fit.notes.includes(texts.formUnknown) && isReleaseOnly(rule.forms))) return undefined;
  const bound = texts.ageBound[row.op](row.age, texts.units[row.unit]);
  const listed = isOfMinistry(row.source);
  const held = row.hold === 'Y' && (listed || isInfant(age));
  const told = wordsOf(row, held);
  // What a label's row asks about the product is no remark of a list.
  const remark = listed && rule.condition && !rule.condition.told ? texts.conditionNote(rule.condition.text) : '';
  const match = drug.evidence(rule.subject.keys);
  return candidateOf(tellingOf(row, age), [match], {
    kind: 'AGE',
    ruleId: `DUR-AGE:${row.id}`,
    ruleName: (listed ? texts.ageRule : texts.labelAgeRule)(row.substanceKor || row.substance),
    severity: told.severity,
    trigger: told.trigger(ageText(age), drug.drug.name, bound),
    action: [told.action, remark].filter((text) => text !== '').join(' '),
    source: listed ? texts.source(texts.lists.age) : row.source,
    notes: [...(answer === 'MAYBE' ? [texts.ageMonthsUnknown] : []), ...fit.notes],
    hold: held ? [match] : [],
  });
}

/** From this age on nobody is told of a baby's signs. */
const SCHOOL_AGE = 6;
const INFANTS = 'CHILD_HARM';
const OLDER_CHILDREN = 'YOUTH_HARM';
/** Rows as they are told of older children: of a release, and the same for every patient. */
const ofOlderChildren = new WeakMap<DurAgeRow, DurAgeRow>();

/** Who is younger is not given the next dose of what is for grown people. */
const INFANT_MONTHS = 24;

function isInfant({ years, months }: Age): boolean {
  return (months ?? (years ?? INFANT_MONTHS) * 12) < INFANT_MONTHS;
}

/** What nobody can see in an infant. */
const ofMood = /SUICIDALITY|AGITATION/u;
/** Rows as they are told of infants: of a release, and the same for every patient. */
const ofInfants = new WeakMap<DurAgeRow, DurAgeRow>();

function tellingOfInfants(row: DurAgeRow): DurAgeRow {
  let told = ofInfants.get(row);
  if (!told)
    ofInfants.set(row, (told = { ...row, harms: INFANTS, reason: texts.infantReason, reasonBasis: 'general' }));
  return told;
}

/** The row with the harm whose signs show at the patient's age. */
function tellingOf(row: DurAgeRow, age: Age): DurAgeRow {
  const { years, months } = age;
  if (ofMood.test(row.harms) && isInfant(age)) return tellingOfInfants(row);
  if (!row.harms.includes(INFANTS) || (years ?? Math.floor((months ?? 0) / 12)) < SCHOOL_AGE) return row;
  let told = ofOlderChildren.get(row);
  if (!told) ofOlderChildren.set(row, (told = { ...row, harms: row.harms.replace(INFANTS, OLDER_CHILDREN) }));
  return told;
}

/** What the ministry forbids at an age, what a label does not give then, an infant not once more, and what it gives with more care. */
function wordsOf({ source, condition }: DurAgeRow, held: boolean) {
  if (isOfMinistry(source))
    return { severity: 'CONTRAINDICATED', trigger: texts.ageTrigger, action: texts.ageAction } as const;
  if (held)
    return { severity: 'CONTRAINDICATED', trigger: texts.labelAgeTrigger, action: texts.labelInfantAction } as const;
  return condition.endsWith(texts.withCare)
    ? ({ severity: 'MODERATE', trigger: texts.labelCareTrigger, action: texts.labelCareAction } as const)
    : ({ severity: 'MAJOR', trigger: texts.labelAgeTrigger, action: texts.labelAgeAction } as const);
}

/** A label's age says what was not shown to be safe, and is asked about; an infant's next dose waits for the answer. */
function isOfMinistry(source: string): boolean {
  return source.startsWith('MFDS');
}

function ageText({ years, months }: Age): string {
  if (months !== null && months < 36) return texts.ageOfMonths(months);
  return texts.ageOfYears(years ?? Math.floor((months ?? 0) / 12));
}

/** Shortest and longest days that so many completed months may be. */
const monthDays = (months: number): readonly [number, number] => [Math.floor(months * 30.4), Math.ceil(months * 30.5)];

/** Whether somebody is within the ages of a row; MAYBE where completed months or days would decide. */
export function isWithin(row: Pick<DurAgeRow, 'op' | 'age' | 'unit'>, age: Age): Answer {
  const years = age.years ?? (age.months === null ? null : Math.floor(age.months / 12));
  if (row.unit === 'year')
    return years === null ? 'NO' : answerOf(compare(row.op, years, row.age), compare(row.op, years, row.age));
  const [least, most] = age.months === null ? [(years ?? 0) * 12, (years ?? 0) * 12 + 11] : [age.months, age.months];
  if (row.unit === 'month') return answerOf(compare(row.op, least, row.age), compare(row.op, most, row.age));
  const days = row.age * (row.unit === 'week' ? 7 : 1);
  return answerOf(compare(row.op, monthDays(least)[0], days), compare(row.op, monthDays(most + 1)[1] - 1, days));
}

function answerOf(atLeast: boolean, atMost: boolean): Answer {
  if (atLeast && atMost) return 'YES';
  return atLeast || atMost ? 'MAYBE' : 'NO';
}

function compare(op: DurAgeRow['op'], value: number, bound: number): boolean {
  if (op === '<') return value < bound;
  if (op === '<=') return value <= bound;
  return op === '>' ? value > bound : value >= bound;
}
