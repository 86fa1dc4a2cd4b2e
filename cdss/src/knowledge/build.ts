import type { StoppRule } from '@onyak/core';
import { Lexicon } from '../lexicon/lexicon.js';
import { compileDur, type DurIndex } from '../dur/lists/dur-index.js';
import { compareText } from '../order.js';
import { AllergyIndex } from './allergy.js';
import { FactBook, type FactTables } from './code-facts.js';
import { compileContextRules, type ContextRules } from './context-rules.js';
import { stoppEffect, type RuleEffect } from './interactions/effects.js';
import { compileElderlyCautions } from './elderly-cautions.js';
import { InteractionIndex } from './interactions/interactions.js';
import { normalizeIcd, PrefixTable, splitAlternatives } from './substances/prefixes.js';
import { compileCombinations, compileRenalDosing, type CombinationRule } from './interactions/rules.js';
import { ProductBook } from './products/products.js';
import { publishedStoppRules } from './stopp/published.js';
import { compileStopp, type CompiledStoppRule } from './stopp/rules.js';
import { SubstanceIndex } from './substances/substances.js';
import type {
  AnticholinergicRow,
  ExcessHarmRow,
  FallRiskRow,
  HarmRow,
  SuggestedDiagnosisRow,
} from './tables/tables.js';
import type { GivenTables } from './tables/table-specs.js';
import { validateTables } from './tables/validate.js';

/** The knowledge tables of one release, compiled for look-up by code prefix. Immutable, safe to share. */
export interface KnowledgeIndex extends FactTables {
  readonly release: number;
  readonly substances: SubstanceIndex;
  readonly stopp: readonly CompiledStoppRule[];
  /** Version of the set of STOPP rules; 1 is the published set. */
  readonly stoppVersion: number;
  readonly context: ContextRules;
  readonly suggestions: PrefixTable<SuggestedDiagnosisRow>;
  /** Code prefixes that a suggested diagnosis counts as, by its shown code. */
  readonly countsAs: ReadonlyMap<string, readonly string[]>;
  /** Drugs that add up. */
  readonly combinations: readonly CombinationRule[];
  /** The closed list of harms by id. */
  readonly harms: ReadonlyMap<string, HarmRow>;
  readonly excessHarms: PrefixTable<ExcessHarmRow>;
  /** Of published STOPP rules by their ids: a rule keeps its effect whatever a hospital changes about it. */
  readonly stoppEffects: ReadonlyMap<string, RuleEffect>;
  /** Names into codes. */
  readonly lexicon: Lexicon;
  /** Products that patients brought. */
  readonly products: ProductBook;
  /** What the tables say of each code. */
  readonly facts: FactBook;
  /** The lists of the national drug-utilisation review. */
  readonly dur: DurIndex;
}

/**
 * Compiles one release of the knowledge tables; done once at start and after an import. Its STOPP
 * rules are the published ones, as a database is filled with them; {@link withStoppRules} puts the
 * database's own in their place.
 *
 * Tables that are left out are empty: a part of the house may need only some.
 *
 * @throws OnyakError VALIDATION naming table, row and column of every bad row (20 at most).
 */
export function buildKnowledge(tables: GivenTables, release: number): KnowledgeIndex {
  const checked = validateTables(tables);
  const substances = new SubstanceIndex(checked.atc, checked.atcComponents);
  const anticholinergic = new PrefixTable<AnticholinergicRow>();
  for (const row of checked.anticholinergic) anticholinergic.add(row.atc, row);
  const excessHarms = new PrefixTable<ExcessHarmRow>();
  for (const row of checked.excessHarms) excessHarms.add(row.atcPrefix, row);
  const fallRisk = new PrefixTable<FallRiskRow>();
  for (const row of checked.fallRisk) for (const prefix of splitAlternatives(row.atc)) fallRisk.add(prefix, row);
  const suggestions = new PrefixTable<SuggestedDiagnosisRow>();
  const countsAs = new Map<string, Set<string>>();
  for (const row of checked.suggestedDiagnoses) {
    suggestions.add(row.atcPrefix, row);
    const shown = normalizeIcd(row.shownCode);
    const codes = countsAs.get(shown) ?? new Set();
    for (const code of splitAlternatives(row.countsAs)) codes.add(normalizeIcd(code));
    countsAs.set(shown, codes);
  }
  const lexicon = new Lexicon(checked);
  const tablesOfCodes: FactTables = {
    interactions: new InteractionIndex(checked.interactions, substances),
    elderly: compileElderlyCautions(checked.elderlyCautions),
    anticholinergic,
    fallRisk,
    renalDosing: compileRenalDosing(checked.renalDosing),
    allergy: new AllergyIndex(checked.allergyGroups, checked.allergyRelations),
  };
  return {
    ...tablesOfCodes,
    release,
    substances,
    stopp: compileStopp(numbered(publishedStoppRules(checked.stopp))),
    stoppVersion: 1,
    context: compileContextRules(checked.contextRules),
    suggestions,
    countsAs: new Map([...countsAs].map(([shown, codes]) => [shown, [...codes].sort(compareText)])),
    combinations: compileCombinations(checked.combinationRules),
    harms: new Map(checked.harms.map((row) => [row.id, row])),
    excessHarms,
    stoppEffects: new Map(checked.stopp.map((row) => [row.id, stoppEffect(row)])),
    lexicon,
    products: new ProductBook(substances, lexicon),
    facts: new FactBook(tablesOfCodes),
    dur: compileDur(checked, substances),
  };
}

/** The same knowledge with other STOPP rules: what a change of a rule costs is the compiling of the rules alone. */
export function withStoppRules(index: KnowledgeIndex, rules: readonly StoppRule[], version: number): KnowledgeIndex {
  return { ...index, stopp: compileStopp(rules), stoppVersion: version };
}

/** The published rules as a new database numbers them. */
function numbered(rules: readonly Omit<StoppRule, 'num' | 'version'>[]): StoppRule[] {
  return rules.map((rule, at) => ({ ...rule, num: at + 1, version: 1 }));
}
