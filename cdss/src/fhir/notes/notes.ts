import type { MappingNote } from '@onyak/core';
import { noteTexts, type NoteCode } from './messages.js';
import { clean } from '../values/text.js';

/** A note before it is worded: plain data that travels from the worker thread. */
export interface RawNote {
  readonly code: NoteCode;
  readonly resourceType: string;
  readonly count: number;
  readonly examples: readonly string[];
}

const kinds = ['UNRESOLVED', 'ASSUMED', 'SKIPPED'] as const;

/** Distinct resource types that are told apart; a hostile file may invent any number of them. */
const MAX_KINDS = 300;

/** Counts what was left out or could not be resolved, by reason and resource type, with up to five examples. */
export class NoteBook {
  readonly #notes = new Map<string, { code: NoteCode; resourceType: string; count: number; examples: string[] }>();

  constructor(notes: readonly RawNote[] = []) {
    for (const note of notes) {
      this.#notes.set(`${note.code} ${note.resourceType}`, { ...note, examples: [...note.examples] });
    }
  }

  add(code: NoteCode, resourceType: string, example = '', count = 1): void {
    const type = /^[A-Z][A-Za-z]{1,63}$/.test(resourceType) && this.#notes.size < MAX_KINDS ? resourceType : 'Unknown';
    const key = `${code} ${type}`;
    let note = this.#notes.get(key);
    if (!note) {
      note = { code, resourceType: type, count: 0, examples: [] };
      this.#notes.set(key, note);
    }
    note.count += count;
    const text = clean(example, 100);
    if (text !== '' && note.examples.length < 5 && !note.examples.includes(text)) note.examples.push(text);
  }

  /** The notes in the order in which they first came up. */
  raw(): RawNote[] {
    return [...this.#notes.values()];
  }

  /** The notes worded: what a pharmacist must know, must look at, may know; larger counts first. */
  worded(): MappingNote[] {
    return this.raw()
      .map(({ code, resourceType, count, examples }) => {
        const [kind, reason] = noteTexts[code];
        return { kind, resourceType, reason, code, count, examples: [...examples] };
      })
      .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.count - a.count);
  }
}
