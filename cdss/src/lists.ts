/*
 * Lists as the hot code of the engine makes them. `map`, `filter` and `flatMap` answer with another kind of list once V8 has
 * compiled the code around them (one that may have holes) than before. Whoever then walks the list, which is nearly every
 * check, meets a kind that its compiled code does not know, is thrown away and compiled anew: after a start that took
 * more of the first patients' time than screening them. A list that grows by `push` stays of one kind.
 */

/** What `make` makes of each item, in their order. */
export function mapped<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Made[] {
  const made: Made[] = [];
  for (const item of items) made.push(make(item));
  return made;
}

/** The items that are to be kept, in their order. */
export function kept<Item>(items: readonly Item[], isKept: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of items) if (isKept(item)) found.push(item);
  return found;
}

/** What `make` finds for each item, where it finds something. */
export function collected<Item, Made>(items: readonly Item[], make: (item: Item) => Made | undefined): Made[] {
  const all: Made[] = [];
  for (const item of items) {
    const one = make(item);
    if (one !== undefined) all.push(one);
  }
  return all;
}

/** Several lists one after the other. */
export function joined<Item>(...lists: readonly (readonly Item[])[]): Item[] {
  const all: Item[] = [];
  for (const list of lists) for (const item of list) all.push(item);
  return all;
}
