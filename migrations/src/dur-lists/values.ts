import { numbersIn, readAge, readDays, readGrade, readMaximum } from './cells.js';
import type { DurKind } from './kinds.js';
import { type Cells, type KnowledgeRow, sound, WrongCell } from './record.js';
import { nameKey, type SubstanceColumns } from './substances.js';
import { gradeThree } from './words.js';

/** What a row's bound is read with: the row that is there of the same number, and the whole table. */
export interface ValueContext {
  readonly cells: Cells;
  readonly substance: SubstanceColumns;
  readonly earlier: KnowledgeRow | undefined;
  readonly table: readonly KnowledgeRow[];
}

type Values = (context: ValueContext) => KnowledgeRow;

/** The bound of a row: age, grade, dose, days or group. @throws WrongCell when it cannot be read. */
export const valuesOf: Readonly<Record<Exclude<DurKind, 'dur-couse'>, Values>> = {
  'dur-age': ({ cells }) => ({ ...sound('age', readAge(cells('age'))) }),
  'dur-pregnancy': ({ cells }) => {
    const grade = sound('grade', readGrade(cells('grade')));
    return { grade, sourceFault: grade === '3' ? gradeThree : '' };
  },
  'dur-dose': dose,
  'dur-duration': ({ cells }) => ({ maxDays: sound('days', readDays(cells('days'))) }),
  'dur-elderly': ({ cells, earlier }) => {
    if (cells('age') === '' || cells('age') === '-') return { ageFrom: earlier?.['ageFrom'] ?? 65 };
    const { op, age, unit } = sound('age', readAge(cells('age')));
    if (op !== '>=' || unit !== 'year') throw new WrongCell('age');
    return { ageFrom: age };
  },
  'dur-duplication': group,
};

/** The field that holds the bound, and where a table keeps its number. */
export const boundFields: Readonly<Record<Exclude<DurKind, 'dur-couse'>, readonly [cell: string, column: string]>> = {
  'dur-age': ['age', 'age'],
  'dur-pregnancy': ['grade', 'grade'],
  'dur-dose': ['maximum', 'maximum'],
  'dur-duration': ['days', 'maxDays'],
  'dur-elderly': ['age', 'ageFrom'],
  'dur-duplication': ['group', 'groupId'],
};

/** Whether a text that is no single bound still holds every number of the rows that were read from it before. */
export function holdsNumbers(text: string, rows: readonly KnowledgeRow[], column: string): boolean {
  const numbers = numbersIn(text);
  return rows.length > 0 && rows.every((row) => numbers.has(Number(row[column])));
}

function dose({ cells, substance, earlier }: ValueContext): KnowledgeRow {
  const read = sound('maximum', readMaximum(cells('maximum')));
  const { maximum } = read;
  // A likely error of the source that was read otherwise stays read so, as long as the number is the same.
  const faulty = earlier && earlier['sourceFault'] !== '' && earlier['maximum'] === maximum;
  const unit = faulty ? (earlier['unit'] ?? read.unit) : read.unit;
  const same = earlier !== undefined && earlier['maximum'] === maximum && earlier['unit'] === unit;
  return {
    maximum,
    unit,
    period: same && !read.told ? (earlier['period'] ?? read.period) : read.period,
    ...limit(read.of, substance, earlier),
    sourceFault: faulty ? (earlier['sourceFault'] ?? '') : '',
  };
}

/** The component that a maximum counts. */
function limit(of: string, substance: SubstanceColumns, earlier: KnowledgeRow | undefined): KnowledgeRow {
  if (of === '') {
    if (earlier)
      return {
        limitSubstance: earlier['limitSubstance'] ?? '',
        limitSubstanceKor: earlier['limitSubstanceKor'] ?? '',
      };
    if (substance.components !== '') return { limitSubstance: '', limitSubstanceKor: '' };
    return {
      limitSubstance: substance.substance,
      limitSubstanceKor: substance.atc === '' ? substance.substanceKor : '',
    };
  }
  const names =
    substance.components === '' ? [substance.substance, substance.otherName] : substance.components.split(' + ');
  const korean = substance.components === '' ? [substance.substanceKor] : substance.componentsKor.split(' + ');
  const at = [names, korean].map((list) => list.findIndex((name) => nameKey(name) === nameKey(of))).find((n) => n >= 0);
  if (at === undefined) throw new WrongCell('maximum');
  const place = substance.components === '' ? 0 : at;
  return { limitSubstance: names[place] ?? '', limitSubstanceKor: korean[place] ?? '' };
}

function group({ cells, earlier, table }: ValueContext): KnowledgeRow {
  const name = cells('group');
  const effectGroup = cells('effectGroup') === '-' ? '' : cells('effectGroup');
  const isSame = (row: KnowledgeRow) =>
    nameKey(String(row['groupName'])) === nameKey(name) &&
    (effectGroup === '' || nameKey(String(row['effectGroup'])) === nameKey(effectGroup));
  const kept = earlier && isSame(earlier) ? earlier : undefined;
  const members = table.filter(isSame);
  const first = kept ?? members[0];
  const cross = new Set(members.map((row) => row['crossGroup']));
  return {
    effectGroup: first?.['effectGroup'] ?? (effectGroup === '' ? name : effectGroup),
    groupName: first?.['groupName'] ?? name,
    // A group that is new is known by its own name.
    groupId: first?.['groupId'] ?? `DG-${name}`,
    crossGroup: kept?.['crossGroup'] ?? (cross.size === 1 ? (members[0]?.['crossGroup'] ?? '') : ''),
  };
}
