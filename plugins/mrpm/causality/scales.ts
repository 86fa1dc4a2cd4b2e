import type { CausalityAnswers, CausalityQuestionId } from './questions.js';

/** How probable it is that the drug caused it; the specification's five grades, in its words (1 §3 "Enumerations"). */
export const grades = {
  certain: '확실함',
  probable: '상당히 확실함',
  possible: '가능함',
  unlikely: '가능성 적음',
  // WHO-UMC's two last categories: the specification has one word for both.
  unassessable: '평가곤란',
} as const;
export type Grade = keyof typeof grades;

/** How a scale counts its questions: points by answer. What is not named has 0. */
type Points = readonly (readonly [CausalityQuestionId, Readonly<Record<string, number>>])[];

/**
 * Korean causality assessment algorithm, version 2: eight items. Korean J Clin Pharm 2019 (case tables ekjcp.org uid=675 and
 * uid=683) confirm eight of the points and the grades, one published implementation has all of them; see docs/causality.md.
 */
const koreanPoints: Points = [
  ['timeRelation', { plausible: 3, implausible: -3 }],
  ['withdrawal', { improved: 3, unchanged: -2 }],
  ['pastReaction', { yes: 1, no: -1 }],
  ['otherDrugs', { notExplained: 2, interaction: 2, explained: -3 }],
  ['otherCauses', { notExplained: 1, explained: -1 }],
  ['known', { labelled: 3, reported: 2 }],
  ['rechallenge', { recurred: 3, notRecurred: -2 }],
  ['specificTest', { positive: 3, negative: -1 }],
];

/**
 * Naranjo et al., Clin Pharmacol Ther 1981;30:239, as tables of PMC5774610 and PMC6136411 print it. Alternative causes (question
 * 5) are asked here in two parts and counted in `alternativeCauses`.
 */
const naranjoPoints: Points = [
  ['known', { labelled: 1, reported: 1 }],
  ['timeRelation', { plausible: 2, implausible: -1 }],
  ['withdrawal', { improved: 1 }],
  ['rechallenge', { recurred: 2, notRecurred: -1 }],
  ['placebo', { recurred: -1, notRecurred: 1 }],
  ['toxicLevel', { yes: 1 }],
  ['doseRelation', { yes: 1 }],
  ['pastReaction', { yes: 1 }],
  ['specificTest', { positive: 1 }],
];

export interface Scored {
  readonly score: number;
  /** Undefined while nothing that this scale counts is known: an empty form is not an unlikely cause. */
  readonly grade: Grade | undefined;
}

const sumOf = (points: Points, answers: CausalityAnswers): number =>
  points.reduce((sum, [id, by]) => sum + (by[answers[id] ?? ''] ?? 0), 0);

/** Whether an answer says something: not asked, no information and no data do not. */
const says = (answer: string | undefined): boolean =>
  answer !== undefined && answer !== 'unknown' && answer !== 'noData' && answer !== 'noResult';

const knowsAny = (points: Points, answers: CausalityAnswers): boolean => points.some(([id]) => says(answers[id]));

const gradeFrom = (
  score: number,
  least: { readonly certain: number; readonly probable: number; readonly possible: number },
): Grade =>
  score >= least.certain
    ? 'certain'
    : score >= least.probable
      ? 'probable'
      : score >= least.possible
        ? 'possible'
        : 'unlikely';

/** Certain from 12 points, probable 6 to 11, possible 2 to 5, unlikely up to 1 (ekjcp.org uid=675). */
export function koreanAlgorithm(answers: CausalityAnswers): Scored {
  const score = sumOf(koreanPoints, answers);
  const grade = gradeFrom(score, { certain: 12, probable: 6, possible: 2 });
  return { score, grade: knowsAny(koreanPoints, answers) ? grade : undefined };
}

/** Definite from 9 points, probable 5 to 8, possible 1 to 4, doubtful up to 0 (PMC5774610 table 2). */
export function naranjo(answers: CausalityAnswers): Scored {
  const other = alternativeCauses(answers);
  const score = sumOf(naranjoPoints, answers) + (other === 'yes' ? -1 : other === 'no' ? 2 : 0);
  const grade = gradeFrom(score, { certain: 9, probable: 5, possible: 1 });
  return { score, grade: other !== undefined || knowsAny(naranjoPoints, answers) ? grade : undefined };
}

/** Whether something else alone explains the reaction: `no` only where other drugs and other causes were both ruled out. */
export function alternativeCauses({ otherDrugs, otherCauses }: CausalityAnswers): 'yes' | 'no' | undefined {
  if (otherDrugs === 'explained' || otherCauses === 'explained') return 'yes';
  const drugsRuledOut = otherDrugs === 'notExplained' || otherDrugs === 'interaction';
  return drugsRuledOut && otherCauses === 'notExplained' ? 'no' : undefined;
}
