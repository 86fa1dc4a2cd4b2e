import { guideMarkdown, type ScreeningResult } from '@onyak/core';
import type { SmartAllergyResult, StoredPlan } from '../schema.js';
import { texts } from '../workflow/texts.js';
import { wordedPlan } from './wording.js';

/** The result of a request; nothing is judged here, every row is of the plan or of a finding. */
export function smartAllergyResult(plan: StoredPlan, screening: ScreeningResult): SmartAllergyResult {
  const guide = wordedPlan(plan, screening);
  return {
    plan,
    guide: guide.sections.map(({ heading, sentences }) => ({ heading, sentences: [...sentences] })),
    finalGuide: guideMarkdown(texts.guideTitle, guide),
  };
}
