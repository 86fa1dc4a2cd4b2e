import type { Medication } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import { splitAlternatives } from '../../knowledge/substances/prefixes.js';
import { texts } from '../../messages-dur.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { withOwnExcess, type ExcessHarms } from '../excess.js';
import { candidateOf, type ReasonRow } from '../finding.js';
import { memo } from '../memo.js';
import type { OralForm } from '../lists/routes.js';
import type { Hazard } from './hazards.js';

type Harms = KnowledgeIndex['harms'];

/** What a dosage does to a tablet; SPLIT_MAYBE where only the daily amount speaks for it. */
type Handling = 'SPLIT' | 'SPLIT_MAYBE' | 'CRUSHED';

/** Products that must not be divided or crushed, when the dosage says that they are. */
export function checkSplitting(drugs: readonly DurDrug[], excess: ExcessHarms, harms: Harms): Candidate[] {
  const candidates: Candidate[] = [];
  for (const drug of drugs) {
    if (!drug.profile.mayBeSplit) continue;
    let worst: Candidate | undefined;
    for (let at = 0; at < drug.drug.rows.length; at += 1) {
      const found = splittingCandidate(at, drug, excess, harms);
      if (found && (!worst || (worst.reason.certainty !== 'FULL' && found.reason.certainty === 'FULL'))) worst = found;
    }
    if (worst) candidates.push(worst);
  }
  return candidates;
}

function splittingCandidate(at: number, drug: DurDrug, excess: ExcessHarms, harms: Harms): Candidate | undefined {
  const medication = drug.drug.rows[at];
  const handling = medication && handlingOf(medication);
  if (!handling) return undefined;
  const listed = drug.productAt(at)?.splitting;
  const form = listed || handling !== 'CRUSHED' ? undefined : ofForm(drug, at);
  const hazard = listed || form || handling !== 'CRUSHED' ? undefined : hazardRow(drug.profile.hazard);
  const row = listed ?? form ?? hazard;
  if (!row || (listed?.splittable === 'Y' && handling !== 'CRUSHED')) return undefined;
  const product = medication.medicationName || (listed?.product ?? '');
  const dosage = [medication.singleDosage, medication.dailyDosage].filter((text) => text !== '').join(', ');
  const match = drug.evidence([]);
  const own = withOwnExcess(row, match, excess);
  return candidateOf(own, [match], {
    kind: 'SPLITTING',
    ruleId: listed ? `DUR-SPLITTING:${row.id}` : `SPLITTING:${row.id}`,
    ruleName: listed ? texts.splittingRule : hazard ? texts.hazardRule : texts.crushedFormRule,
    severity: handling !== 'SPLIT_MAYBE' && isAtOnce(own, harms) ? 'MAJOR' : 'MODERATE',
    trigger: handling === 'CRUSHED' ? texts.crushingTrigger(product, dosage) : texts.splittingTrigger(product, dosage),
    action: texts.splittingAction,
    source: listed ? texts.source(texts.lists.splitting) : hazard ? texts.hazardSource : texts.crushedFormSource,
    notes: handling === 'SPLIT_MAYBE' ? [texts.splittingMaybe] : [],
  });
}

/** What a product that is on no list says by its form: slow or against the acid, it is not crushed. */
function ofForm(drug: DurDrug, at: number): ReasonRow | undefined {
  const form = drug.productAt(at)?.preparation.form;
  return form ? forms[form] : undefined;
}

const ofFormRow = (id: string, reason: string, harms: string): ReasonRow => ({
  id,
  reason,
  reasonBasis: 'general',
  condition: '',
  harms,
  onset: '',
  monitoring: '',
  hold: '',
});
const hazardHarms: Readonly<Record<Hazard, string>> = {
  DUST: '',
  IRRITANT: 'ESOPHAGUS',
  TOO_MUCH: 'BLEEDING',
  ACID: 'LOSS_EFFECT',
  WHOLE: '',
};
const hazards = new Map<Hazard, ReasonRow>();

function hazardRow(hazard: Hazard | undefined): ReasonRow | undefined {
  if (!hazard) return undefined;
  let row = hazards.get(hazard);
  if (!row) hazards.set(hazard, (row = ofFormRow(hazard, texts.hazard[hazard], hazardHarms[hazard])));
  return row;
}

const slow = ofFormRow('SLOW', texts.slowForm, 'OVERDOSE');
const enteric = ofFormRow('ENTERIC', texts.entericForm, 'ESOPHAGUS|LOSS_EFFECT');
const forms: Readonly<Partial<Record<OralForm, ReasonRow>>> = {
  TABLET_RELEASE: slow,
  CAPSULE_RELEASE: slow,
  TABLET_ENTERIC: enteric,
};

/** All of a day's amount at once, of a drug that then endangers life within hours: an opioid, theophylline. */
function isAtOnce(row: ReasonRow, harms: Harms): boolean {
  const [first = ''] = splitAlternatives(row.harms);
  return row.onset === 'HOURS' && harms.get(first)?.urgency === 'EMERGENCY';
}

/** How the dosage handles the product; undefined for whole pieces and for amounts that are no pieces. */
export function handlingOf({ singleDosage, dailyDosage, medicationName }: Medication): Handling | undefined {
  if (isCrushed(singleDosage) || isCrushed(dailyDosage) || isCrushed(medicationName)) return 'CRUSHED';
  if (isFraction(singleDosage)) return 'SPLIT';
  return singleDosage.trim() === '' && isFraction(dailyDosage) ? 'SPLIT_MAYBE' : undefined;
}

const isCrushed = memo((text) =>
  /산제\s*(조제|로)|분쇄|가루|갈아|으깨|crush|grind|powdered|캡슐(을|를)?\s*(열|까|벌려|개봉)|open(ed|ing)? (the )?capsule/i.test(
    text,
  ),
);

/** `0.5`, `1.5 정`, `1/2정`, `반 알`: a part of a piece. */
const isFraction = memo((dosage): boolean => {
  if (/반\s*(알|정|캡슐|개|tab)|½|¼|¾|\bhalf\b|절반/i.test(dosage)) return true;
  const ratio = /(?:^|[^\d.])(\d+)\s*\/\s*(\d+)(?!\s*일)/.exec(dosage);
  if (ratio) return Number(ratio[2]) > 1 && Number(ratio[1]) % Number(ratio[2]) !== 0;
  // A count alone, or of pieces: an amount of mL or mg says nothing of the piece.
  const count =
    /^\s*(?:1회\s*)?(\d+\.\d+)\s*(?:$|씩|,|1일|하루|(?:정|캡슐|캅셀|알|개|회분|t|c|tab(?:let)?s?|cap(?:sule)?s?|\{?tablet\}?|1)(?![a-z]))/i.exec(
      dosage,
    )?.[1];
  return count !== undefined && Number(count) % 1 !== 0;
});
