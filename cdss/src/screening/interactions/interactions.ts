import { joinWords, withParticle, type Effect } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { ContextRule } from '../../knowledge/context-rules.js';
import {
  interactionsBetween,
  type Interaction,
  type InteractionSide,
} from '../../knowledge/interactions/interactions.js';
import {
  distinctMechanisms,
  interactionsOfPair,
  pairInteraction,
  type PairInteraction,
} from '../../knowledge/interactions/pairs.js';
import { atcPrefixes } from '../../knowledge/substances/prefixes.js';
import { MarkRow } from '../../knowledge/interactions/sieve.js';
import type { Substance } from '../../knowledge/substances/substances.js';
import { mayBePregnant } from '../../dur/patient-groups/pregnancy.js';
import { texts } from '../../messages.js';
import { certain, makeCandidate, type Candidate } from '../finding/candidate.js';
import { gradeInContext, matchesAny } from '../finding/context.js';
import type { PatientDrug } from '../patient/drugs.js';
import { effectOfPair } from '../finding/effects.js';
import type { Patient } from '../patient/patient.js';
import { joined, kept, mapped } from '../../lists.js';
import { aptTo } from './apt-effect.js';
import { gradeBurdenByAge } from './burden-by-age.js';
import { passesGut } from './past-the-gut.js';
import { gradeWithinBound } from './within-bound.js';

/** A rule that lets a drug be searched as another class, with what the table says of that class. */
interface StandIn {
  readonly rule: ContextRule;
  readonly table: InteractionSide;
}

/**
 * Interactions between every two drugs, searched between every two of their codes. Of several
 * rows about the same two codes the most severe counts, then the longest prefixes, and beside it those of other harms. Components of
 * one product are never compared with each other, nor two codes of one substance.
 */
export function checkInteractions(patient: Patient, index: KnowledgeIndex): Candidate[] {
  const { drugs } = patient;
  const standIns = index.context.standIns
    .filter((rule) => patient.takes(rule.atcA) && patient.takes(rule.atcB))
    .map((rule) => ({ rule, table: index.interactions.sideOf(atcPrefixes(rule.standInFor)) }));
  // Who is pregnant loses no contraception.
  const conceives = mayBePregnant(patient) && patient.facts?.pregnancy !== 'YES';
  const candidates: Candidate[] = [];
  const row = new MarkRow(mapped(drugs, ({ facts }) => facts.interactionMark));
  for (let at = 0; at < drugs.length; at += 1) {
    const first = drugs[at];
    if (!first) continue;
    const meeting = row.meetingAfter(at, first.facts.interactionMark);
    // A drug that is searched as another class may meet any other.
    const others = standIns.length === 0 ? meeting : mapped(drugs.slice(at + 1), (other) => other.at);
    for (const other of others) {
      const second = drugs[other];
      if (!second) continue;
      const own = meeting.includes(other) ? interactionsOfPair(first.facts, second.facts) : nothing;
      const found = standIns.length === 0 ? own : distinctMechanisms(withStandIns(own, first, second, standIns));
      for (const one of found) {
        const told = conceives || !isContraceptionLost(one) ? candidate(patient, first, second, one) : undefined;
        if (told) candidates.push(told);
      }
    }
  }
  return candidates;
}

/** Nothing is lost to men and to women past the years in which they conceive. */
function isContraceptionLost({ harms }: PairInteraction): boolean {
  return harms[0] === 'LOSS_CONTRACEPTIVE';
}

const nothing: readonly PairInteraction[] = [];
const none: readonly Interaction[] = [];

function withStandIns(
  own: readonly PairInteraction[],
  first: PatientDrug,
  second: PatientDrug,
  standIns: readonly StandIn[],
): readonly PairInteraction[] {
  return joined(own, ...mapped(standIns, (standIn) => standInInteractions(first, second, standIn)));
}

/** A drug searched as if it were of another class, where a context rule says so (topical as systemic). */
function standInInteractions(
  first: PatientDrug,
  second: PatientDrug,
  { rule, table: standIn }: StandIn,
): readonly PairInteraction[] {
  if (!concerns(rule, first, second) && !concerns(rule, second, first)) return [];
  const between = (own: PatientDrug, other: PatientDrug) => {
    if (!concerns(rule, own, other)) return [];
    return other.facts.interacting.flatMap(({ substance, table }) =>
      mapped(interactionsBetween(standIn, table) ?? none, (interaction) => ({ interaction, substance })),
    );
  };
  return [
    ...between(first, second).map(({ interaction, substance }) =>
      pairInteraction(interaction, true, first.entry.product, substance),
    ),
    ...between(second, first).map(({ interaction, substance }) =>
      pairInteraction(interaction, false, substance, second.entry.product),
    ),
  ];
}

const concerns = (rule: ContextRule, own: PatientDrug, other: PatientDrug): boolean =>
  matchesAny(own, rule.atcA) && matchesAny(other, rule.atcB);

function candidate(
  patient: Patient,
  first: PatientDrug,
  second: PatientDrug,
  found: PairInteraction,
): Candidate | undefined {
  const { mechanism, severity, a, b } = found;
  const sideA = (found.first === 'A') === found.fromFirst ? first : second;
  const graded = gradeInContext(patient, { kind: 'INTERACTION', severity, mechanism }, [first, second]);
  // A row about a drug in the body speaks of a plaster or eye drops only where a rule of context says so.
  if ((first.outside || second.outside) && graded.severity === severity) return undefined;
  const effect = aptTo(patient, effectOfPair(found, sideA, sideA === first ? second : first));
  if (!effect || passesGut(found, effect, [first, second])) return undefined;
  const bounded = gradeWithinBound(graded, found, effect, [first, second]);
  const { severity: grade, contextNote } = gradeBurdenByAge(bounded, effect, patient);
  return makeCandidate(
    [
      { drug: first, substance: a },
      { drug: second, substance: b },
    ],
    {
      kind: 'INTERACTION',
      ruleId: found.ruleId,
      ruleName: found.ruleName,
      severity: grade,
      trigger: texts.interactionTrigger(namedAs(first, a), namedAs(second, b)),
      mechanism,
      action: actionOf(found, effect, first, second),
      source: found.source,
      certainty: certain.certainty,
      certaintyNote: certain.certaintyNote,
      contextNote,
      stoppRule: undefined,
      effect,
      reviewed: found.reviewed,
      figures: undefined,
      conditions: undefined,
    },
  );
}

/** A row of a contraindication names the class to be held, or several of it: this patient takes one of them. */
function actionOf({ severity, management }: PairInteraction, { hold }: Effect, ...pair: PatientDrug[]): string {
  if (severity !== 'CONTRAINDICATED' || hold.length === 0) return management;
  const names = kept(pair, ({ atcCode }) => hold.includes(atcCode)).map(({ substanceName }) => substanceName);
  return management.replace(/(바로 연락해) .+? (보류하도록 합니다)/u, `$1 ${withParticle(joinWords(names), '을')} $2`);
}

/** The drug's name, with the component that matters where it is a combination. */
function namedAs(drug: PatientDrug, substance: Substance): string {
  if (substance.atc === drug.atcCode || substance.name === '' || drug.name.includes(substance.name)) return drug.name;
  return `${drug.name}(${substance.name})`;
}
