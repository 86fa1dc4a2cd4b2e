import type { Resource } from '@onyak/core';
import { firstFaulty } from '../draft/draft.js';
import type { Messages } from './faults.js';

/** Leads to the first place in form order that has a fault; react-hook-form's own order is that of what was drawn first. */
export function focusFault(box: HTMLElement | null, resource: Pick<Resource, 'fields'>, faults: Messages): void {
  const name = firstFaulty(resource, faults);
  if (name === undefined) return;
  requestAnimationFrame(() => {
    // An editor of a whole list has one place for the faults of all its items.
    for (let path = name; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
      const found = box?.querySelectorAll<HTMLElement>(`[data-field="${path}"]`) ?? [];
      // A select box keeps its value in a hidden input beside what can be focused.
      const place = [...found].find((element) => element.getAttribute('aria-hidden') !== 'true');
      if (place) return place.focus();
    }
  });
}
