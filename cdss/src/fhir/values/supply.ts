import { periodDays, readDate } from './dates.js';
import { readAmount, sameUnit, type Dosing } from './dosage.js';
import { daysInText } from './duration-text.js';
import { daysUntil } from './until.js';
import { daysPerUnit, durationDays, wholeDays } from './durations.js';
import { numberOf, objectOf, objectsOf, stringOf, type JsonObject } from './json.js';

/** Where a prescription may tell for how long it is, whatever its resource. */
export interface SupplySources {
  /** `daysSupply` of a dispense, `expectedSupplyDuration` of a request. */
  readonly stated: unknown;
  /** `daysSupply` again: its name says the unit, so that a number alone tells. */
  readonly bareDays?: unknown;
  /** The day of the prescription, `yyyy-MM-dd`: where nothing else tells when the drug begins, it does. */
  readonly firstDay?: string;
  readonly dosages: readonly JsonObject[];
  readonly effectivePeriod?: unknown;
  readonly quantity?: unknown;
  readonly dosing: Dosing;
  /** `dispenseRequest.validityPeriod`: until when the prescription may be filled, the last thing that is asked. */
  readonly validityPeriod?: unknown;
  /** `note`s of the resource. */
  readonly notes?: unknown;
}

export interface Supply {
  /** Whole days; null when nothing tells. */
  readonly days: number | null;
  /** STATED: a field made for it or plain arithmetic; TEXT: words; VALIDITY: how long the prescription may be filled. */
  readonly from: 'STATED' | 'TEXT' | 'VALIDITY';
}

/**
 * Days of supply from the first source that gives them: the supply stated, the bounds of the dosage, the
 * effective period, quantity ÷ daily dose in equal units, the words of the instruction, the validity of the
 * prescription. Null otherwise; never guessed. Refills are not multiplied in: nobody knows whether they were filled.
 */
export function readSupply(sources: SupplySources): Supply {
  const stated =
    durationDays(sources.stated) ??
    bareDays(sources.bareDays) ??
    boundsDays(sources.dosages, sources.firstDay) ??
    daysOfPeriod(sources.effectivePeriod) ??
    quantityDays(sources.quantity, sources.dosing);
  if (stated !== null) return { days: stated, from: 'STATED' };
  const told = textDays(sources);
  if (told !== null) return { days: told, from: 'TEXT' };
  return { days: validityDays(sources.validityPeriod), from: 'VALIDITY' };
}

function bareDays(value: unknown): number | null {
  const given = objectOf(value);
  const alone = ['unit', 'code', 'system', 'comparator'].every((key) => given[key] === undefined);
  const days = numberOf(given['value']);
  return alone && days ? wholeDays(days) : null;
}

/** Instructions of one sequence number are given side by side: the longest counts; the next number follows (FHIR). */
function boundsDays(dosages: readonly JsonObject[], firstDay: string | undefined): number | null {
  const steps = new Map<unknown, number[]>();
  for (const dosage of dosages) {
    const timing = objectOf(dosage['timing']);
    const repeat = objectOf(timing['repeat']);
    // A later step begins where the one before ends, which its own end alone does not tell.
    const until = dosages.length === 1 ? untilEnd(repeat, firstDay) : null;
    const days = repeatDays(repeat) ?? until ?? eventDays(timing['event']);
    const step = steps.get(dosage['sequence']) ?? [];
    steps.set(dosage['sequence'], days === null ? step : [...step, days]);
  }
  const lengths = [...steps.values()].map((days) => Math.max(...days));
  const sum = lengths.reduce((total, length) => total + length, 0);
  // A step without a length is -Infinity: the whole has none.
  return lengths.length > 0 && Number.isFinite(sum) ? sum : null;
}

/** Bounds as a duration, a range, a period; else how often in all ÷ how often a day; else a duration of the whole. */
function repeatDays(repeat: JsonObject): number | null {
  return (
    durationDays(repeat['boundsDuration']) ??
    rangeDays(objectOf(repeat['boundsRange'])) ??
    daysOfPeriod(repeat['boundsPeriod']) ??
    countDays(repeat) ??
    wholeDuration(repeat)
  );
}

/** Bounds that name their end only. */
function untilEnd(repeat: JsonObject, firstDay: string | undefined): number | null {
  const { start, end } = objectOf(repeat['boundsPeriod']);
  return start === undefined ? periodDays(readDate(firstDay), readDate(stringOf(end).slice(0, 10))) : null;
}

const MAX_EVENTS = 1_000;

/** Every dose with its time: from the first day to the last. One alone does not tell how long. */
function eventDays(value: unknown): number | null {
  const given: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_EVENTS) : [];
  const days = [...new Set(given.flatMap((event) => readDate(event)?.day ?? []))].sort();
  return days.length > 1 ? periodDays(readDate(days[0]), readDate(days.at(-1))) : null;
}

/** A range counts by its upper end: the drug may be taken so long. Without one it says nothing. */
function rangeDays(range: JsonObject): number | null {
  const [low, high] = [objectOf(range['low']), objectOf(range['high'])];
  const unit = { unit: high['unit'] ?? low['unit'], code: high['code'] ?? low['code'] };
  return durationDays({ ...unit, value: high['value'] });
}

function countDays(repeat: JsonObject): number | null {
  const [count, frequency, period] = [repeat['count'], repeat['frequency'], repeat['period']].map(numberOf);
  const unit = daysPerUnit(stringOf(repeat['periodUnit']));
  if (!count || !period || unit === null) return null;
  if (['countMax', 'frequencyMax', 'periodMax'].some((key) => repeat[key] !== undefined)) return null;
  return wholeDays((count / (frequency || 1)) * period * unit);
}

/**
 * `duration` is how long one dose takes (an infusion). Where it is longer than the time to the next dose it cannot
 * be that: then it is the length of the whole, as some writers mean it.
 */
function wholeDuration(repeat: JsonObject): number | null {
  const [duration, frequency, period] = [repeat['duration'], repeat['frequency'], repeat['period']].map(numberOf);
  const unit = daysPerUnit(stringOf(repeat['durationUnit']));
  const perPeriod = daysPerUnit(stringOf(repeat['periodUnit']));
  if (!duration || !period || unit === null || perPeriod === null || repeat['durationMax'] !== undefined) return null;
  return duration * unit > (period * perPeriod) / (frequency || 1) ? wholeDays(duration * unit) : null;
}

function daysOfPeriod(value: unknown): number | null {
  const period = objectOf(value);
  return periodDays(readDate(period['start']), readDate(period['end']));
}

function quantityDays(value: unknown, dosing: Dosing): number | null {
  const quantity = readAmount(value);
  if (quantity === null || dosing.exact === null || !sameUnit(objectOf(value), dosing.exact.quantity)) return null;
  return wholeDays(quantity.value / dosing.exact.value);
}

/** The one length that instructions and notes tell in words; two that differ say nothing. */
function textDays({ dosages, notes, firstDay }: SupplySources): number | null {
  const texts = [
    ...dosages.flatMap((dosage) => [
      dosage['text'],
      dosage['patientInstruction'],
      objectOf(objectOf(dosage['timing'])['code'])['text'],
      ...objectsOf(dosage['additionalInstruction']).map((instruction) => instruction['text']),
    ]),
    ...objectsOf(notes).map((note) => note['text']),
  ].map(stringOf);
  const days = new Set(texts.slice(0, 50).flatMap((text) => daysInText(text) ?? daysUntil(text, firstDay) ?? []));
  const [only] = days;
  return days.size === 1 && only !== undefined ? only : null;
}

/** A prescription that may be filled for more than a year tells nothing of how long one supply lasts. */
const LONGEST_VALIDITY_DAYS = 366;

function validityDays(value: unknown): number | null {
  const days = daysOfPeriod(value);
  return days !== null && days <= LONGEST_VALIDITY_DAYS ? days : null;
}
