import { severities, type Severity } from '@onyak/core';
import type { AllergyRelationRow, AllergyRisk } from '../../knowledge/tables/allergy-tables.js';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { CodeFacts } from '../../knowledge/code-facts.js';
import type { Substance } from '../../knowledge/substances/substances.js';
import { texts } from '../../messages.js';
import { severityRank } from '../../severity.js';
import type { Cause, RecordedReaction } from './allergy-causes.js';
import { isGrave, type Reaction } from './allergy-reactions.js';
import { certaintyOf, makeCandidate, type Candidate } from '../finding/candidate.js';
import type { PatientDrug } from '../patient/drugs.js';
import type { Patient } from '../patient/patient.js';
import { allowed, ALLOWED, forbidden, SAME, type Found, type Relation } from './registered.js';

/** A recorded class of this many characters or more (level 3) names the drug as surely as its own code. */
const NARROW_CLASS = 4;
/** Length of a substance's code. */
const SUBSTANCE = 7;
const severityOf: Readonly<Record<Exclude<AllergyRisk, 'NONE'>, Severity>> = {
  CONTRAINDICATED: 'CONTRAINDICATED',
  HIGH: 'MAJOR',
  MODERATE: 'MODERATE',
  LOW: 'INFO',
};

/**
 * Drugs taken now against the causes of recorded side effects: the same substance, drugs that cross-react with it by
 * the tables of side chains, enzymes and structures, and the same class where no table speaks of it.
 */
export function checkAllergy(
  patient: Patient,
  reactions: readonly RecordedReaction[],
  index: KnowledgeIndex,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const recorded of reactions) {
    for (const drug of patient.drugs) {
      const found = strongestRelation(drug, recorded, index);
      if (found) candidates.push(candidate(drug, found.relation, found.cause, recorded, index));
    }
  }
  return candidates;
}

/** The gravest that a recorded reaction says of a drug; undefined where it says nothing. */
export function strongestRelation(
  drug: PatientDrug,
  recorded: RecordedReaction,
  index: KnowledgeIndex,
): Found | undefined {
  let best: Found | undefined;
  for (const cause of recorded.causes) {
    const groups = drug.facts.allergyGroups;
    const wide = isWide(cause, recorded);
    const relation =
      sameSubstance(drug, groups, cause, recorded) ??
      (isBorne(drug, recorded)
        ? undefined
        : ((wide ? undefined : crossReaction(drug, groups, cause, recorded, index)) ??
          sameClass(drug, groups, cause, recorded)));
    if (relation && (!best || severityRank[relation.severity] < severityRank[best.relation.severity]))
      best = { relation, cause };
  }
  const strongest = best?.relation.severity === 'CONTRAINDICATED' ? best : (forbidden(drug, recorded) ?? best);
  return strongest && (allowed(drug, recorded, strongest) ?? strongest);
}

/**
 * Whether a recorded class is too wide to mean each of its drugs. A class that a survey was answered with always is: it is a line
 * of a list, under which one drug stands for all.
 */
export const isWide = ({ atc }: Cause, { toldBy }: RecordedReaction): boolean =>
  atc.length < NARROW_CLASS || (toldBy !== undefined && atc.length < SUBSTANCE);

/** What the record says was borne cross-reacts with nothing in it, nor is it meant by a class there, unless the reaction was grave: then a single test decides nothing. */
const isBorne = ({ entry }: PatientDrug, { borne, reaction }: RecordedReaction): boolean =>
  borne.size > 0 && !isGrave(reaction) && entry.substances.every(({ identity }) => borne.has(identity));

type DrugGroup = CodeFacts['allergyGroups'][number];

function sameSubstance(
  drug: PatientDrug,
  groups: readonly DrugGroup[],
  cause: Cause,
  recorded: RecordedReaction,
): Relation | undefined {
  const shared = drug.entry.substances.find((substance) =>
    cause.entry.substances.some(({ identity }) => identity === substance.identity),
  );
  const narrow = !isWide(cause, recorded) && cause.atc.length < SUBSTANCE;
  const named = narrow && !isBorne(drug, recorded) ? isMeantBy(drug, groups, cause.atc) : undefined;
  const own = cause.atc.length === SUBSTANCE && drug.entry.prefixes.has(cause.atc);
  if (!shared && !named && !own) return undefined;
  const mere = isMere(recorded.reaction, cause);
  return {
    ruleId: SAME,
    severity: mere ? 'MODERATE' : 'CONTRAINDICATED',
    substance: shared ?? named ?? drug.entry.product,
    trigger: texts.allergySameTrigger(drug.name, recorded.text),
    mechanism: mere ? texts.allergyMereMechanism : texts.allergySameMechanism,
    action: mere ? texts.allergyMereAction : texts.allergySameAction,
    notes: [],
    contextNote: mere ? texts.allergyMereNote : '',
  };
}

/** The codes of ACE inhibitors, of whose cough nothing worse is to be feared; that of another drug may be its lung. */
const COUGHING = ['C09A', 'C09B'] as const;

/**
 * A side effect that many have, which the record grades as mild, or a cough under an ACE inhibitor: it is asked about, and forbids
 * nothing. Where nobody has graded it, what was recorded as an allergy stays one.
 */
function isMere({ unpleasant, gravity }: Reaction, { atc }: Cause): boolean {
  if (unpleasant === 'OTHER') return gravity === 'MILD';
  return (
    unpleasant === 'COUGH' &&
    (gravity === 'UNKNOWN' || gravity === 'MILD') &&
    COUGHING.some((prefix) => atc.startsWith(prefix))
  );
}

/** The substance of the drug that a recorded class means: one under its prefix, unless its group is never meant by a wider class. */
function isMeantBy(drug: PatientDrug, groups: readonly DrugGroup[], prefix: string): Substance | undefined {
  return drug.entry.codes.find(
    (substance) =>
      substance.prefixes.includes(prefix) &&
      !groups.some(
        ({ substance: own, group }) =>
          own === substance &&
          !group.namedByClass &&
          group.members.some((member) => member.length > prefix.length && member.startsWith(prefix)),
      ),
  );
}

type AllergyNote = Pick<AllergyRelationRow, 'risk' | 'reaction'>;

interface Link {
  readonly row: AllergyRelationRow;
  readonly at: DrugGroup;
  readonly severity: Severity;
  /** The cause is a class of which only some drugs are of the group. */
  readonly within: boolean;
}

function crossReaction(
  drug: PatientDrug,
  groups: readonly DrugGroup[],
  cause: Cause,
  { text, reaction }: RecordedReaction,
  index: KnowledgeIndex,
): Relation | undefined {
  let best: Link | undefined;
  for (const at of groups) {
    for (const [from, within] of [
      [cause.groups, false],
      [cause.groupsWithin, true],
    ] as const) {
      for (const group of from) {
        const row = index.allergy.between(group, at.group);
        const severity = row && linkSeverity(row, within, reaction);
        if (row && severity && (!best || severityRank[severity] < severityRank[best.severity]))
          best = { row, at, severity, within };
      }
    }
  }
  if (!best) return undefined;
  const { row, at, severity, within } = best;
  return {
    ruleId: `ALLERGY:CROSS:${row.groupA}:${row.groupB}`,
    severity,
    substance: at.substance,
    trigger: texts.allergyCrossTrigger(drug.name, cause.name, at.group.name, text),
    mechanism: row.note,
    action:
      severity === 'INFO'
        ? texts.allergyLowAction
        : severity === 'CONTRAINDICATED'
          ? texts.allergyForbiddenAction
          : texts.allergyCrossAction,
    notes: [
      within ? texts.allergyWithinClass(cause.name, at.group.name) : '',
      row.reaction === 'ANGIOEDEMA' && !reaction.angioedema ? texts.allergyReactionUnknown : '',
    ],
    contextNote: reactionNote(row, reaction),
    reviewed: row.reviewed === true,
  };
}

/** How severe a cross-reaction is for what the record says of the reaction; undefined where it does not concern it. */
function linkSeverity(row: AllergyRelationRow, within: boolean, reaction: Reaction): Severity | undefined {
  if (row.risk === 'NONE') return undefined;
  if (row.reaction === 'GRAVE') return isGrave(reaction) ? severityOf[row.risk] : undefined;
  let steps = within ? 1 : 0;
  if (row.reaction === 'ANGIOEDEMA' && !reaction.angioedema) {
    if (reaction.gravity !== 'UNKNOWN' && !isGrave(reaction)) return undefined;
    steps += 1;
  }
  return inReaction(severityOf[row.risk], reaction, steps);
}

/** A grave reaction raises by one step (a low risk stays low), a mere intolerance lowers by one. */
function inReaction(severity: Severity, { gravity }: Pick<Reaction, 'gravity'>, lowered = 0): Severity | undefined {
  const grave = isGrave({ gravity });
  const mild = gravity === 'INTOLERANCE' || gravity === 'MILD';
  const rank = severityRank[severity] + lowered + (mild ? 1 : 0) - (grave && severity !== 'INFO' ? 1 : 0);
  return severities[Math.max(0, rank)];
}

function reactionNote({ risk, reaction: about }: AllergyNote, { gravity }: Reaction): string {
  if (isGrave({ gravity })) return risk === 'LOW' || about === 'GRAVE' ? '' : texts.allergyGraveNote;
  return gravity === 'INTOLERANCE' || gravity === 'MILD' ? texts.allergyMildNote : '';
}

/** The same ATC class, where no table says how its drugs cross-react; or a wide class that was recorded. */
function sameClass(
  drug: PatientDrug,
  groups: readonly DrugGroup[],
  cause: Cause,
  recorded: RecordedReaction,
): Relation | undefined {
  const { text, reaction } = recorded;
  const { families, classes } = cause;
  const isClass = isWide(cause, recorded);
  if (!isClass && groups.some(({ group }) => families.has(group.family))) return undefined;
  const shared = drug.entry.substances.find(({ level4 }) => classes.includes(level4));
  const wide = isClass && drug.entry.prefixes.has(cause.atc);
  if (!shared && !wide) return undefined;
  const severity = wide ? 'MAJOR' : inReaction('MODERATE', reaction);
  if (!severity) return undefined;
  return {
    ruleId: 'ALLERGY:CLASS',
    severity,
    substance: shared ?? drug.entry.product,
    trigger: texts.allergyClassTrigger(drug.name, cause.name, text),
    mechanism: texts.allergyClassMechanism,
    action: texts.allergyClassAction,
    notes: wide ? [] : [texts.allergyClassUnknown],
    contextNote: wide ? '' : reactionNote({ risk: 'MODERATE', reaction: '' }, reaction),
  };
}

function candidate(
  drug: PatientDrug,
  relation: Relation,
  cause: Cause,
  { text, reaction, registered, toldBy }: RecordedReaction,
  index: KnowledgeIndex,
): Candidate {
  const { certainty, certaintyNote } = certaintyOf([
    cause.fromText ? texts.allergyFromText : '',
    cause.unsure ? texts.allergyUnsure(cause.name) : '',
    registered?.doubted === true ? texts.allergyDoubted : '',
    toldBy === undefined ? '' : texts.allergyTold[toldBy],
    ...relation.notes,
  ]);
  const harms = harmsOf(
    reaction,
    index,
    ofAspirin.some((prefix) => drug.entry.prefixes.has(prefix)),
  );
  return makeCandidate(
    [{ drug, substance: relation.substance }],
    {
      kind: 'ALLERGY',
      ruleId: relation.ruleId,
      ruleName: texts.allergyRule,
      severity: relation.severity,
      trigger: relation.trigger,
      mechanism: relation.mechanism,
      action: relation.action,
      source: registered
        ? texts.allergyRegistrySource
        : toldBy === undefined
          ? texts.allergySource
          : texts.allergyToldSource[toldBy],
      certainty,
      certaintyNote,
      contextNote: relation.contextNote,
      stoppRule: undefined,
      effect: {
        harms,
        direction: 'NONE',
        suffers: [],
        hold: relation.ruleId === ALLOWED ? [] : [drug.atcCode],
        onset: harms.some((id) => slowReactions.has(id)) ? 'DAYS' : 'HOURS',
        monitoring: '',
      },
      reviewed: relation.reviewed,
      figures: undefined,
      conditions: undefined,
    },
    { title: texts.allergyTitle(drug.name), sideEffects: [text] },
  );
}

/** Reactions that take days to come back, unlike an immediate one. */
const slowReactions: ReadonlySet<string> = new Set(['SKIN_REACTION', 'MARROW']);

/** Drugs under which an asthma comes back in those whom aspirin made short of breath. */
const ofAspirin = ['M01A', 'N02BA', 'B01AC06'] as const;

/** What may happen again, as far as the list of harms knows it. */
function harmsOf(
  { gravity, angioedema, organ, unpleasant, breathless }: Reaction,
  { harms }: KnowledgeIndex,
  ofAspirins: boolean,
): string[] {
  const asthma = ofAspirins && breathless === true && gravity !== 'ANAPHYLAXIS';
  const whole = gravity === 'ANAPHYLAXIS' || (gravity === 'SEVERE' && organ === undefined && !angioedema && !asthma);
  const told = [
    asthma ? 'BRONCHOSPASM' : '',
    // A swelling that is recorded comes again as itself.
    whole ? 'ANAPHYLAXIS' : '',
    angioedema ? 'ANGIOEDEMA' : '',
    organ ?? '',
  ].filter((id) => harms.has(id));
  if (told.length > 0) return told;
  const recurs = unpleasant && harms.has('RECURRENCE') ? 'RECURRENCE' : 'ALLERGY';
  return harms.has(recurs) ? [recurs] : [];
}
