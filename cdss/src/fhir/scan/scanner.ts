import { sizeText } from '@onyak/core';
import { isObject, type JsonObject } from '../values/json.js';
import { refuse, refuseTooLarge } from '../notes/refusal.js';
import { countKeys, isForbiddenKey } from './duplicates.js';
import { defaultLimits, type ScanLimits } from './limits.js';
import { JsonMachine, type JsonWatcher } from './machine.js';
import { Utf8Check } from './utf8.js';

/** One element of `Bundle.entry`: parsed, or passed over because nobody wants its resource type. */
export type ScannedEntry =
  | { readonly kind: 'parsed'; readonly index: number; readonly entry: JsonObject }
  | {
      readonly kind: 'skipped';
      readonly index: number;
      readonly resourceType: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** The Bundle around the entries: the members that were asked for, parsed. */
export type BundleHead = Readonly<Record<string, unknown>>;

export interface ScannerOptions {
  /** Whether entries with this resource type are parsed; entries without a type always are. */
  readonly wants: (resourceType: string) => boolean;
  /** Of one wanted type, entries are parsed only when a member's JSON passes; without the member they are not. */
  readonly sift?: {
    readonly resourceType: string;
    readonly member: string;
    readonly keeps: (json: string) => boolean;
  };
  /** Text members of a skipped resource that are handed over nevertheless. */
  readonly skippedFields?: readonly string[];
  readonly limits?: Partial<ScanLimits>;
}

/** Members of the Bundle itself that are parsed and handed over by {@link BundleScanner.finish}. */
const headKeys = new Set(['resourceType', 'type', 'timestamp', 'id', 'meta', 'link', 'total']);
const OPEN_OBJECT = 0x7b;
const OPEN_ARRAY = 0x5b;
const QUOTE = 0x22;

/**
 * Finds the entries of a FHIR Bundle in bytes that arrive in pieces of any size, and parses each
 * wanted one alone with JSON.parse; the others are never built.
 *
 * Checked on every byte of the file: UTF-8, the whole JSON grammar, nesting, length of numbers and
 * names, the names `__proto__`, `prototype` and `constructor`, and that the file ends where the
 * Bundle ends; so a cut anywhere is refused. Checked for twice the same name: the Bundle itself,
 * `resource` and `resourceType` of every entry, and everything inside entries that are parsed. Not
 * checked: duplicate names deep inside skipped entries and inside unread members of the Bundle
 * (nothing is read from there), and FHIR's own rules (the mapper looks at each field it uses).
 *
 * Time is linear in the bytes; memory is one chunk, one entry and one bracket stack.
 */
export class BundleScanner implements JsonWatcher {
  readonly #limits: ScanLimits;
  readonly #machine: JsonMachine;
  readonly #utf8 = new Utf8Check();
  readonly #fieldNames: ReadonlySet<string>;
  /** Marks length and first letter of the wanted names: most others are told apart by these. */
  readonly #fieldHints = new Uint8Array(64 * 256);
  #bytes = 0;
  #chunk: Buffer = Buffer.alloc(0);
  #markLeft = 3;
  #found: ScannedEntry[] = [];

  #openedBundle = false;
  readonly #head: Record<string, unknown> = {};
  readonly #topKeys = new Set<string>();
  #topKey = '';
  #inEntries = false;
  #entries = 0;

  #inEntry = false;
  #entryStart = 0;
  #entryPieces: Buffer[] = [];
  #entryHeld = 0;
  #entryDropped = false;
  #entryKeys = 0;
  #isResource = false;
  #resourceSeen = false;
  #inResource = false;
  #resourceType: string | null = null;
  #typeSeen = false;
  #skip = false;
  #fields: Record<string, string> = {};
  #field = '';
  /** Where the sifted member's value lies in the entry; -1 while it was not seen. */
  #siftStart = -1;
  #siftEnd = -1;

  #capturing = false;
  #captureStart = 0;
  #capturePieces: Buffer[] = [];
  #captureHeld = 0;
  #captureKeys = 0;

  constructor(private readonly options: ScannerOptions) {
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#machine = new JsonMachine(this.#limits, this);
    this.#fieldNames = new Set([
      'resourceType',
      ...(options.sift ? [options.sift.member] : []),
      ...(options.skippedFields ?? []),
    ]);
    for (const name of this.#fieldNames) this.#fieldHints[Math.min(name.length, 63) * 256 + name.charCodeAt(0)] = 1;
  }

  /** Bytes looked at by the grammar so far, each once. */
  get steps(): number {
    return this.#machine.steps;
  }

  /**
   * Takes the next bytes and answers the entries that ended in them. The chunk may be reused by
   * the caller afterwards. Throws an OnyakError (FHIR_REFUSED or TOO_LARGE); no more may be pushed then.
   */
  push(bytes: Uint8Array): ScannedEntry[] {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const before = this.#bytes;
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.maxBytes) throw refuseTooLarge(this.#limits.maxBytes);
    this.#utf8.push(chunk);
    this.#chunk = chunk;
    this.#found = [];
    const from = this.#skipMark(chunk, before);
    this.#machine.feed(chunk, from);
    this.#holdRest(chunk);
    return this.#found;
  }

  /** Ends the file and answers the Bundle's own members. Throws when the Bundle is not whole. */
  finish(): BundleHead {
    if (this.#bytes === 0) throw refuse('EMPTY');
    if (!this.#machine.done) {
      throw refuse(this.#openedBundle ? 'TRUNCATED' : 'EMPTY');
    }
    if (!this.#utf8.whole) throw refuse('TRUNCATED');
    if (this.#head['resourceType'] !== 'Bundle') throw refuse('NOT_FHIR');
    return this.#head;
  }

  /** Where the JSON starts in this chunk: a UTF-8 byte order mark is passed over, however it is split. */
  #skipMark(chunk: Buffer, before: number): number {
    if (this.#markLeft === 0) return 0;
    const mark = [0xef, 0xbb, 0xbf];
    let index = 0;
    while (this.#markLeft > 0 && index < chunk.length && before + index < 3) {
      if (chunk[index] !== mark[before + index]) {
        if (before + index > 0) throw refuse('NOT_JSON');
        this.#markLeft = 0;
        return index;
      }
      index += 1;
      this.#markLeft -= 1;
    }
    return index;
  }

  valueStart(index: number, byte: number, depth: number): void {
    if (depth === 0) {
      if (byte === 0x3c) throw refuse('XML');
      if (byte !== OPEN_OBJECT) throw refuse(byte === OPEN_ARRAY ? 'NOT_FHIR' : 'NOT_JSON');
      this.#openedBundle = true;
    } else if (depth === 1) {
      this.#inEntries = this.#topKey === 'entry';
      if (this.#inEntries) {
        if (byte !== OPEN_ARRAY) throw refuse('BAD_ENTRY');
      } else if (headKeys.has(this.#topKey)) this.#startCapture(index);
    } else if (!this.#inEntries) return;
    else if (depth === 2) this.#startEntry(index, byte);
    else if (depth === 3) {
      this.#inResource = this.#isResource && byte === OPEN_OBJECT;
    } else if (!this.#inResource || this.#field === '') return;
    else if (this.#field === this.options.sift?.member) this.#siftStart = this.#entryHeld + index - this.#entryStart;
    else if (byte === QUOTE) this.#startCapture(index);
  }

  valueEnd(index: number, depth: number): void {
    if (depth === 1) {
      if (this.#capturing) this.#endHead(index);
      this.#inEntries = false;
    } else if (!this.#inEntries) return;
    else if (depth === 2) this.#endEntry(index);
    else if (depth === 3) this.#inResource = false;
    else if (depth === 4 && this.#capturing) this.#endField(index);
    else if (depth === 4 && this.#field !== '' && this.#field === this.options.sift?.member)
      this.#siftEnd = this.#entryHeld + index - this.#entryStart;
  }

  key(bytes: Buffer, start: number, end: number, escaped: boolean, depth: number): void {
    if (depth === 1) {
      const name = keyText(bytes, start, end, escaped);
      if (isForbiddenKey(name)) throw refuse('FORBIDDEN_KEY');
      if (this.#topKeys.has(name)) throw refuse('DUPLICATE_KEY');
      if (this.#topKeys.size >= 200) throw refuse('HUGE_HEAD');
      this.#topKeys.add(name);
      this.#topKey = name;
    } else if (!this.#inEntries) return;
    else if (depth === 3) {
      this.#isResource = (escaped || end - start === 8) && keyText(bytes, start, end, escaped) === 'resource';
      if (!this.#isResource) return;
      if (this.#resourceSeen) throw refuse('DUPLICATE_KEY');
      this.#resourceSeen = true;
    } else if (depth === 4 && this.#inResource) {
      this.#field = '';
      if (!escaped && this.#fieldHints[Math.min(end - start, 63) * 256 + (bytes[start] ?? 0)] === 0) return;
      const name = keyText(bytes, start, end, escaped);
      if (!this.#fieldNames.has(name)) return;
      if (name === 'resourceType') {
        if (this.#typeSeen) throw refuse('DUPLICATE_KEY');
        this.#typeSeen = true;
      }
      this.#field = name;
    }
  }

  #startEntry(index: number, byte: number): void {
    if (byte !== OPEN_OBJECT) throw refuse('BAD_ENTRY');
    if (this.#entries >= this.#limits.maxEntries) {
      throw refuse('TOO_MANY_ENTRIES', { max: this.#limits.maxEntries });
    }
    this.#entries += 1;
    this.#inEntry = true;
    this.#entryStart = index;
    this.#entryHeld = 0;
    this.#entryDropped = false;
    this.#entryKeys = this.#machine.keys;
    this.#resourceSeen = false;
    this.#typeSeen = false;
    this.#resourceType = null;
    this.#skip = false;
    this.#field = '';
    this.#siftStart = -1;
    this.#siftEnd = -1;
    this.#fields = {};
  }

  #endEntry(end: number): void {
    this.#inEntry = false;
    const index = this.#entries - 1;
    if (this.#skip || this.#isSiftedOut(end)) {
      this.#entryPieces = [];
      this.#found.push({ kind: 'skipped', index, resourceType: this.#resourceType ?? '', fields: this.#fields });
      return;
    }
    const size = this.#entryHeld + end - this.#entryStart;
    if (this.#entryDropped || size > this.#limits.maxEntryBytes) {
      throw refuse('ENTRY_TOO_LARGE', { max: sizeText(this.#limits.maxEntryBytes) });
    }
    const text = joined(this.#entryPieces, this.#chunk, this.#entryStart, end);
    this.#entryPieces = [];
    const entry: unknown = JSON.parse(text);
    if (!isObject(entry)) throw refuse('BAD_ENTRY');
    if (countKeys(entry) !== this.#machine.keys - this.#entryKeys) throw refuse('DUPLICATE_KEY');
    this.#found.push({ kind: 'parsed', index, entry });
  }

  #isSiftedOut(end: number): boolean {
    const { sift } = this.options;
    if (sift === undefined || this.#resourceType !== sift.resourceType) return false;
    if (this.#entryDropped || this.#siftStart < 0) return true;
    const whole = this.#entryPieces.length === 0;
    const bytes = whole ? this.#chunk : Buffer.concat([...this.#entryPieces, this.#chunk.subarray(0, end)]);
    const from = whole ? this.#entryStart : 0;
    return !sift.keeps(bytes.toString('utf8', from + this.#siftStart, from + this.#siftEnd));
  }

  #startCapture(index: number): void {
    this.#capturing = true;
    this.#captureStart = index;
    this.#captureHeld = 0;
    this.#capturePieces = [];
    this.#captureKeys = this.#machine.keys;
  }

  #endCapture(end: number): string {
    this.#capturing = false;
    if (this.#captureHeld + end - this.#captureStart > this.#limits.maxHeadBytes) throw refuse('HUGE_HEAD');
    return joined(this.#capturePieces, this.#chunk, this.#captureStart, end);
  }

  #endHead(end: number): void {
    const value: unknown = JSON.parse(this.#endCapture(end));
    if (countKeys(value) !== this.#machine.keys - this.#captureKeys) throw refuse('DUPLICATE_KEY');
    this.#head[this.#topKey] = value;
    if (this.#topKey !== 'resourceType' || value === 'Bundle') return;
    if (typeof value !== 'string' || !/^[A-Z][A-Za-z]{1,63}$/.test(value)) throw refuse('NOT_FHIR');
    throw refuse('LONE_RESOURCE', { type: value });
  }

  #endField(end: number): void {
    const value = stringValue(this.#endCapture(end));
    if (this.#field !== 'resourceType') {
      this.#fields[this.#field] = value;
      return;
    }
    this.#resourceType = value;
    this.#skip = !this.options.wants(value);
    if (this.#skip) this.#entryPieces = [];
  }

  /** Keeps what of this chunk belongs to an unfinished entry or capture; the chunk itself is let go. */
  #holdRest(chunk: Buffer): void {
    if (this.#inEntry) {
      if (!this.#skip && !this.#entryDropped) {
        this.#entryPieces.push(Buffer.from(chunk.subarray(this.#entryStart)));
        this.#entryHeld += chunk.length - this.#entryStart;
        if (this.#entryHeld > this.#limits.maxEntryBytes) {
          // Its type may come last and turn out unwanted, so it is only refused at its end.
          this.#entryDropped = true;
          this.#entryPieces = [];
        }
      }
      this.#entryStart = 0;
    }
    if (this.#capturing) {
      this.#capturePieces.push(Buffer.from(chunk.subarray(this.#captureStart)));
      this.#captureHeld += chunk.length - this.#captureStart;
      this.#captureStart = 0;
      if (this.#captureHeld > this.#limits.maxHeadBytes) throw refuse('HUGE_HEAD');
    }
    this.#chunk = Buffer.alloc(0);
  }
}

function joined(pieces: readonly Buffer[], chunk: Buffer, start: number, end: number): string {
  if (pieces.length === 0) return chunk.toString('utf8', start, end);
  return Buffer.concat([...pieces, chunk.subarray(start, end)]).toString('utf8');
}

function keyText(bytes: Buffer, start: number, end: number, escaped: boolean): string {
  const text = bytes.toString('utf8', start, end);
  return escaped ? stringValue(`"${text}"`) : text;
}

/** The text of a JSON string that the machine found valid. */
function stringValue(json: string): string {
  if (!json.includes('\\')) return json.slice(1, -1);
  const decoded: unknown = JSON.parse(json);
  return typeof decoded === 'string' ? decoded : '';
}
