import { fillMessage } from '@onyak/core';
import { messages } from '../messages.js';
import type { FaultList } from '../reference/faults.js';
import type { Difference } from '../release/stage.js';
import type { ImportMode } from '../release/import-list.js';
import type { KnowledgeRow } from './record.js';

/** Rows that rest on labels stand beside a list's own: no list names them, so that none is missing or taken away for it. */
const isOfLabel = (id: string): boolean => id.startsWith('LABEL-');

/** What a list makes of its table, row by row. */
export class Collection {
  readonly #before = new Map<string, KnowledgeRow>();
  readonly #taken = new Map<string, { readonly line: number; readonly row: KnowledgeRow }>();
  readonly #dropped = new Set<string>();
  repeated = 0;

  constructor(
    rows: readonly KnowledgeRow[],
    private readonly fields: readonly string[],
    private readonly file: string,
    private readonly faults: FaultList,
  ) {
    for (const row of rows) this.#before.set(String(row['id']), row);
  }

  isTaken(id: string): boolean {
    return this.#taken.has(id);
  }

  isUsed(id: string): boolean {
    return this.#taken.has(id) || this.#before.has(id);
  }

  /** A row that the list holds; one that says what it said before stays as it is, with what was read for it then. */
  take(line: number, row: KnowledgeRow): void {
    const id = String(row['id']);
    const before = this.#before.get(id);
    const next = before && this.#same(before, row) ? before : { ...row, basis: this.file };
    const first = this.#taken.get(id);
    if (!first) this.#taken.set(id, { line, row: next });
    else if (this.#same(first.row, next)) this.repeated += 1;
    else this.faults.add(this.file, line, fillMessage(messages.repeatedKey, { key: id, first: first.line }));
  }

  /** A row that the list says is no longer in force. */
  drop(id: string): void {
    this.#dropped.add(id);
  }

  #same(one: KnowledgeRow, other: KnowledgeRow): boolean {
    return this.fields.every((field) => field === 'basis' || (one[field] ?? '') === (other[field] ?? ''));
  }

  /** The table after the list, and how it differs. */
  finish(mode: ImportMode): { readonly rows: readonly KnowledgeRow[]; readonly difference: Difference } {
    const rows = new Map<string, KnowledgeRow>();
    const counts = { rows: this.#taken.size, added: 0, changed: 0, removed: 0, unchanged: 0, missing: 0 };
    for (const [id, before] of this.#before) {
      const next = this.#taken.get(id)?.row;
      const goes = mode === 'replace' || (mode === 'merge' && this.#dropped.has(id));
      if (next) {
        const kept = mode === 'add' ? before : next;
        if (kept === before) counts.unchanged += 1;
        else counts.changed += 1;
        rows.set(id, kept);
      } else if (isOfLabel(id)) rows.set(id, before);
      else if (goes) counts.removed += 1;
      else {
        counts.missing += 1;
        rows.set(id, before);
      }
    }
    for (const [id, { row }] of this.#taken) {
      if (this.#before.has(id)) continue;
      counts.added += 1;
      rows.set(id, row);
    }
    return { rows: [...rows.values()], difference: counts };
  }
}
