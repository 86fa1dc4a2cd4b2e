import type { Finding, Harm } from '@onyak/core';
import { text } from '../messages.js';

/** Characters of a recorded text that are shown. */
const MAX_QUOTED = 120;

/** The finding's drugs behind the ATC codes of an effect, by name. */
export function drugNamesOf(codes: readonly string[], { drugs }: Pick<Finding, 'drugs'>): string {
  const names = codes.map((code) => drugs.find(({ atcCode }) => atcCode === code)?.name ?? code);
  return [...new Set(names)].join(', ');
}

/** Free text of a record as a quotation: on one line and cut. */
export function quotation(recorded: string): string {
  const line = recorded.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return `「${characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : line}」`;
}

/** A harm in clinical words with how soon it is to be acted on. */
export function harmText({ clinician, urgency }: Harm): string {
  return text('panel.harmUrgency', { harm: clinician, urgency: text(`harmUrgency.${urgency}`) });
}
