/** Leads to the field of a path, or to the list that it would stand in; a folded part of the form is opened for it. */
export function focusField(box: HTMLElement | null, name: string): void {
  const place = placeOf(box, name);
  const folded = place?.closest<HTMLElement>('[role="group"][hidden]');
  if (folded) box?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
  // Once it is drawn open.
  requestAnimationFrame(() => placeOf(box, name)?.focus());
}

/** What can be focused of a path. */
export function placeOf(box: HTMLElement | null, name: string): HTMLElement | undefined {
  // An editor of a whole list has one place for the faults of all its items.
  for (let path = name; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = box?.querySelectorAll<HTMLElement>(`[data-field="${path}"]`) ?? [];
    // A select box keeps its value in a hidden input beside what can be focused.
    const place = [...found].find((element) => element.getAttribute('aria-hidden') !== 'true');
    if (place) return place;
  }
  return undefined;
}
