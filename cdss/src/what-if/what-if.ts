import {
  OnyakError,
  type Finding,
  type ScreeningResult,
  type WhatIfAnswer,
  type WhatIfChanges,
  type WhatIfComparison,
  type WhatIfDrug,
  type WhatIfFinding,
  type WhatIfProposal,
  type WhatIfSide,
} from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { ScreeningInput } from '../screening/patient/input.js';
import { screen } from '../screening/screen.js';
import { texts } from '../messages.js';
import { compareFindings, type FindingComparison } from './compare.js';
import { GroupBook } from './group.js';
import { bestOf, triesOf, tryChange, type Proposal } from './propose.js';
import { countsOf, fallsOf } from './risk.js';
import { addedDrug, changedInput, offOf, placesOf, scenarioDrugs, type ScenarioDrug } from './scenario.js';

/** One release with what of it the product master has. */
export interface WhatIfKnowledge {
  readonly index: KnowledgeIndex;
  readonly groups: GroupBook;
}

/** @param inUse ATC codes of the products. */
export const whatIfKnowledge = (index: KnowledgeIndex, inUse: Iterable<string>): WhatIfKnowledge => ({
  index,
  groups: new GroupBook(inUse, index),
});

/**
 * What a patient's findings would be with other drugs, beside what they are, and which single change would remove most. Pure, and
 * a generator: it yields between tries, so that whoever runs it may let others go first; what it returns does not hang on that.
 * @throws OnyakError VALIDATION for a drug that is not of the request, and for one that nothing is told of.
 */
export function* whatIf(
  input: ScreeningInput,
  changes: WhatIfChanges,
  { index, groups }: WhatIfKnowledge,
): Generator<undefined, WhatIfAnswer, undefined> {
  const drugs = scenarioDrugs(input.medications, index);
  const { off, added, replaced } = readChanges(drugs, changes, index);
  const before = screen(input, index);
  const changed = changedInput(input, drugs, { off, added });
  const after = changed === input ? before : screen(changed, index);
  yield;
  const comparison = compareFindings(before.findings, after.findings, placesOf(drugs, replaced));
  const standing = [...drugs.filter(({ id }) => !off.has(id)), ...added];
  const { tries, untried } = triesOf({ input: changed, drugs: standing, result: after }, groups, index);
  const tried: Proposal[] = [];
  for (const one of tries) {
    const found = tryChange({ input: changed, drugs: standing, result: after }, one, index);
    if (found) tried.push(found);
    yield;
  }
  const describe = (drug: ScenarioDrug): WhatIfDrug => ({
    id: drug.id,
    name: drug.name,
    atcCode: drug.atcCode,
    rowIds: drug.rows.map(({ rowId }) => rowId),
    known: drug.known,
    group: groups.alternatives(drug, standing, index),
  });
  return {
    knowledgeRelease: after.knowledgeRelease,
    stoppVersion: after.stoppVersion,
    drugs: drugs.map(describe),
    added: added.map(describe),
    before: sideOf(before),
    after: sideOf(after),
    ...briefly(comparison),
    same: comparison.same,
    proposals: bestOf(tried).map(proposalOf),
    tried: tries.length,
    untried,
  };
}

function readChanges(drugs: readonly ScenarioDrug[], changes: WhatIfChanges, index: KnowledgeIndex) {
  const known = new Set(drugs.map(({ id }) => id));
  const off = offOf(changes);
  for (const id of off) if (!known.has(id)) throw new OnyakError('VALIDATION', texts.whatIfOtherDrug);
  for (const { id, atcCode, medicationCode, medicationName } of changes.added) {
    if (known.has(id)) throw new OnyakError('VALIDATION', texts.whatIfSameId);
    known.add(id);
    if (`${atcCode}${medicationCode}${medicationName}` === '') throw new OnyakError('VALIDATION', texts.whatIfNoDrug);
  }
  const replaced = changes.added.map((one) => ({ drug: addedDrug(one, index), instead: one.instead }));
  return { off, added: replaced.map(({ drug }) => drug), replaced };
}

const sideOf = (result: ScreeningResult): WhatIfSide => ({
  counts: countsOf(result),
  burden: { total: result.anticholinergic.total, threshold: result.anticholinergic.threshold },
  falls: result.fallRisk.map(({ drugClass, riskLevel, drugs }) => ({
    drugClass,
    riskLevel,
    drugs: drugs.map(({ name }) => name),
  })),
  notScreened: result.notScreened,
  drugs: result.screened.medications,
});

function briefly({ gone, fresh, changed }: FindingComparison): WhatIfComparison {
  return {
    gone: gone.map(brief),
    fresh: fresh.map(brief),
    changed: changed.map(({ before, after }) => ({ before: brief(before), after: brief(after) })),
  };
}

const brief = ({ id, kind, severity, title, reasons: [first] }: Finding): WhatIfFinding => ({
  id,
  kind,
  severity,
  title,
  mechanism: first?.mechanism ?? '',
  action: first?.action ?? '',
});

const proposalOf = ({ drug, by, result, heldFirst, cautions, ...comparison }: Proposal): WhatIfProposal => {
  const { counts, burden, drugs } = sideOf(result);
  return {
    ...briefly(comparison),
    drug: { id: drug.id, name: drug.name },
    by: by && { atcCode: by.atcCode, name: by.name },
    after: { counts, burden, drugs, highFalls: fallsOf(result, 'HIGH'), falls: fallsOf(result) },
    heldFirst,
    cautions: [...cautions],
  };
};

/** The answer in one go, for who has nobody waiting. */
export function whatIfAtOnce(input: ScreeningInput, changes: WhatIfChanges, knowledge: WhatIfKnowledge): WhatIfAnswer {
  const steps = whatIf(input, changes, knowledge);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
