import type {
  DurAgeRow,
  DurDoseRow,
  DurDuplicationRow,
  DurDurationRow,
  DurElderlyRow,
  DurLactationRow,
  DurPregnancyRow,
} from '../knowledge/dur-tables.js';
import type { SubstanceIndex } from '../knowledge/substances.js';
import type { KnowledgeTables } from '../knowledge/table-specs.js';
import { CouseTable, sidesOf } from './couse-table.js';
import { NameBook } from './names.js';
import { enterComponents, enterNames, RuleTable } from './rules.js';
import { SplittingTable } from './splitting-table.js';

/** The lists of the national drug-utilisation review, compiled for look-up by a drug's substances. Immutable. */
export interface DurIndex {
  readonly book: NameBook;
  readonly couse: CouseTable;
  readonly age: RuleTable<DurAgeRow>;
  readonly pregnancy: RuleTable<DurPregnancyRow>;
  readonly lactation: RuleTable<DurLactationRow>;
  readonly dose: RuleTable<DurDoseRow>;
  readonly duration: RuleTable<DurDurationRow>;
  readonly elderly: RuleTable<DurElderlyRow>;
  readonly duplication: RuleTable<DurDuplicationRow>;
  readonly splitting: SplittingTable;
  /** Nothing is carried: a part of the house that gave no list. */
  readonly empty: boolean;
}

type DurTables = Pick<
  KnowledgeTables,
  | 'durCouse'
  | 'durAge'
  | 'durPregnancy'
  | 'durLactation'
  | 'durDose'
  | 'durDuration'
  | 'durElderly'
  | 'durDuplication'
  | 'durSplitting'
>;

/** Compiles the lists; a substance without a code is found by its names. */
export function compileDur(tables: DurTables, substances: SubstanceIndex): DurIndex {
  const book = new NameBook(substances);
  const about = [
    ...tables.durAge,
    ...tables.durPregnancy,
    ...tables.durLactation,
    ...tables.durDose,
    ...tables.durDuration,
    ...tables.durElderly,
    ...tables.durDuplication,
    ...tables.durCouse.flatMap(sidesOf),
  ];
  // Rows with a code first: a name that has one is then never a key of its own.
  enterNames(
    about.filter(({ atc }) => atc !== ''),
    book,
    substances,
  );
  enterNames(
    about.filter(({ atc, substance }) => atc === '' && !book.has(substance)),
    book,
    substances,
  );
  enterComponents(about, book);
  const table = <Row extends (typeof about)[number] & { id: string; condition: string }>(rows: readonly Row[]) =>
    new RuleTable(rows, book, substances);
  return {
    book,
    couse: new CouseTable(tables.durCouse, book, substances),
    age: table(tables.durAge),
    pregnancy: table(tables.durPregnancy),
    lactation: table(tables.durLactation),
    dose: table(tables.durDose),
    duration: table(tables.durDuration),
    elderly: table(tables.durElderly),
    duplication: table(tables.durDuplication),
    splitting: new SplittingTable(tables.durSplitting),
    empty: about.length === 0 && tables.durSplitting.length === 0,
  };
}
