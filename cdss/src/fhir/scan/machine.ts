import { refuse } from '../notes/refusal.js';
import type { ScanLimits } from './limits.js';

/** What the machine tells while it reads; only called at `depth` up to {@link WATCHED_DEPTH}. */
export interface JsonWatcher {
  /** A value starts at `index` of this chunk with `byte`, inside `depth` open containers. */
  valueStart(index: number, byte: number, depth: number): void;
  /** The value ended just before `index`. */
  valueEnd(index: number, depth: number): void;
  /** A member name: the bytes between its quotes; `escaped` when it holds backslashes. */
  key(bytes: Buffer, start: number, end: number, escaped: boolean, depth: number): void;
}

/** Containers around a member of a resource: Bundle, entry list, entry, resource. */
const WATCHED_DEPTH = 4;

const VALUE = 0;
const VALUE_OR_CLOSE = 1;
const KEY = 2;
const KEY_OR_CLOSE = 3;
const COLON = 4;
const AFTER = 5;
const STRING = 6;
const ESCAPE = 7;
const UNICODE = 8;
const LITERAL = 9;
const DONE = 10;
const MINUS = 11;
const ZERO = 12;
const INTEGER = 13;
const DOT = 14;
const FRACTION = 15;
const EXPONENT = 16;
const SIGN = 17;
const POWER = 18;

const OBJECT = 0;
const ARRAY = 1;

/** 1 where a string cannot simply go on: quote, backslash, control character. */
const stops = new Uint8Array(256).map((_, byte) => (byte < 0x20 || byte === 0x22 || byte === 0x5c ? 1 : 0));
const spaces = new Uint8Array(256).map((_, byte) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 ? 1 : 0,
);
const hexadecimal = new Uint8Array(256).map((_, byte) => (/[0-9a-fA-F]/.test(String.fromCharCode(byte)) ? 1 : 0));
const escapable = new Uint8Array(256).map((_, byte) => ('"\\/bfnrt'.includes(String.fromCharCode(byte)) ? 1 : 0));
const literals = { t: Buffer.from('true'), f: Buffer.from('false'), n: Buffer.from('null') } as const;
const forbidden = [Buffer.from('__proto__'), Buffer.from('prototype'), Buffer.from('constructor')] as const;

/**
 * A strict JSON reader that can stop between any two bytes: it accepts exactly what JSON.parse
 * accepts (of an object, within the limits) and builds nothing. Every byte is looked at once, in
 * one loop; memory is the bracket stack and at most one split member name.
 */
export class JsonMachine {
  /** Member names read so far, in the whole document. */
  keys = 0;
  /** Bytes looked at so far; tests hold it against the input's length. */
  steps = 0;
  #state = VALUE;
  #depth = 0;
  readonly #stack: Uint8Array;
  #isKey = false;
  #escaped = false;
  #unicodeLeft = 0;
  #literal: Buffer = literals.n;
  #literalAt = 0;
  #numberLength = 0;
  #keyStart = 0;
  #keyCarry: Buffer | null = null;

  constructor(
    private readonly limits: ScanLimits,
    private readonly watcher: JsonWatcher,
  ) {
    this.#stack = new Uint8Array(limits.maxDepth + 1);
  }

  get done(): boolean {
    return this.#state === DONE;
  }

  /** Reads a chunk from `from`. Throws the refusals NOT_JSON, TRAILING, TOO_DEEP, HUGE_NUMBER, HUGE_KEY, FORBIDDEN_KEY. */
  feed(chunk: Buffer, from: number): void {
    const length = chunk.length;
    const stack = this.#stack;
    const watcher = this.watcher;
    const { maxDepth, maxNumberLength } = this.limits;
    let index = from;
    let state = this.#state;
    let depth = this.#depth;
    let isKey = this.#isKey;
    this.#keyStart = from;

    while (index < length) {
      // The index is below the length, so the byte is there.
      let byte = chunk[index] as number;
      if (state === STRING) {
        while (stops[byte] === 0) {
          index += 1;
          if (index === length) break;
          byte = chunk[index] as number;
        }
        if (index === length) break;
        if (byte === 0x22) {
          if (isKey) {
            this.#endKey(chunk, index, depth);
            // A colon mostly follows at once.
            if (index + 3 < length && chunk[index + 1] === 0x3a) {
              index += 1;
              state = VALUE;
              if (depth > WATCHED_DEPTH) {
                // So does a string, after one space or none.
                const quote = chunk[index + 1] === 0x20 ? index + 2 : index + 1;
                if (chunk[quote] === 0x22) {
                  index = quote;
                  isKey = false;
                  state = STRING;
                }
              }
            } else state = COLON;
          } else {
            state = AFTER;
            if (depth <= WATCHED_DEPTH) watcher.valueEnd(index + 1, depth);
          }
        } else if (byte === 0x5c) {
          this.#escaped = true;
          state = ESCAPE;
        } else throw refuse('NOT_JSON');
        index += 1;
        continue;
      }
      if (state <= AFTER || state === DONE) {
        while (spaces[byte] === 1) {
          index += 1;
          if (index === length) break;
          byte = chunk[index] as number;
        }
        if (index === length) break;
      }
      switch (state) {
        case AFTER: {
          const container = stack[depth];
          if (byte === 0x2c) {
            if (container === ARRAY) state = VALUE;
            else {
              state = KEY;
              // The next name mostly follows after nothing but spaces.
              let ahead = index + 1;
              while (ahead < length && spaces[chunk[ahead] as number] === 1) ahead += 1;
              if (ahead < length && chunk[ahead] === 0x22) {
                isKey = true;
                this.#escaped = false;
                this.#keyStart = ahead + 1;
                state = STRING;
              } else ahead -= 1;
              index = ahead;
            }
          } else if ((byte === 0x7d && container === OBJECT) || (byte === 0x5d && container === ARRAY)) {
            depth -= 1;
            if (depth <= WATCHED_DEPTH) watcher.valueEnd(index + 1, depth);
            state = depth === 0 ? DONE : AFTER;
          } else throw refuse('NOT_JSON');
          index += 1;
          continue;
        }
        case KEY_OR_CLOSE:
        case KEY:
          if (byte === 0x22) {
            isKey = true;
            this.#escaped = false;
            this.#keyStart = index + 1;
            state = STRING;
          } else if (byte === 0x7d && state === KEY_OR_CLOSE) {
            depth -= 1;
            if (depth <= WATCHED_DEPTH) watcher.valueEnd(index + 1, depth);
            state = depth === 0 ? DONE : AFTER;
          } else throw refuse('NOT_JSON');
          index += 1;
          continue;
        case COLON:
          if (byte !== 0x3a) throw refuse('NOT_JSON');
          state = VALUE;
          index += 1;
          continue;
        case VALUE_OR_CLOSE:
        case VALUE:
          if (byte === 0x5d && state === VALUE_OR_CLOSE) {
            depth -= 1;
            if (depth <= WATCHED_DEPTH) watcher.valueEnd(index + 1, depth);
            state = AFTER;
            index += 1;
            continue;
          }
          if (depth <= WATCHED_DEPTH) watcher.valueStart(index, byte, depth);
          if (byte === 0x22) {
            isKey = false;
            state = STRING;
          } else if (byte === 0x7b || byte === 0x5b) {
            if (depth >= maxDepth) throw refuse('TOO_DEEP', { max: maxDepth });
            depth += 1;
            stack[depth] = byte === 0x7b ? OBJECT : ARRAY;
            state = byte === 0x7b ? KEY_OR_CLOSE : VALUE_OR_CLOSE;
          } else if (byte === 0x2d) {
            this.#numberLength = 1;
            state = MINUS;
          } else if (byte >= 0x30 && byte <= 0x39) {
            this.#numberLength = 1;
            state = byte === 0x30 ? ZERO : INTEGER;
          } else {
            this.#startLiteral(byte);
            state = LITERAL;
          }
          index += 1;
          continue;
        case ESCAPE:
          if (byte === 0x75) {
            this.#unicodeLeft = 4;
            state = UNICODE;
          } else if (escapable[byte] === 1) state = STRING;
          else throw refuse('NOT_JSON');
          index += 1;
          continue;
        case UNICODE:
          if (hexadecimal[byte] !== 1) throw refuse('NOT_JSON');
          this.#unicodeLeft -= 1;
          if (this.#unicodeLeft === 0) state = STRING;
          index += 1;
          continue;
        case LITERAL:
          if (byte !== this.#literal[this.#literalAt]) throw refuse('NOT_JSON');
          this.#literalAt += 1;
          index += 1;
          if (this.#literalAt === this.#literal.length) {
            state = AFTER;
            if (depth <= WATCHED_DEPTH) watcher.valueEnd(index, depth);
          }
          continue;
        case DONE:
          throw refuse('TRAILING');
        default: {
          const next = numberStep(state, byte);
          if (next === AFTER) {
            state = AFTER;
            if (depth <= WATCHED_DEPTH) watcher.valueEnd(index, depth);
            continue;
          }
          this.#numberLength += 1;
          if (this.#numberLength > maxNumberLength) throw refuse('HUGE_NUMBER');
          state = next;
          index += 1;
        }
      }
    }
    this.steps += length - from;
    this.#state = state;
    this.#depth = depth;
    this.#isKey = isKey;
    if (state >= STRING && state <= UNICODE && isKey) this.#carryKey(chunk.subarray(this.#keyStart));
  }

  #startLiteral(byte: number): void {
    if (byte === 0x74) this.#literal = literals.t;
    else if (byte === 0x66) this.#literal = literals.f;
    else if (byte === 0x6e) this.#literal = literals.n;
    else throw refuse('NOT_JSON');
    this.#literalAt = 1;
  }

  #carryKey(part: Buffer): void {
    this.#keyCarry = this.#keyCarry === null ? Buffer.from(part) : Buffer.concat([this.#keyCarry, part]);
    if (this.#keyCarry.length > this.limits.maxKeyBytes) throw refuse('HUGE_KEY');
  }

  #endKey(chunk: Buffer, index: number, depth: number): void {
    this.keys += 1;
    let bytes = chunk;
    let start = this.#keyStart;
    let end = index;
    if (this.#keyCarry !== null) {
      this.#carryKey(chunk.subarray(start, index));
      bytes = this.#keyCarry;
      start = 0;
      end = bytes.length;
      this.#keyCarry = null;
    }
    const length = end - start;
    if (length > this.limits.maxKeyBytes) throw refuse('HUGE_KEY');
    if (length === 9 || length === 11) refuseForbidden(bytes, start, end);
    if (depth <= WATCHED_DEPTH) this.watcher.key(bytes, start, end, this.#escaped, depth);
  }
}

/** The state after a byte of a number; AFTER when the number ended before it. */
function numberStep(state: number, byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) {
    if (state === MINUS) return byte === 0x30 ? ZERO : INTEGER;
    if (state === INTEGER || state === FRACTION || state === POWER) return state;
    if (state === DOT) return FRACTION;
    if (state === EXPONENT || state === SIGN) return POWER;
    throw refuse('NOT_JSON');
  }
  if (byte === 0x2e && (state === ZERO || state === INTEGER)) return DOT;
  if ((byte === 0x65 || byte === 0x45) && (state === ZERO || state === INTEGER || state === FRACTION)) return EXPONENT;
  if ((byte === 0x2b || byte === 0x2d) && state === EXPONENT) return SIGN;
  if (state === ZERO || state === INTEGER || state === FRACTION || state === POWER) return AFTER;
  throw refuse('NOT_JSON');
}

function refuseForbidden(bytes: Buffer, start: number, end: number): void {
  const first = bytes[start];
  if (first !== 0x5f && first !== 0x70 && first !== 0x63) return;
  for (const name of forbidden) {
    if (name.length === end - start && name.compare(bytes, start, end) === 0) throw refuse('FORBIDDEN_KEY');
  }
}
