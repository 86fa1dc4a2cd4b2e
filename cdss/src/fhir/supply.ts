import { periodDays, readDate } from './dates.js';
import { durationDays, readAmount, sameUnit, wholeDays, type Dosing } from './dosage.js';
import { objectOf, type JsonObject } from './json.js';

/**
 * Days of supply from the first source that gives them: the supply stated, the bounds of the
 * dosage, the effective period, quantity ÷ daily dose in equal units. Null otherwise; never guessed.
 */
export function supplyDays(
  stated: unknown,
  dosages: readonly JsonObject[],
  effectivePeriod: unknown,
  quantity: unknown,
  dosing: Dosing,
): number | null {
  return durationDays(stated) ?? boundsDays(dosages) ?? daysOfPeriod(effectivePeriod) ?? quantityDays(quantity, dosing);
}

/** The longest bounds of instructions given side by side; steps of a sequence are not added up. */
function boundsDays(dosages: readonly JsonObject[]): number | null {
  const days = dosages.map((dosage) => {
    const repeat = objectOf(objectOf(dosage['timing'])['repeat']);
    return durationDays(repeat['boundsDuration']) ?? daysOfPeriod(repeat['boundsPeriod']);
  });
  const first = days[0] ?? null;
  if (dosages.some((dosage) => dosage['sequence'] !== dosages[0]?.['sequence']))
    return dosages.length === 1 ? first : null;
  return days.reduce((longest, one) => (one !== null && (longest === null || one > longest) ? one : longest), first);
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
