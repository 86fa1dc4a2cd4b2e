import { objectOf, objectsOf, stringOf, type JsonObject } from '../values/json.js';

/** A resource of the file that may be pointed at, cut down to the members the mapping reads. */
export interface Kept {
  readonly fullUrl: string;
  readonly type: string;
  readonly id: string;
  readonly resource: JsonObject;
}

/** A list under a key, or `null` where two different resources claim the key. */
type Index = Map<string, Kept | null>;

/**
 * Finds the resource a Reference points to: contained first, then by `fullUrl` (a relative one
 * completed by the base of the resource that points), then by `Type/id` where that is unambiguous.
 * Versions (`/_history/1`) do not count. Conditional (`Patient?identifier=`) and logical references
 * point at nothing in a file.
 */
export class ReferenceIndex {
  readonly #byUrl: Index = new Map();
  readonly #byTypeAndId: Index = new Map();

  constructor(resources: Iterable<Kept>) {
    for (const kept of resources) {
      if (kept.fullUrl !== '') put(this.#byUrl, withoutVersion(kept.fullUrl), kept);
      if (kept.id === '') continue;
      put(this.#byTypeAndId, `${kept.type}/${kept.id}`, kept);
      if (kept.fullUrl === '') put(this.#byUrl, `urn:uuid:${kept.id}`, kept);
    }
  }

  /** The resource a Reference element points to from within `from`, or null. */
  resolve(reference: unknown, from: Kept): Kept | null {
    const target = stringOf(objectOf(reference)['reference']).trim();
    if (target === '' || target.length > 2000) return null;
    if (target.startsWith('#')) return contained(target.slice(1), from);
    if (target.includes('?')) return null;
    const url = withoutVersion(target.replace(/#.*$/, ''));
    const relative = /^[A-Za-z]+\/[^/]+$/.test(url);
    if (relative) {
      const base = /^(https?:\/\/.*\/)[A-Za-z]+\/[^/]+$/.exec(withoutVersion(from.fullUrl))?.[1];
      const beside = base === undefined ? undefined : this.#byUrl.get(base + url);
      if (beside) return beside;
    }
    const exact = this.#byUrl.get(url);
    if (exact) return exact;
    if (relative) return this.#byTypeAndId.get(url) ?? null;
    return this.#byTail(url);
  }

  /** An absolute address whose resource stands here without one (a transaction's urn:uuid, no fullUrl). */
  #byTail(url: string): Kept | null {
    const tail = /^https?:\/\/.*\/([A-Za-z]+\/[^/]+)$/.exec(url)?.[1];
    const found = tail === undefined ? null : (this.#byTypeAndId.get(tail) ?? null);
    return found && !/^https?:/.test(found.fullUrl) ? found : null;
  }
}

function put(index: Index, key: string, kept: Kept): void {
  const present = index.get(key);
  index.set(key, present === undefined || present === kept ? kept : null);
}

/** A reference's or fullUrl's address without the version it names. */
export function withoutVersion(url: string): string {
  return url.replace(/\/_history\/[^/]*$/, '');
}

function contained(id: string, from: Kept): Kept | null {
  // `#` alone names the containing resource itself.
  if (id === '') return from;
  const found = objectsOf(from.resource['contained']).find((resource) => resource['id'] === id);
  if (!found) return null;
  // References inside a contained resource look among its siblings, which the container holds.
  const resource = { ...found, contained: from.resource['contained'] };
  return { fullUrl: from.fullUrl, type: stringOf(found['resourceType']), id, resource };
}

/** What a reference says of its target without resolving it. */
export function referenceDisplay(reference: unknown): string {
  return stringOf(objectOf(reference)['display']);
}

/** The resource type a reference claims, by `type` or its address; empty when it does not tell. */
export function referenceType(reference: unknown): string {
  const element = objectOf(reference);
  if (stringOf(element['type']) !== '') return stringOf(element['type']);
  return /(?:^|\/)([A-Z][A-Za-z]+)[/?][^/]+$/.exec(withoutVersion(stringOf(element['reference'])))?.[1] ?? '';
}
