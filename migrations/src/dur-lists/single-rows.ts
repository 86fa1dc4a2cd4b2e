import { messages } from '../messages.js';
import type { Collection } from './collect.js';
import { durSpecs, type DurKind } from './kinds.js';
import {
  type Cells,
  isSameNotice,
  type KnowledgeRow,
  noticeColumns,
  readHead,
  readNamed,
  WrongCell,
} from './record.js';
import { routesOf } from './routes.js';
import { nameKey, type NamedSubstance, type SubstanceBook, type SubstanceColumns } from './substances.js';
import { boundFields, holdsNumbers, valuesOf } from './values.js';

const fields = { code: 'code', english: 'english', korean: 'korean', mixType: 'mixType', mix: 'mix' } as const;
const substanceFields = [
  'substance',
  'substanceKor',
  'otherName',
  'ingredientCode',
  'atc',
  'combinationAtc',
  'components',
  'componentsKor',
] as const;

const text = (row: KnowledgeRow, field: string): string => String(row[field] ?? '');

/** The substance's columns of a row that is there. */
export const substanceOf = (row: KnowledgeRow): SubstanceColumns =>
  Object.fromEntries(substanceFields.map((field) => [field, text(row, field)])) as unknown as SubstanceColumns;

/** The rows of a list about one substance each, from the list's own. */
export class SingleRows {
  /** By the ministry's number: a row of theirs with several bounds is several of ours (`DOSE-4250`, `DOSE-4250-1`). */
  readonly #families = new Map<string, KnowledgeRow[]>();
  readonly #byCode = new Map<string, KnowledgeRow[]>();
  readonly #routes = new Map<string, string>();

  constructor(
    private readonly kind: Exclude<DurKind, 'dur-couse'>,
    private readonly table: readonly KnowledgeRow[],
    private readonly book: SubstanceBook,
    private readonly collection: Collection,
  ) {
    for (const row of table) {
      const family = /^[A-Z]+-\d+/.exec(text(row, 'id'))?.[0] ?? text(row, 'id');
      this.#families.set(family, [...(this.#families.get(family) ?? []), row]);
      const code = text(row, 'ingredientCode');
      this.#byCode.set(code, [...(this.#byCode.get(code) ?? []), row]);
      this.#learnRoutes(row);
    }
  }

  /** Forms that stand for one set of routes throughout; others are read anew. */
  #learnRoutes(row: KnowledgeRow): void {
    const forms = nameKey(text(row, 'forms'));
    const routes = text(row, 'routes');
    const known = this.#routes.get(forms);
    if (forms !== '') this.#routes.set(forms, known === undefined || known === routes ? routes : '');
  }

  /** @throws WrongCell for a row that cannot be read. */
  add(line: number, cells: Cells): void {
    const head = readHead(this.kind, cells);
    const named = readNamed(fields, cells);
    const number = cells('seq');
    if (!/^\d{1,9}$/.test(number)) throw new WrongCell('seq');
    const id = `${durSpecs[this.kind].prefix}-${Number(number)}`;
    const family = (this.#families.get(id) ?? []).filter((row) => this.book.isSame(substanceOf(row), named));
    if (!head.live) {
      for (const row of family) this.collection.drop(text(row, 'id'));
      return;
    }
    const [earlier] = family;
    const [cell, column] = boundFields[this.kind];
    // Several bounds were read from one row of the same notice by a person: they stand.
    if (family.length > 1 && isSameNotice(earlier, head)) return this.#keep(line, family);
    try {
      this.#take(line, id, cells, named, earlier);
      for (const other of family.slice(1)) this.collection.drop(text(other, 'id'));
    } catch (error) {
      const told = error instanceof WrongCell && error.field === cell;
      // A bound in words (`주 50g`, by indication) was read by a person before: it stands while its notice and numbers do.
      if (!told || !isSameNotice(earlier, head) || !holdsNumbers(cells(cell), family, column)) throw error;
      this.#keep(line, family);
    }
  }

  #keep(line: number, family: readonly KnowledgeRow[]): void {
    for (const row of family) this.collection.take(line, row);
  }

  #take(
    line: number,
    id: string,
    cells: Cells,
    named: NamedSubstance & { readonly mixed: boolean },
    earlier: KnowledgeRow | undefined,
  ): void {
    const head = readHead(this.kind, cells);
    const kept = earlier && (text(earlier, 'components') !== '') === named.mixed ? substanceOf(earlier) : undefined;
    if (!kept && named.mixed && named.mix === '') throw new WrongCell(fields.mix, messages.noComponents);
    const substance = kept ?? this.book.columns(named);
    if (!substance) throw new WrongCell(fields.mix, messages.noComponents);
    const like = earlier ?? this.#like(substance);
    this.collection.take(line, {
      id: earlier ? text(earlier, 'id') : id,
      ...substance,
      ...this.#forms(cells('forms'), earlier),
      ...valuesOf[this.kind]({ cells, substance, earlier, table: this.table }),
      ...noticeColumns(this.kind, cells, head, earlier, like),
    });
  }

  /** Another row of the substance, where all of them tell the same harm. */
  #like({ ingredientCode, substance }: SubstanceColumns): KnowledgeRow | undefined {
    const rows = (this.#byCode.get(ingredientCode) ?? []).filter((row) => text(row, 'substance') === substance);
    return new Set(rows.map((row) => row['harms'])).size === 1 ? rows[0] : undefined;
  }

  #forms(written: string, earlier: KnowledgeRow | undefined): KnowledgeRow {
    const forms = written === '-' ? '' : written;
    if (earlier) {
      const before = text(earlier, 'forms');
      // Public copies cut long lists of forms; a list that goes on where one was cut is the same list.
      const same = nameKey(forms) === nameKey(before) || (before.length >= 60 && forms.startsWith(before));
      if (forms === '' || same) return { forms: before, routes: text(earlier, 'routes') };
    }
    return { forms, routes: this.#routes.get(nameKey(forms)) || routesOf(forms) };
  }
}
