import type { CompiledStoppRule } from '../../knowledge/stopp/rules.js';
import { texts } from '../../messages.js';
import { continuousDays } from '../../periods/continuous.js';
import { dailyMilligrams } from './dose.js';
import { onlyRoutes, type DrugMatch } from '../patient/drugs.js';
import type { Patient } from '../patient/patient.js';

/** What a fact beyond the table (duration, dose, route) says about a rule. */
export type Check =
  | {
      readonly outcome: 'HOLDS';
      /** Said in the trigger. */ readonly said: string;
      /** Nothing is left unknown. */ readonly known: boolean;
    }
  | { readonly outcome: 'FAILS' }
  | { readonly outcome: 'UNKNOWN'; readonly reason: string };

const fails: Check = { outcome: 'FAILS' };
const holdsUnasked: Check = { outcome: 'HOLDS', said: '', known: true };

/** Days of continuous use of the rule's drugs, all of its class together. */
export function checkDuration(rule: CompiledStoppRule, patient: Patient): Check {
  const { minDays } = rule.fixed;
  if (minDays === undefined) return holdsUnasked;
  const history = patient.historyOf(rule.medications);
  const days = patient.recordDay === null ? 0 : continuousDays(history.spans, patient.recordDay);
  if (days >= minDays) return { outcome: 'HOLDS', said: texts.stoppDays(days), known: true };
  return history.incomplete ? { outcome: 'UNKNOWN', reason: texts.ruleWithoutDays } : fails;
}

/** Whether a rule asks for the dose or route of each drug. */
export function asksOfDrugs({ fixed }: CompiledStoppRule): boolean {
  return fixed.aboveDailyMg !== undefined || fixed.otherRoutes !== undefined;
}

/** Daily dose of one drug: the highest that one of its rows says. */
export function checkDose(rule: CompiledStoppRule, match: DrugMatch): Check {
  const { aboveDailyMg, unknownDose } = rule.fixed;
  if (aboveDailyMg === undefined) return holdsUnasked;
  // A combination's strength is not that of the component.
  const whole = match.substance.atc === match.drug.atcCode;
  const doses = whole ? match.drug.rows.map(dailyMilligrams).filter((dose) => dose !== null) : [];
  const highest = Math.max(...doses);
  if (highest > aboveDailyMg) return { outcome: 'HOLDS', said: texts.stoppDailyDose(highest), known: true };
  if (doses.length > 0) return fails;
  if (unknownDose === 'PARTIAL') return { outcome: 'HOLDS', said: '', known: false };
  return { outcome: 'UNKNOWN', reason: texts.ruleWithoutDose };
}

/** Route of one drug by the letter of its ingredient codes. */
export function checkRoute(rule: CompiledStoppRule, match: DrugMatch): Check {
  const { otherRoutes, certainRoute } = rule.fixed;
  if (otherRoutes === undefined) return holdsUnasked;
  if (onlyRoutes(match.drug, otherRoutes)) return fails;
  return { outcome: 'HOLDS', said: '', known: certainRoute !== undefined && match.drug.routes.has(certainRoute) };
}

/** A measured filtration rate decides where the rule's diagnoses only stand for it; undefined where there is none, or another rule. */
export function checkFiltration({ filtrationBelow }: CompiledStoppRule, patient: Patient): Check | undefined {
  if (filtrationBelow === undefined) return undefined;
  const { filtration } = patient.kidney;
  if (!filtration) return undefined;
  return filtration.value < filtrationBelow ? holdsUnasked : fails;
}
