import { urgencies } from '@onyak/core';
import type { GuideMaterial } from '../../../llm/material.js';
import { notScreenedCounts } from '../../vocabulary/not-screened.js';
import type { Item } from '../items.js';

/** What a guide may count. */
export type Counted = Extract<Item, { readonly is: 'COUNT' }>['of'];

/** The numbers that may be told of it. */
export function countsOf(material: GuideMaterial, of: Counted): readonly number[] {
  const { screened, findings } = material;
  if (of === 'MEDICATIONS') return [screened.medications];
  if (of === 'DIAGNOSES') return [screened.diagnoses];
  if (of === 'FINDINGS') return [findings.length];
  if (of === 'NOT_SCREENED') return [...notScreenedCounts(material)];
  return urgencies
    .filter((urgency) => urgency === of)
    .map((urgency) => findings.filter((finding) => finding.urgency === urgency).length);
}
