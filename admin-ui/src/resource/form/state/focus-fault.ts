import type { Resource } from '@onyak/core';
import { firstFaulty } from '../draft.js';
import type { Messages } from './faults.js';

/** Leads to the first place in form order that has a fault; react-hook-form's own order is that of what was drawn first. */
export function focusFault(box: HTMLElement | null, resource: Pick<Resource, 'fields'>, faults: Messages): void {
  const name = firstFaulty(resource, faults);
  if (name === undefined) return;
  requestAnimationFrame(() => {
    const found = box?.querySelectorAll<HTMLElement>(`[data-field="${name}"]`) ?? [];
    // A select box keeps its value in a hidden input beside what can be focused.
    [...found].find((element) => element.getAttribute('aria-hidden') !== 'true')?.focus();
  });
}
