import { isAboutPatient, type Context } from '../reading/context.js';
import { isPartial, readDate } from '../values/dates.js';
import { numberOf, objectOf, stringOf, type JsonObject } from '../values/json.js';
import type { Kept } from '../reading/references.js';
import { conceptText, readConcept, type RawConcept } from '../codes/systems.js';
import { factOfCode, factOfName, type FactKind } from './kinds.js';
import { inFactUnit } from './units.js';

/** One Observation that tells a fact; which of them counts depends on the record date. */
export type RawFact =
  | { readonly kind: 'weight' | 'height' | 'creatinine' | 'egfr'; readonly day: string; readonly value: number }
  | { readonly kind: 'pregnancy' | 'lactation'; readonly day: string; readonly state: 'YES' | 'NO' }
  | { readonly kind: 'dueDate'; readonly day: string; readonly due: string };

/** Results that were withdrawn or never came. */
const unusable = new Set(['entered-in-error', 'cancelled', 'registered', 'unknown']);

/** Reads the Observations that tell weight, height, kidney function, pregnancy or breastfeeding. */
export function readFacts(context: Context, resources: readonly Kept[]): RawFact[] {
  return resources.flatMap((kept) => {
    if (kept.type !== 'Observation') return [];
    const code = readConcept(kept.resource['code']);
    const kind = unusable.has(stringOf(kept.resource['status'])) ? undefined : kindOf(code);
    const date = observedOn(kept.resource);
    if (kind === undefined || date === '') {
      context.notes.add('NOT_USED', kept.type);
      return [];
    }
    return isAboutPatient(context, kept, 'subject') ? (readFact(context, kept, kind, code, date) ?? []) : [];
  });
}

function kindOf(code: RawConcept): FactKind | undefined {
  for (const coding of code.codings) {
    const kind = factOfCode(coding.code);
    if (kind !== undefined) return kind;
  }
  // A stated code that is another LOINC (creatinine of urine, birth weight) is not overruled by its name.
  if (code.codings.some(({ system }) => system === 'LOINC' || system === 'SNOMED')) return undefined;
  const names = [code.text, ...code.codings.map(({ display }) => display)];
  return names.map(factOfName).find((kind) => kind !== undefined);
}

function observedOn(resource: JsonObject): string {
  const period = objectOf(resource['effectivePeriod']);
  const candidates = [
    resource['effectiveDateTime'],
    period['end'],
    period['start'],
    resource['effectiveInstant'],
    resource['issued'],
  ];
  for (const candidate of candidates) {
    const date = readDate(candidate);
    if (date && !isPartial(date)) return date.day;
  }
  return '';
}

function readFact(context: Context, kept: Kept, kind: FactKind, code: RawConcept, day: string): RawFact | null {
  const { resource } = kept;
  switch (kind) {
    case 'pregnancy':
    case 'lactation': {
      const state = stateOf(resource, code);
      return state === null ? null : { kind, day, state };
    }
    case 'dueDate': {
      const due = readDate(resource['valueDateTime']) ?? readDate(resource['valueString']);
      return due && !isPartial(due) ? { kind, day, due: due.day } : null;
    }
    case 'gestation':
      return measured(resource) === null ? null : { kind: 'pregnancy', day, state: 'YES' };
    default: {
      const found = measured(resource);
      if (found === null) return null;
      const codes = code.codings.map((coding) => coding.code);
      const value = inFactUnit(kind, found.value, found.unit, codes);
      if (value === null) {
        context.notes.add('FACT_UNIT', kept.type, `${conceptText(code)} ${found.value} ${found.unit}`);
        return null;
      }
      return { kind, day, value: Number(value.toPrecision(6)) };
    }
  }
}

interface Measured {
  readonly value: number;
  readonly unit: string;
}

const writtenValue = /^([<>]=?|≥|≤)?\s*(\d{1,6}(?:\.\d{1,4})?)\s*([^\d\s].{0,30})?$/;

/** The number of a result, also one written as text (`> 60 mL/min`). */
function measured(resource: JsonObject): Measured | null {
  const quantity = objectOf(resource['valueQuantity']);
  const value = numberOf(quantity['value']);
  if (value !== null)
    return bounded(value, stringOf(quantity['comparator']), stringOf(quantity['code']) || stringOf(quantity['unit']));
  const whole = numberOf(resource['valueInteger']);
  if (whole !== null) return { value: whole, unit: '' };
  const match = writtenValue.exec(stringOf(resource['valueString']).normalize('NFKC').trim().slice(0, 100));
  return match ? bounded(Number(match[2]), match[1] ?? '', (match[3] ?? '').trim()) : null;
}

/** `> 60` is more than 60 and `< 15` less than 15: a bound of a rule that asks so must not be met by the number itself. */
function bounded(value: number, comparator: string, unit: string): Measured {
  const shift = comparator === '>' ? 1.001 : comparator === '<' ? 0.999 : 1;
  return { value: value * shift, unit };
}

/** Codes and words of answers; LA codes are LOINC's. */
const yes = new Set([
  'LA15173-0',
  'LA33-6',
  'LA6576-8',
  '77386006',
  '10828004',
  '373066001',
  '52101004',
  '413712001',
  '169741004',
  '169750002',
  'Y',
  'yes',
  'true',
  'positive',
  'pregnant',
  'POS',
]);
const no = new Set([
  'LA26683-5',
  'LA32-8',
  'LA6577-6',
  '60001007',
  '260385009',
  '373067005',
  '2667000',
  'N',
  'no',
  'false',
  'negative',
  'NEG',
]);
const yesWords =
  /^(?:pregnant|yes|positive|currently pregnant|breast-?\s?feeding|lactating|예|네|유|양성|임신|임신\s*중|임부|수유|수유\s*중|수유부|모유\s*수유(?:\s*중)?)$/i;
const noWords =
  /^(?:not pregnant|no|negative|not (?:currently )?(?:pregnant|breast-?\s?feeding|lactating)|아니오|아니요|무|음성|비임신|임신\s*아님|해당\s*없음|비수유|수유\s*안\s*함|수유\s*아님)$/i;

function stateOf(resource: JsonObject, code: RawConcept): 'YES' | 'NO' | null {
  const boolean = resource['valueBoolean'];
  if (typeof boolean === 'boolean') return boolean ? 'YES' : 'NO';
  const concept = readConcept(resource['valueCodeableConcept']);
  for (const coding of concept.codings) {
    if (no.has(coding.code)) return 'NO';
    if (yes.has(coding.code)) return 'YES';
  }
  const words = [stringOf(resource['valueString']), concept.text, ...concept.codings.map(({ display }) => display)]
    .map((word) =>
      word
        .normalize('NFKC')
        .replace(/\((?:finding|qualifier value)\)/, '')
        .trim(),
    )
    .filter((word) => word !== '');
  if (words.some((word) => noWords.test(word))) return 'NO';
  if (words.some((word) => yesWords.test(word))) return 'YES';
  if (words.length > 0 || resource['valueCodeableConcept'] !== undefined) return null;
  // The finding itself as the code, without a value: it says that it is so.
  const stated = code.codings.map((coding) => coding.code);
  if (stated.includes('60001007')) return 'NO';
  return stated.some((one) => ['77386006', '413712001', '169750002'].includes(one)) ? 'YES' : null;
}
