/** Names of which each of `each` meets each of `others`; without others: every two of `each` meet. */
export interface NameSets {
  readonly each: readonly string[];
  readonly others: readonly string[];
}

/**
 * Pairs of names as few sets as a reader can follow: `가+다, 가+라, 나+다, 나+라` is (가, 나) with (다, 라), and
 * `가+나, 나+다, 가+다` is 가, 나, 다 with one another. The sets hold the pairs that are given, and no other.
 */
export function setsOfPairs(pairs: readonly (readonly [string, string])[]): NameSets[] {
  const open = new Pairs(pairs);
  const sets: NameSets[] = [];
  for (let hub = open.mostMet(); hub !== undefined; hub = open.mostMet()) {
    const others = open.partnersOf(hub);
    const each = open.meetingAll(others);
    const ring = open.ringOf(hub);
    const inRing = (ring.length * (ring.length - 1)) / 2;
    const set =
      ring.length > 2 && inRing >= each.length * others.length ? { each: ring, others: [] } : { each, others };
    open.remove(set);
    sets.push(set);
  }
  return sets;
}

/** Pairs that no set holds yet. */
class Pairs {
  readonly #partners = new Map<string, Set<string>>();

  constructor(pairs: readonly (readonly [string, string])[]) {
    for (const [a, b] of pairs) {
      if (a === b) continue;
      this.#add(a, b);
      this.#add(b, a);
    }
  }

  /** The name in most pairs, the first of those that are alike. */
  mostMet(): string | undefined {
    let most: string | undefined;
    for (const [name, partners] of this.#partners)
      if (partners.size > (most === undefined ? 0 : (this.#partners.get(most)?.size ?? 0))) most = name;
    return most;
  }

  partnersOf(name: string): string[] {
    return [...(this.#partners.get(name) ?? [])];
  }

  /** Names that meet every one of these. */
  meetingAll(names: readonly string[]): string[] {
    return [...this.#partners].flatMap(([name, partners]) =>
      names.every((other) => partners.has(other)) ? [name] : [],
    );
  }

  /** Names around this one that all meet one another. */
  ringOf(name: string): string[] {
    const ring = [name];
    for (const other of this.partnersOf(name))
      if (ring.every((member) => this.#partners.get(member)?.has(other) === true)) ring.push(other);
    return ring;
  }

  remove({ each, others }: NameSets): void {
    for (const name of each)
      for (const other of others.length > 0 ? others : each) {
        this.#partners.get(name)?.delete(other);
        this.#partners.get(other)?.delete(name);
      }
  }

  #add(name: string, other: string): void {
    const partners = this.#partners.get(name);
    if (partners) partners.add(other);
    else this.#partners.set(name, new Set([other]));
  }
}
