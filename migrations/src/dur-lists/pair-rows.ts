import { messages } from '../messages.js';
import type { Collection } from './collect.js';
import { type Cells, type KnowledgeRow, noticeColumns, readHead, readNamed, WrongCell } from './record.js';
import { type NamedSubstance, setKey, type SubstanceBook, type SubstanceColumns } from './substances.js';

const one = { code: 'code', english: 'english', korean: 'korean', mixType: 'mixType', mix: 'mix' } as const;
const other = {
  code: 'otherCode',
  english: 'otherEnglish',
  korean: 'otherKorean',
  mixType: 'otherMixType',
  mix: 'otherMix',
} as const;

type Side = 'A' | 'B';
const text = (row: KnowledgeRow, field: string): string => String(row[field] ?? '');

/** The columns of a row's side. */
const sideColumns = (side: Side, of: SubstanceColumns): KnowledgeRow => ({
  [`substance${side}`]: of.substance,
  [`substanceKor${side}`]: of.substanceKor,
  [`ingredientCode${side}`]: of.ingredientCode,
  [`atc${side}`]: of.atc,
  [`combinationAtc${side}`]: of.combinationAtc,
  [`components${side}`]: of.components,
});

const sideFields = ['substance', 'substanceKor', 'ingredientCode', 'atc', 'combinationAtc', 'components'] as const;
const bothSides = (row: KnowledgeRow): KnowledgeRow =>
  Object.fromEntries((['A', 'B'] as const).flatMap((side) => sideFields.map((f) => [f + side, text(row, f + side)])));

/** Who a side is: its code, and what it is combined with. */
const sideKey = (code: string, components: string): string =>
  `${code} ${components === '' ? '' : setKey(components.split(' + '))}`;
const pairKey = (sides: readonly string[]): string => sides.toSorted().join(' / ');

/**
 * The rows of the list of pairs. The ministry counts a pair once for each notice and remark, in either order; its numbers are not
 * kept, so that a pair is known by its two substances.
 */
export class PairRows {
  readonly #pairs = new Map<string, KnowledgeRow[]>();
  /** Rows of the list by pair, as they were seen: the same once more is one row. */
  readonly #seen = new Map<string, Set<string>>();
  readonly #ended: { readonly key: string; readonly date: string }[] = [];

  constructor(
    table: readonly KnowledgeRow[],
    private readonly book: SubstanceBook,
    private readonly collection: Collection,
  ) {
    for (const row of table) {
      const key = pairKey(
        (['A', 'B'] as const).map((side) =>
          sideKey(text(row, `ingredientCode${side}`), text(row, `components${side}`)),
        ),
      );
      this.#pairs.set(key, [...(this.#pairs.get(key) ?? []), row]);
    }
  }

  /** @throws WrongCell for a row that cannot be read. */
  add(line: number, cells: Cells): void {
    const head = readHead('dur-couse', cells);
    const a = this.#substance(cells, one);
    const b = this.#substance(cells, other);
    if (a.substance === b.substance && a.components === b.components) throw new WrongCell(other.korean);
    const key = pairKey([a, b].map((side) => sideKey(side.ingredientCode, side.components)));
    if (!head.live) {
      this.#ended.push({ key, date: head.date });
      return;
    }
    const said = `${head.date} ${head.remark} ${head.content}`;
    const seen = this.#seen.get(key) ?? new Set();
    this.#seen.set(key, seen);
    if (seen.has(said)) {
      this.collection.repeated += 1;
      return;
    }
    seen.add(said);
    const free = (this.#pairs.get(key) ?? []).filter((row) => !this.collection.isTaken(text(row, 'id')));
    const earlier = free.find((row) => row['noticeDate'] === head.date) ?? free[0];
    this.collection.take(line, {
      id: earlier ? text(earlier, 'id') : this.#newId(a, b),
      ...(earlier ? bothSides(earlier) : { ...sideColumns('A', a), ...sideColumns('B', b) }),
      ...noticeColumns('dur-couse', cells, head, earlier, undefined),
    });
  }

  /** Pairs that the list says have ended, unless it holds the pair anew. */
  end(): void {
    for (const { key, date } of this.#ended) {
      for (const row of this.#pairs.get(key) ?? [])
        if (date === '' || row['noticeDate'] === date) this.collection.drop(text(row, 'id'));
    }
  }

  #substance(cells: Cells, fields: typeof one | typeof other): SubstanceColumns {
    const named: NamedSubstance & { readonly mixed: boolean } = readNamed(fields, cells);
    const columns = named.mixed && named.mix === '' ? undefined : this.book.columns(named);
    if (!columns) throw new WrongCell(fields.mix, messages.noComponents);
    return columns;
  }

  #newId(a: SubstanceColumns, b: SubstanceColumns): string {
    const id = `CO-${a.ingredientCode}-${b.ingredientCode}`;
    for (let number = 1; ; number += 1) {
      const next = number === 1 ? id : `${id}-${number}`;
      if (!this.collection.isUsed(next)) return next;
    }
  }
}
