import { isOfMinistry } from '../../../llm/offline/findings.js';
import { faultTexts } from '../../texts.js';
import { fault, type Context, type Mismatch } from '../speech.js';

/** A contraindication is called the ministry's where every contraindicated finding that is spoken of is on its lists. */
export function ofMinistry({ clauses, material }: Context): Mismatch[] {
  const ids = new Set(clauses.map(({ findingId }) => findingId));
  const meant = material.findings.filter(({ id, severity }) => ids.has(id) && severity === 'CONTRAINDICATED');
  return meant.length > 0 && meant.every(isOfMinistry) ? [] : [fault('SEVERITY', faultTexts.otherGrade)];
}
