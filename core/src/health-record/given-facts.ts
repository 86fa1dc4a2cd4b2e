import { patientFactsSchema, unknownFacts, type PatientFacts } from '../clinical/record.js';
import { factLimits, factMeasures } from './typed-facts.js';
import { recordRequestText as text } from './messages.js';

/**
 * What a client says of the patient: all of {@link PatientFacts} or a part of it. Undefined where nothing is said:
 * then the stored record speaks.
 */
export function readFacts(value: unknown, fault: (field: string, message: string) => void): PatientFacts | undefined {
  if (value === undefined || value === null) return undefined;
  const given = typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  const facts = patientFactsSchema.safeParse({ ...unknownFacts, ...given });
  if (given === undefined || !facts.success) {
    fault('facts', text('request.facts'));
    return undefined;
  }
  for (const measure of factMeasures) {
    const number = facts.data[measure]?.value;
    const { min, max } = factLimits[measure];
    if (number === undefined || (number >= min && number <= max)) continue;
    fault(`facts.${measure}`, text('facts.range', { name: text(`facts.${measure}`), min, max }));
  }
  return facts.data;
}
