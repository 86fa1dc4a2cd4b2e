import type { KnowledgeIndex } from '../knowledge/build.js';
import { strongerInteraction, type Interaction } from '../knowledge/interactions.js';
import { atcPrefixes } from '../knowledge/prefixes.js';
import type { Substance } from '../knowledge/substances.js';
import { texts } from '../messages.js';
import { certain, noEvidence, type Candidate } from './candidate.js';
import { gradeInContext, matchesAny } from './context.js';
import type { PatientDrug } from './drugs.js';
import type { Patient } from './patient.js';

type Partners = readonly ReadonlyMap<string, Interaction>[];
interface Searched {
  readonly substance: Substance;
  readonly partners: Partners;
}
interface Found {
  readonly interaction: Interaction;
  readonly a: Substance;
  readonly b: Substance;
}

/**
 * Interactions between every two drugs, searched between every two of their codes. Of several
 * rows about the same two codes the most severe counts, then the longest prefixes. Components of
 * one product are never compared with each other, nor two codes of one substance.
 */
export function checkInteractions(patient: Patient, index: KnowledgeIndex): Candidate[] {
  const searched = patient.drugs.map((drug) =>
    drug.entry.codes.map((substance): Searched => ({
      substance,
      partners: index.interactions.partnersOf(substance.prefixes),
    })),
  );
  const candidates: Candidate[] = [];
  patient.drugs.forEach((first, at) => {
    for (let other = at + 1; other < patient.drugs.length; other += 1) {
      const second = patient.drugs[other];
      if (!second) continue;
      const found = pairInteractions(searched[at] ?? [], searched[other] ?? [], index);
      const standIn = standInInteraction(first, second, index);
      if (standIn) found.push(standIn);
      for (const one of distinctMechanisms(found)) candidates.push(candidate(patient, first, second, one));
    }
  });
  return candidates;
}

function pairInteractions(first: readonly Searched[], second: readonly Searched[], index: KnowledgeIndex): Found[] {
  const found: Found[] = [];
  for (const a of first) {
    if (a.partners.length === 0) continue;
    for (const b of second) {
      if (a.substance.identity === b.substance.identity) continue;
      const interaction = index.interactions.strongest(a.partners, b.substance.prefixes);
      if (interaction && !withinUnknownClass(interaction, a.substance, b.substance))
        found.push({ interaction, a: a.substance, b: b.substance });
    }
  }
  return found;
}

/** A row about two drugs of one class needs two different level-5 codes: a class code may be the same drug. */
function withinUnknownClass({ prefixes: [left, right] }: Interaction, a: Substance, b: Substance): boolean {
  return left === right && (a.atc.length < 7 || b.atc.length < 7);
}

/** A drug searched as if it were of another class, where a context rule says so (topical as systemic). */
function standInInteraction(first: PatientDrug, second: PatientDrug, index: KnowledgeIndex): Found | undefined {
  for (const rule of index.context.standIns) {
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const) {
      if (!matchesAny(a, rule.atcA) || !matchesAny(b, rule.atcB)) continue;
      const partners = index.interactions.partnersOf(atcPrefixes(rule.standInFor));
      for (const substance of b.entry.codes) {
        const interaction = index.interactions.strongest(partners, substance.prefixes);
        if (!interaction) continue;
        const own = a.entry.product;
        return a === first ? { interaction, a: own, b: substance } : { interaction, a: substance, b: own };
      }
    }
  }
  return undefined;
}

/** A product's code and its component may match rows that say the same: it is said once. */
function distinctMechanisms(found: readonly Found[]): Found[] {
  const byMechanism = new Map<string, Found>();
  for (const one of found) {
    const present = byMechanism.get(one.interaction.mechanism);
    const keeps = present && strongerInteraction(present.interaction, one.interaction) === present.interaction;
    if (!keeps) byMechanism.set(one.interaction.mechanism, one);
  }
  return [...byMechanism.values()];
}

function candidate(patient: Patient, first: PatientDrug, second: PatientDrug, { interaction, a, b }: Found): Candidate {
  const { mechanism, severity } = interaction;
  const graded = gradeInContext(patient, { kind: 'INTERACTION', severity, mechanism }, [first, second]);
  return {
    ...noEvidence,
    drugs: [
      { drug: first, substance: a },
      { drug: second, substance: b },
    ],
    reason: {
      kind: 'INTERACTION',
      ruleId: interaction.ruleId,
      ruleName: interaction.ruleName,
      severity: graded.severity,
      trigger: texts.interactionTrigger(namedAs(first, a), namedAs(second, b)),
      mechanism,
      action: interaction.management,
      source: interaction.source,
      ...certain,
      contextNote: graded.contextNote,
    },
  };
}

/** The drug's name, with the component that matters where it is a combination. */
export function namedAs(drug: PatientDrug, substance: Substance): string {
  if (substance.atc === drug.atcCode || substance.name === '' || drug.name.includes(substance.name)) return drug.name;
  return `${drug.name}(${substance.name})`;
}
