import type { KnowledgeIndex } from '../../knowledge/build.js';
import type { Substance } from '../../knowledge/substances/substances.js';
import { texts } from '../../messages.js';
import { certain, makeCandidate, type Candidate } from '../finding/candidate.js';
import { gradeInContext } from '../finding/context.js';
import type { PatientDrug } from '../patient/drugs.js';
import { effectOfExcess } from '../finding/effects.js';
import { isMeantTogether } from './meant-together.js';
import type { Patient } from '../patient/patient.js';
import { checkProducts, DUR_SOURCE, shortened } from './products.js';
import { mapped } from '../../lists.js';
import { compareText } from '../../order.js';

/**
 * Groups in which several drugs of one class belong to ordinary treatment: insulins, vitamins and
 * minerals, infusions, antiseptics, antituberculars, antivirals of a regimen, vaccines, cytostatics,
 * antiepileptics, contrast media and the like.
 */
const combinedOnPurpose = ['A10A', 'A11', 'A12', 'B05', 'D08', 'J04A', 'J05A', 'J06', 'J07', 'L01', 'N03A', 'V'];
/** Of those the ones that treat one disease in one way, and belong to no regimen: herpes, influenza, hepatitis B. */
const oneOfAKind = [
  ['J05AB01', 'J05AB06', 'J05AB09', 'J05AB11', 'J05AB14', 'J05AB15'],
  ['J05AH'],
  ['J05AF05', 'J05AF07', 'J05AF08', 'J05AF10', 'J05AF11', 'J05AF12', 'J05AF13'],
];

/** The same ingredient twice and the same therapeutic group (ATC level 4) twice, as the national DUR service checks them. */
export function checkDuplicates(patient: Patient, uncoded: readonly PatientDrug[], index: KnowledgeIndex): Candidate[] {
  const candidates: Candidate[] = [];
  const drugs = uncoded.length === 0 ? patient.drugs : [...patient.drugs, ...uncoded];
  for (const drug of drugs) if (drug.rows.length > 1) candidates.push(...checkProducts(drug, index));
  for (const [first, second] of sharingPairs(drugs)) {
    const found = sameIngredient(index, first, second) ?? sameClass(patient, index, first, second);
    if (found) candidates.push(found);
  }
  return candidates;
}

/** Pairs of drugs that share a substance, an ingredient code or a level-4 class, each once. */
function sharingPairs(drugs: readonly PatientDrug[]): [PatientDrug, PatientDrug][] {
  const pairs: [PatientDrug, PatientDrug][] = [];
  // One bit for each thing that two drugs may share, codes apart from substances: drugs without a common bit share nothing.
  const signatures = mapped(drugs, ({ entry }) => entry.signature);
  const ofCodes = mapped(drugs, ingredientBits);
  for (let at = 1; at < drugs.length; at += 1) {
    const drug = drugs[at];
    const own = signatures[at] ?? 0;
    const ownCodes = ofCodes[at] ?? 0;
    for (let before = 0; drug && before < at; before += 1) {
      // Of some hundred pairs a few share a bit: the texts of the others are not compared.
      const mayShare = (own & (signatures[before] ?? 0)) !== 0;
      const mayShareCode = (ownCodes & (ofCodes[before] ?? 0)) !== 0;
      if (!mayShare && !mayShareCode) continue;
      const other = drugs[before];
      if (other && ((mayShare && isSharing(other, drug)) || (mayShareCode && isSharingCode(other, drug))))
        pairs.push([other, drug]);
    }
  }
  return pairs;
}

function ingredientBits({ productOfRow }: PatientDrug): number {
  let bits = 0;
  for (const product of productOfRow) bits |= product.ingredientBits;
  return bits;
}

function isSharing(first: PatientDrug, second: PatientDrug): boolean {
  for (const a of first.entry.substances)
    for (const b of second.entry.substances)
      if (a.identity === b.identity || (a.level4 !== '' && a.level4 === b.level4)) return true;
  return false;
}

function isSharingCode(first: PatientDrug, second: PatientDrug): boolean {
  for (const ingredient of first.ingredients) if (second.ingredients.has(ingredient)) return true;
  return false;
}

function sameIngredient(index: KnowledgeIndex, first: PatientDrug, second: PatientDrug): Candidate | undefined {
  const shared = sharedSubstance(first, second);
  const byCode = shared === undefined && isSharingCode(first, second);
  if (!shared && !byCode) return undefined;
  const [a, b] = shared ?? [first.entry.product, second.entry.product];
  const local = first.local || second.local;
  return makeCandidate(
    [
      { drug: first, substance: a },
      { drug: second, substance: b },
    ],
    {
      kind: 'SAME_INGREDIENT',
      ruleId: `DUR-INGREDIENT:${a.identity}`,
      ruleName: shared ? texts.sameIngredientRule : texts.ingredientCodeRule,
      severity: local ? 'INFO' : 'MAJOR',
      trigger: [
        texts.sameIngredientTrigger(first.name, second.name, a.name || first.substanceName),
        prescribersNote(first, second),
      ]
        .filter((text) => text !== '')
        .join(' '),
      mechanism: texts.sameIngredientMechanism,
      action: texts.sameIngredientAction,
      source: DUR_SOURCE,
      certainty: certain.certainty,
      certaintyNote: certain.certaintyNote,
      contextNote: local ? texts.sameIngredientLocalNote : '',
      stoppRule: undefined,
      effect: local ? undefined : effectOfExcess(a, [first, second], index),
      reviewed: undefined,
      figures: undefined,
      conditions: undefined,
    },
  );
}

/** Says so when two drugs come from different organisations. */
function prescribersNote(first: PatientDrug, second: PatientDrug): string {
  const a = organizationsOf(first);
  const b = organizationsOf(second);
  if (a.size === 0 || b.size === 0) return '';
  for (const name of a) if (b.has(name)) return '';
  return texts.differentPrescribers([...new Set([...a, ...b].map(shortened))].sort(compareText));
}

/** Where a drug's rows were dispensed. */
function organizationsOf({ rows }: PatientDrug): Set<string> {
  const names = new Set<string>();
  for (const row of rows) names.add(row.dispenseOrganization.trim());
  names.delete('');
  return names;
}

/** The first substance (in code order) that both drugs contain; only whole codes name one substance. */
function sharedSubstance(first: PatientDrug, second: PatientDrug): [Substance, Substance] | undefined {
  for (const a of first.entry.substances) {
    if (a.atc.length < 7) continue;
    const b = second.entry.substances.find((substance) => substance.identity === a.identity);
    if (b) return [a, b];
  }
  return undefined;
}

function sameClass(
  patient: Patient,
  index: KnowledgeIndex,
  first: PatientDrug,
  second: PatientDrug,
): Candidate | undefined {
  const shared = sharedClass(first, second);
  if (!shared || isMeantTogether(patient, first, second)) return undefined;
  const [a, b, level4] = shared;
  const local = first.local || second.local;
  const mechanism = texts.sameClassMechanism;
  const graded = gradeInContext(patient, { kind: 'SAME_CLASS', severity: 'MODERATE', mechanism }, [first, second]);
  return makeCandidate(
    [
      { drug: first, substance: a },
      { drug: second, substance: b },
    ],
    {
      kind: 'SAME_CLASS',
      ruleId: `DUR-CLASS:${level4}`,
      ruleName: texts.sameClassRule,
      severity: local ? 'INFO' : graded.severity,
      trigger: texts.sameClassTrigger(first.name, second.name, index.substances.nameOf(level4) || level4),
      mechanism,
      action: texts.sameClassAction,
      source: DUR_SOURCE,
      certainty: certain.certainty,
      certaintyNote: certain.certaintyNote,
      contextNote: local ? texts.sameClassLocalNote : graded.contextNote,
      stoppRule: undefined,
      effect: local ? undefined : effectOfExcess(a, [first, second], index),
      reviewed: undefined,
      figures: undefined,
      conditions: undefined,
    },
  );
}

function sharedClass(first: PatientDrug, second: PatientDrug): [Substance, Substance, string] | undefined {
  for (const a of first.entry.substances) {
    const { level4 } = a;
    // The last letter X is what has no group of its own: it shares a letter, not an action.
    if (level4 === '' || level4.endsWith('X')) continue;
    const alike = combinedOnPurpose.some((group) => level4.startsWith(group)) ? kindOf(a) : [level4];
    const b = second.entry.substances.find(
      (substance) => substance.identity !== a.identity && isUnder(substance, alike),
    );
    if (b) return [a, b, level4];
  }
  return undefined;
}

/** What is given for the same as a substance of which other drugs of its class are combined on purpose; empty where nothing is. */
function kindOf(substance: Substance): readonly string[] {
  return oneOfAKind.find((kind) => isUnder(substance, kind)) ?? [];
}

function isUnder({ atc }: Substance, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => atc.startsWith(prefix));
}
