import { isPartial, readDate } from '../values/dates.js';
import { mayTellFact } from '../facts/kinds.js';
import { isObject, numberOf, objectOf, objectsOf, stringOf, type JsonObject } from '../values/json.js';
import { clinicalDateFields, clinicalTypes, keepMembers, wantsResource } from './kept.js';
import { NoteBook } from '../notes/notes.js';
import { refuse } from '../notes/refusal.js';
import { withoutVersion, type Kept } from './references.js';
import type { BundleHead, ScannedEntry } from '../scan/scanner.js';
import { otherVersionOf, versionOfProfiles } from './version.js';

/** Types whose rows are shown although they were entered in error, marked as such. */
const keptWithError = new Set(['MedicationDispense', 'MedicationRequest', 'MedicationStatement', 'Condition']);

const bundleTypes = new Set(['collection', 'document', 'transaction', 'batch', 'searchset', 'history']);

interface Versioned extends Kept {
  readonly order: number;
  readonly version: number;
  readonly updated: number;
}

/** What is left of a file once its entries were read: the resources that count, each once. */
export interface Collected {
  readonly resources: readonly Kept[];
  /** Days told by resources that are otherwise skipped. */
  readonly otherDates: ReadonlySet<string>;
  readonly notes: NoteBook;
}

/** Takes entries one by one, keeps the newest version of each wanted resource, counts the others. */
export class EntryCollector {
  readonly #notes = new NoteBook();
  readonly #kept = new Map<string, Versioned>();
  readonly #deleted = new Map<string, number>();
  readonly #otherDates = new Set<string>();
  readonly #seenDates = new Set<string>();
  readonly #skipped = new Map<string, number>();
  #order = 0;

  /** Throws OTHER_VERSION as soon as a resource gives away that the file is not R4. */
  add(scanned: ScannedEntry): void {
    this.#order += 1;
    if (scanned.kind === 'skipped') this.#skip(scanned.resourceType, scanned.fields);
    else this.#addEntry(scanned.entry);
  }

  #skip(resourceType: string, fields: Readonly<Record<string, unknown>>): void {
    if (this.#skipped.size < 500 || this.#skipped.has(resourceType)) {
      this.#skipped.set(resourceType, (this.#skipped.get(resourceType) ?? 0) + 1);
    } else this.#notes.add('NOT_USED', '');
    this.#addDates(resourceType, fields);
  }

  #addDates(resourceType: string, fields: Readonly<Record<string, unknown>>): void {
    if (!clinicalTypes.has(resourceType) || fields['status'] === 'entered-in-error') return;
    for (const name of clinicalDateFields) {
      const value = fields[name];
      // Results of one visit share their time: each is read once.
      if (name === 'status' || typeof value !== 'string' || this.#seenDates.has(value)) continue;
      this.#seenDates.add(value);
      const date = readDate(value);
      if (date && !isPartial(date)) this.#otherDates.add(date.day);
    }
  }

  #addEntry(entry: JsonObject): void {
    const resource = entry['resource'];
    if (!isObject(resource)) {
      this.#addEmpty(entry);
      return;
    }
    const type = stringOf(resource['resourceType']);
    const version = otherVersionOf(resource);
    if (version !== '') throw refuse('OTHER_VERSION', { version });
    if (stringOf(objectOf(entry['search'])['mode']) === 'outcome' || type === 'OperationOutcome') {
      this.#notes.add('OUTCOME', type);
      return;
    }
    if (!wantsResource(type) || (type === 'Observation' && !mayTellFact(JSON.stringify(resource['code'] ?? '')))) {
      this.#skip(type, resource);
      return;
    }
    this.#addDates(type, resource);
    if (isEnteredInError(resource) && !keptWithError.has(type)) {
      this.#notes.add('ENTERED_IN_ERROR', type);
      return;
    }
    this.#keep(entry, type, resource);
  }

  #keep(entry: JsonObject, type: string, resource: JsonObject): void {
    const fullUrl = stringOf(entry['fullUrl']).trim().slice(0, 2000);
    const id = stringOf(resource['id']).slice(0, 200);
    const meta = objectOf(resource['meta']);
    const item: Versioned = {
      fullUrl,
      type,
      id,
      resource: keepMembers(type, resource),
      order: this.#order,
      version: numberOf(Number(stringOf(meta['versionId']) || Number.NaN)) ?? -1,
      updated: readDate(meta['lastUpdated'])?.instant ?? -1,
    };
    const key =
      fullUrl !== '' ? `${type} ${withoutVersion(fullUrl)}` : id !== '' ? `${type} ${type}/${id}` : `#${this.#order}`;
    const present = this.#kept.get(key);
    if (present) this.#notes.add('OLD_VERSION', type);
    if (!present || isNewer(item, present)) this.#kept.set(key, item);
  }

  #addEmpty(entry: JsonObject): void {
    const request = objectOf(entry['request']);
    const url = withoutVersion(stringOf(request['url']).replace(/^\//, ''));
    if (request['method'] === 'DELETE' && url !== '')
      this.#deleted.set(url, Math.min(this.#deleted.get(url) ?? this.#order, this.#order));
    else this.#notes.add('NO_RESOURCE', 'Bundle');
  }

  /** Checks the Bundle itself and answers what was kept. Throws BUNDLE_TYPE or OTHER_VERSION. */
  finish(head: BundleHead): Collected {
    const type = stringOf(head['type']);
    if (!bundleTypes.has(type)) throw refuse('BUNDLE_TYPE', { type: /^[a-z-]{1,40}$/.test(type) ? type : '-' });
    const version = versionOfProfiles(head['meta']);
    if (version !== '') throw refuse('OTHER_VERSION', { version });
    if (objectsOf(head['link']).some((link) => link['relation'] === 'next')) this.#notes.add('NEXT_PAGE', 'Bundle');
    const resources = [...this.#kept.values()].filter((kept) => {
      // A history lists the newest first: a deletion that stands before a resource ended it.
      const deletedAt = type === 'history' ? this.#deleted.get(`${kept.type}/${kept.id}`) : undefined;
      if (deletedAt === undefined || deletedAt > kept.order) return true;
      this.#notes.add('DELETED', kept.type);
      return false;
    });
    for (const [name, count] of this.#skipped) {
      this.#notes.add(name === 'OperationOutcome' ? 'OUTCOME' : 'NOT_USED', name, '', count);
    }
    return { resources, otherDates: this.#otherDates, notes: this.#notes };
  }
}

function isNewer(a: Versioned, b: Versioned): boolean {
  if (a.version !== b.version && a.version >= 0 && b.version >= 0) return a.version > b.version;
  return a.updated >= 0 && b.updated >= 0 && a.updated > b.updated;
}

/** `entered-in-error` as status, or as verification status of a condition or allergy. */
function isEnteredInError(resource: JsonObject): boolean {
  if (resource['status'] === 'entered-in-error') return true;
  return statusCodes(resource['verificationStatus']).includes('entered-in-error');
}

/** Codes of a status that FHIR writes as a CodeableConcept. */
export function statusCodes(value: unknown): readonly string[] {
  return objectsOf(objectOf(value)['coding']).map((coding) => stringOf(coding['code']));
}
