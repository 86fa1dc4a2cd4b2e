import { PanelPlace } from '../../kit/index.js';
import type { Choices } from '../choices/choices.js';
import { withTold, type ToldRows } from '../choices/told.js';

interface ToldByProps {
  readonly choices: Choices;
  readonly onChange: (changed: Partial<Choices>) => void;
}

/**
 * What plugins know of the patient by the study number: their rows are taken into the request once. It stands in the first step
 * and in the review, which nobody gets past.
 */
export function ToldBy({ choices, onChange }: ToldByProps) {
  const { irbNumber, toldOf } = choices;
  const tell = (number: string, rows: ToldRows) => onChange(withTold(choices, number, rows));
  return <PanelPlace name="wizard.patient" context={{ irbNumber, toldOf, tell }} />;
}
