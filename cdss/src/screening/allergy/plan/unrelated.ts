import { isReadWhole, type AllergyGroup } from '../../../knowledge/allergy.js';
import type { KnowledgeIndex } from '../../../knowledge/build.js';
import { texts } from '../../../messages-allergy-plan.js';
import { isWide } from '../allergy.js';
import type { Cause, RecordedReaction } from '../allergy-causes.js';
import type { JudgedCode } from './judge-codes.js';

/**
 * Codes that no reaction speaks against and of which that says something: the table of their family was read as a whole and relates
 * them to no cause, or whoever evaluated the reaction allows them.
 */
export function unrelatedCodes(
  reactions: readonly RecordedReaction[],
  judged: readonly JudgedCode[],
  index: KnowledgeIndex,
): JudgedCode[] {
  const known = new Set(judged.map(({ atc }) => atc));
  return index.substances.substanceCodes.flatMap((atc) => {
    if (known.has(atc)) return [];
    const told = permitted(atc, reactions, index) ?? unrelated(atc, reactions, index);
    return told ? [{ ...told, atc, verdict: 'INSTEAD', severity: null, reviewed: null }] : [];
  });
}

type Told = Pick<JudgedCode, 'ground' | 'group' | 'cause' | 'reason' | 'action' | 'sideEffects'>;

function permitted(atc: string, reactions: readonly RecordedReaction[], index: KnowledgeIndex): Told | undefined {
  for (const { registered, causes, text } of reactions) {
    // Where several records say the same, each must allow it.
    const permits = registered?.allowed.map(({ groups, evaluation }) => ({
      group: groups.find((group) => atc.startsWith(group.atc)),
      evaluation,
    }));
    const [first] = permits ?? [];
    if (!first?.group || permits?.some(({ group }) => group === undefined)) continue;
    return {
      ground: 'ALLOWED',
      group: first.group.name || index.substances.nameOf(atc),
      cause: namesOf(causes),
      reason: texts.allowed(first.evaluation),
      action: texts.insteadAction,
      sideEffects: [text],
    };
  }
  return undefined;
}

function unrelated(
  atc: string,
  reactions: readonly RecordedReaction[],
  { substances, allergy }: KnowledgeIndex,
): Told | undefined {
  const { codes, substances: parts } = substances.entry(atc);
  // Of a combination only the part that the table names would be judged.
  if (parts.length > 1) return undefined;
  const groups = [...new Set(codes.flatMap((one) => allergy.groupsOf(one)))];
  const related = reactions.flatMap((recorded) =>
    recorded.causes
      .filter(({ families }) => groups.some(({ family }) => families.has(family)))
      .map((cause) => ({ cause, recorded })),
  );
  const group = groups.find(({ family }) => related.some(({ cause }) => cause.families.has(family)));
  if (!group || !related.every(({ cause, recorded }) => saysSomething(groups, cause, recorded))) return undefined;
  const cause = namesOf(related.map((one) => one.cause));
  return {
    ground: 'NONE',
    group: group.name,
    cause,
    reason: texts.unrelated(cause),
    action: texts.insteadAction,
    sideEffects: [...new Set(related.map(({ recorded }) => recorded.text))],
  };
}

/** Whether the missing row between a cause and groups of its family was read and not only not written. */
function saysSomething(groups: readonly AllergyGroup[], cause: Cause, recorded: RecordedReaction): boolean {
  const kin = groups.filter(({ family }) => cause.families.has(family));
  const read = kin.every((group) => isReadWhole(group) && !group.onlyIfNoOther);
  return !isWide(cause, recorded) && read && cause.groups.some(isReadWhole);
}

const namesOf = (causes: readonly Cause[]): string => [...new Set(causes.map(({ name }) => name))].join(', ');
