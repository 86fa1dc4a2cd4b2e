import type { KnowledgeIndex } from '../../../knowledge/build.js';
import { compareText } from '../../../order.js';
import { readCauses, type RecordedReaction } from '../allergy-causes.js';
import { screenableInput, type ScreeningInput } from '../../patient/input.js';
import { Patient } from '../../patient/patient.js';
import { gravestOf, judgeCodes } from './judge-codes.js';
import { unrelatedCodes } from './unrelated.js';
import { gatherGroups } from './gather.js';
import { replacementsOf } from './replace.js';
import { testsOf } from './tests.js';
import type { AllergyPlan, PlanDrug, PlanReaction } from './types.js';

/**
 * What the reactions of a patient mean for drugs that are not taken: which to avoid, which only with care, which the tables know and
 * do not relate, what to test. Each code is judged as the screening judges a drug that is taken, so both say the same. Pure.
 */
export function planAllergy(given: ScreeningInput, index: KnowledgeIndex): AllergyPlan {
  const input = screenableInput(given);
  const { reactions } = readCauses(input.sideEffects, index);
  const patient = new Patient(input, index);
  const judged = judgeCodes(reactions, index);
  const instead = unrelatedCodes(reactions, judged, index);
  const all = [...judged, ...instead].sort((a, b) => compareText(a.atc, b.atc));
  const drugs = planDrugs(input, patient, reactions, index);
  return {
    reactions: reactions.map(toldReaction),
    drugs,
    groups: gatherGroups(all, index),
    replacements: replacementsOf({ input, patient, drugs, all }, index),
    tests: testsOf(reactions),
  };
}

function toldReaction({ text, causes, reaction, registered, toldBy }: RecordedReaction): PlanReaction {
  return {
    text,
    from: registered ? 'REGISTRY' : toldBy === undefined ? 'RECORD' : 'SURVEY',
    gravity: reaction.gravity,
    causes: causes.map(({ atc, name, fromText, unsure, groups, groupsWithin }) => ({
      atc,
      name,
      fromText,
      unsure,
      groups: [...new Set([...groups, ...groupsWithin].map((group) => group.name))],
    })),
  };
}

/** Drugs taken now, each by the gravest that any reaction says of it; those of which nothing is known are not judged. */
function planDrugs(
  { medications }: ScreeningInput,
  { drugs }: Patient,
  reactions: readonly RecordedReaction[],
  index: KnowledgeIndex,
): PlanDrug[] {
  const read = new Set(drugs.flatMap(({ rows }) => rows));
  const unread = medications.filter((row) => !read.has(row)).map((row) => row.medicationName || row.medicationCode);
  return [
    ...drugs.map((drug): PlanDrug => {
      const unknown = drug.knowledge !== 'KNOWN' || !drug.entry.known;
      const verdict = gravestOf(drug, reactions, index)?.verdict;
      const clear = verdict === undefined || verdict === 'INSTEAD';
      return { atc: drug.atcCode, name: drug.name, verdict: clear ? (unknown ? 'UNKNOWN' : 'CLEAR') : verdict };
    }),
    ...[...new Set(unread)].sort(compareText).map((name): PlanDrug => ({ atc: '', name, verdict: 'UNKNOWN' })),
  ];
}
