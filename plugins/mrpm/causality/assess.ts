import type { CausalityAnswers } from './questions.js';
import { koreanAlgorithm, naranjo, type Grade, type Scored } from './scales.js';
import { whoUmc, type Judged } from './who-umc.js';

export interface CausalityAssessment {
  readonly korean: Scored;
  readonly whoUmc: Judged;
  readonly naranjo: Scored;
  /** The grade that all scales which say one have; undefined where they disagree or none says one. */
  readonly agreed: Grade | undefined;
  readonly disagree: boolean;
}

/** What the three scales say of the same answers. */
export function assessCausality(answers: CausalityAnswers): CausalityAssessment {
  const scales = { korean: koreanAlgorithm(answers), whoUmc: whoUmc(answers), naranjo: naranjo(answers) };
  const said = new Set(Object.values(scales).flatMap(({ grade }) => (grade === undefined ? [] : [grade])));
  const [agreed] = said.size === 1 ? said : [];
  return { ...scales, agreed, disagree: said.size > 1 };
}
