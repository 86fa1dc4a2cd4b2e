import { joinWords, withParticle, type Effect } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { ContextRule } from '../../knowledge/context-rules.js';
import {
  interactionsBetween,
  strongerInteraction,
  type Interaction,
  type InteractionSide,
} from '../../knowledge/interactions/interactions.js';
import type { CodeFacts } from '../../knowledge/code-facts.js';
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
import { passesGut } from './past-the-gut.js';
import { gradeWithinBound } from './within-bound.js';

/** A rule that lets a drug be searched as another class, with what the table says of that class. */
interface StandIn {
  readonly rule: ContextRule;
  readonly table: InteractionSide;
}

interface Found {
  /** Looked up from the first drug of the pair, or from the other one. */
  readonly interaction: Interaction;
  readonly fromFirst: boolean;
  readonly a: Substance;
  readonly b: Substance;
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
      const own = meeting.includes(other) ? pairInteractions(first.facts, second.facts) : nothing;
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
function isContraceptionLost({ interaction }: Found): boolean {
  return interaction.effect.harms[0] === 'LOSS_CONTRACEPTIVE';
}

/** Pairs that one code is kept with: those that patients take together are few, and none is kept for ever. */
const MOST_MET = 256;
const nothing: readonly Found[] = [];

/** What the tables say of two codes, each mechanism once, which is the same for all who take them; nothing of nearly all pairs. */
const known = new WeakMap<CodeFacts, Map<CodeFacts, readonly Found[]>>();

function pairInteractions(first: CodeFacts, second: CodeFacts): readonly Found[] {
  let met = known.get(first);
  if (!met) known.set(first, (met = new Map<CodeFacts, readonly Found[]>()));
  let found = met.get(second);
  if (!found) {
    if (met.size >= MOST_MET) met.clear();
    met.set(second, (found = distinctMechanisms(lookUp(first, second))));
  }
  return found;
}

const none: readonly Interaction[] = [];

function lookUp(first: CodeFacts, second: CodeFacts): readonly Found[] {
  const found: Found[] = [];
  for (const a of first.interacting) {
    for (const b of second.interacting) {
      if (a.substance.identity === b.substance.identity) continue;
      for (const interaction of interactionsBetween(a.table, b.table) ?? none)
        found.push({ interaction, fromFirst: true, a: a.substance, b: b.substance });
    }
  }
  return found;
}

function withStandIns(
  own: readonly Found[],
  first: PatientDrug,
  second: PatientDrug,
  standIns: readonly StandIn[],
): readonly Found[] {
  return joined(own, ...mapped(standIns, (standIn) => standInInteractions(first, second, standIn)));
}

/** A drug searched as if it were of another class, where a context rule says so (topical as systemic). */
function standInInteractions(
  first: PatientDrug,
  second: PatientDrug,
  { rule, table: standIn }: StandIn,
): readonly Found[] {
  if (!concerns(rule, first, second) && !concerns(rule, second, first)) return [];
  const between = (own: PatientDrug, other: PatientDrug) => {
    if (!concerns(rule, own, other)) return [];
    return other.facts.interacting.flatMap(({ substance, table }) => {
      return mapped(interactionsBetween(standIn, table) ?? none, (interaction) => ({
        interaction,
        own: own.entry.product,
        other: substance,
      }));
    });
  };
  return [
    ...between(first, second).map(({ interaction, own, other }) => ({
      interaction,
      fromFirst: true,
      a: own,
      b: other,
    })),
    ...between(second, first).map(({ interaction, own, other }) => ({
      interaction,
      fromFirst: false,
      a: other,
      b: own,
    })),
  ];
}

const concerns = (rule: ContextRule, own: PatientDrug, other: PatientDrug): boolean =>
  matchesAny(own, rule.atcA) && matchesAny(other, rule.atcB);

/** A product's code and its component may match rows that say the same: it is said once. */
function distinctMechanisms(found: readonly Found[]): readonly Found[] {
  if (found.length < 2) return found;
  const byMechanism = new Map<string, Found>();
  for (const one of found) {
    const present = byMechanism.get(one.interaction.mechanism);
    const keeps = present && strongerInteraction(present.interaction, one.interaction) === present.interaction;
    if (!keeps) byMechanism.set(one.interaction.mechanism, one);
  }
  return [...byMechanism.values()];
}

function candidate(
  patient: Patient,
  first: PatientDrug,
  second: PatientDrug,
  { interaction, fromFirst, a, b }: Found,
): Candidate | undefined {
  const sideA = (interaction.first === 'A') === fromFirst ? first : second;
  const { mechanism, severity } = interaction;
  const graded = gradeInContext(patient, { kind: 'INTERACTION', severity, mechanism }, [first, second]);
  // A row about a drug in the body speaks of a plaster or eye drops only where a rule of context says so.
  if ((first.outside || second.outside) && graded.severity === severity) return undefined;
  const effect = aptTo(patient, effectOfPair(interaction.effect, sideA, sideA === first ? second : first));
  if (!effect || passesGut(interaction, effect, [first, second])) return undefined;
  const { severity: grade, contextNote } = gradeWithinBound(graded, interaction, effect, [first, second]);
  return makeCandidate(
    [
      { drug: first, substance: a },
      { drug: second, substance: b },
    ],
    {
      kind: 'INTERACTION',
      ruleId: interaction.ruleId,
      ruleName: interaction.ruleName,
      severity: grade,
      trigger: texts.interactionTrigger(namedAs(first, a), namedAs(second, b)),
      mechanism,
      action: actionOf(interaction, effect, first, second),
      source: interaction.source,
      certainty: certain.certainty,
      certaintyNote: certain.certaintyNote,
      contextNote,
      stoppRule: undefined,
      effect,
      reviewed: interaction.reviewed,
      figures: undefined,
      conditions: undefined,
    },
  );
}

/** A row of a contraindication names the class to be held, or several of it: this patient takes one of them. */
function actionOf({ severity, management }: Interaction, { hold }: Effect, ...pair: PatientDrug[]): string {
  if (severity !== 'CONTRAINDICATED' || hold.length === 0) return management;
  const names = kept(pair, ({ atcCode }) => hold.includes(atcCode)).map(({ substanceName }) => substanceName);
  return management.replace(/(바로 연락해) .+? (보류하도록 합니다)/u, `$1 ${withParticle(joinWords(names), '을')} $2`);
}

/** The drug's name, with the component that matters where it is a combination. */
function namedAs(drug: PatientDrug, substance: Substance): string {
  if (substance.atc === drug.atcCode || substance.name === '' || drug.name.includes(substance.name)) return drug.name;
  return `${drug.name}(${substance.name})`;
}
