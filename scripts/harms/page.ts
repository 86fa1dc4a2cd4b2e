import type { KnowledgeTables } from '../../cdss/src/knowledge/tables/table-specs.js';
import type { EffectColumns, InteractionRow } from '../../cdss/src/knowledge/tables/tables.js';

/** Names and texts of one cell at most; the rest is counted. */
const MAX_NAMES = 4;
const MAX_TEXTS = 3;
const urgencyOrder = ['EMERGENCY', 'PROMPT', 'TELL'] as const;
type Urgency = (typeof urgencyOrder)[number];

/** `docs/harms.md`: every harm with its words, and every distinct text of the tables with what its rows say of it. */
export function harmsPage(tables: KnowledgeTables): string {
  const page = new Page(tables);
  return `${[intro, page.harms(), page.interactions(), page.elderly(), page.stopp(), page.falls(), page.burden(), page.excess()].join('\n\n')}\n`;
}

const intro = `# Harms

Written from the tables in \`migrations/reference\` by \`npm run harms\`; a test fails while it is not up to date. Every
finding takes its harm, the drug that changes, the drug to hold or to ask about first, onset and monitoring from its row;
none is read out of a text. EMERGENCY: help at once. PROMPT: call the same day. TELL: at the next visit.`;

class Page {
  readonly #tables: KnowledgeTables;
  readonly #urgency: ReadonlyMap<string, Urgency>;
  readonly #names: ReadonlyMap<string, string>;

  constructor(tables: KnowledgeTables) {
    this.#tables = tables;
    this.#urgency = new Map(tables.harms.map(({ id, urgency }) => [id, urgency]));
    this.#names = new Map(tables.atc.map(({ atcCode, atcName, atcNameKor }) => [atcCode, atcNameKor || atcName]));
  }

  harms(): string {
    const { interactions, elderlyCautions, stopp, fallRisk, anticholinergic, excessHarms, harms } = this.#tables;
    const counts = new Map<string, number>();
    const rows = [interactions, elderlyCautions, stopp, fallRisk, anticholinergic, excessHarms].flat();
    for (const id of rows.flatMap((row) => row.harms.split('|'))) counts.set(id, (counts.get(id) ?? 0) + 1);
    return section(
      'The closed list',
      ['harm', 'urgency', 'what the patient reads', 'signs', 'clinical term', 'rows'],
      harms.map(({ id, urgency, plain, signs, clinician }) => [
        id,
        urgency,
        plain,
        signs.replaceAll('|', ', ').replace(';', '; the same day: '),
        clinician,
        String(counts.get(id) ?? 0),
      ]),
    );
  }

  interactions(): string {
    const groups = grouped(this.#tables.interactions, (row) => [
      row.mechanism,
      ...effectKey(row),
      row.direction,
      row.suffers === 'NONE' || row.suffers === 'BOTH' ? row.suffers : '',
    ]);
    return section(
      'Interactions',
      ['mechanism', 'what to do', ...effectHeads, 'direction', 'changes', 'hold or ask about', 'grades', 'rows'],
      groups.map(([first, rows]) => [
        first.mechanism,
        some([...new Set(rows.map(({ management }) => management))], MAX_TEXTS, ' / '),
        ...this.#effect(first),
        first.direction,
        this.#sides(rows, 'suffers'),
        this.#sides(rows, 'hold'),
        [...new Set(rows.map(({ severity }) => severity))].sort().join(', '),
        String(rows.length),
      ]),
    );
  }

  elderly(): string {
    const groups = grouped(this.#tables.elderlyCautions, (row) => [
      row.category,
      row.rationale,
      row.caution,
      row.source,
      row.hold,
      ...effectKey(row),
    ]);
    return section(
      'Cautions for older adults',
      ['category', 'why', 'what to do', ...effectHeads, 'hold or ask about', 'source', 'rows'],
      groups.map(([first, rows]) => [
        first.category,
        first.rationale,
        first.caution,
        ...this.#effect(first),
        first.hold === 'Y' ? 'yes' : 'no',
        first.source,
        String(rows.length),
      ]),
    );
  }

  stopp(): string {
    return section(
      'STOPP',
      ['rule', 'name', 'what to do', ...effectHeads, 'hold or ask about'],
      this.#tables.stopp.map((row) => [
        row.id,
        row.nameKor,
        row.resultKor,
        ...this.#effect(row),
        { A: 'drugs of the first group', B: 'drugs of the second group', BOTH: 'all its drugs', NONE: '-' }[row.hold],
      ]),
    );
  }

  falls(): string {
    return section(
      'Fall risk',
      ['class', 'what to do', ...effectHeads, 'hold or ask about'],
      this.#tables.fallRisk.map((row) => [
        row.drugClass,
        row.guidance,
        ...this.#effect(row),
        row.hold === 'Y' ? 'yes' : 'no',
      ]),
    );
  }

  burden(): string {
    const groups = grouped(this.#tables.anticholinergic, (row) => [String(row.score), row.hold, ...effectKey(row)]);
    return section(
      'Anticholinergic burden',
      ['score', 'drugs', ...effectHeads, 'hold or ask about', 'rows'],
      groups
        .sort(([a], [b]) => b.score - a.score)
        .map(([first, rows]) => [
          String(first.score),
          some(
            rows.map(({ drugNameKor, drugName }) => drugNameKor || drugName),
            MAX_NAMES,
            ', ',
          ),
          ...this.#effect(first),
          first.hold === 'Y' ? 'yes' : 'no',
          String(rows.length),
        ]),
    );
  }

  excess(): string {
    return section(
      'The same ingredient twice: what it does in excess',
      ['ATC', 'drugs', ...effectHeads],
      this.#tables.excessHarms.map((row) => [row.atcPrefix, this.#name(row.atcPrefix), ...this.#effect(row)]),
    );
  }

  #effect(row: EffectColumns): string[] {
    const ids = row.harms.split('|');
    const gravest = urgencyOrder.find((urgency) => ids.some((id) => this.#urgency.get(id) === urgency));
    return [ids.join(', '), gravest ?? '', row.onset, row.monitoring || '-'];
  }

  /** The drugs that the rows name by a side, or that it is both or neither. */
  #sides(rows: readonly InteractionRow[], column: 'suffers' | 'hold'): string {
    const said = rows.map((row) => {
      const side = row[column];
      if (side === 'NONE') return '-';
      return side === 'BOTH' ? 'both' : this.#name(side === 'A' ? row.atcA : row.atcB);
    });
    return some([...new Set(said)], MAX_NAMES, ', ');
  }

  #name(atc: string): string {
    return this.#names.get(atc) ?? atc;
  }
}

const effectHeads = ['harms', 'urgency', 'onset', 'monitoring'] as const;

function effectKey({ harms, onset, monitoring }: EffectColumns): string[] {
  return [harms, onset, monitoring];
}

/** Rows alike in what the key says, the largest group first, then in the order of their first rows. */
function grouped<Row>(rows: readonly Row[], key: (row: Row) => readonly string[]): [Row, Row[]][] {
  const groups = new Map<string, [Row, Row[]]>();
  for (const row of rows) {
    const text = key(row).join('\n');
    const group = groups.get(text);
    if (group) group[1].push(row);
    else groups.set(text, [row, [row]]);
  }
  return [...groups.values()].sort(([, a], [, b]) => b.length - a.length);
}

function some(texts: readonly string[], most: number, joint: string): string {
  const shown = texts.slice(0, most).join(joint);
  return texts.length > most ? `${shown} (+${texts.length - most})` : shown;
}

function section(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`## ${title}`, '', line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
