import type { Resource } from '@onyak/core';
import { firstFaulty } from '../draft/draft.js';
import type { Messages } from './faults.js';
import { placeOf } from './focus-field.js';

/** Leads to the first place in form order that has a fault; react-hook-form's own order is that of what was drawn first. */
export function focusFault(box: HTMLElement | null, resource: Pick<Resource, 'fields'>, faults: Messages): void {
  const name = firstFaulty(resource, faults);
  if (name !== undefined) requestAnimationFrame(() => placeOf(box, name)?.focus());
}
