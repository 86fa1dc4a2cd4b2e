import type {
  DurAgeRow,
  DurDoseRow,
  DurDuplicationRow,
  DurDurationRow,
  DurElderlyRow,
  DurLactationRow,
  DurPregnancyRow,
} from '../../knowledge/tables/dur-tables.js';
import type { SubstanceIndex } from '../../knowledge/substances/substances.js';
import { Sieve } from '../../knowledge/interactions/sieve.js';
import { once, type Once } from '../../knowledge/once.js';
import type { KnowledgeTables } from '../../knowledge/tables/table-specs.js';
import { CouseTable, sidesOf } from '../co-use/couse-table.js';
import { groupsOf } from '../duplication/groups.js';
import type { FormRule } from './match.js';
import { NameBook } from './names.js';
import { Profiles } from '../drug/profile.js';
import { enterComponents, enterNames, RuleTable, type SubstanceRow } from './rules.js';
import { SplittingTable } from '../splitting/splitting-table.js';

/** The lists of the national drug-utilisation review, compiled for look-up by a drug's substances. Immutable. */
export interface DurIndex {
  readonly book: NameBook;
  /** Drugs as the lists see them, whoever takes them. */
  readonly profiles: Profiles;
  readonly couse: CouseTable;
  readonly age: RuleTable<DurAgeRow>;
  readonly pregnancy: RuleTable<DurPregnancyRow>;
  readonly lactation: RuleTable<DurLactationRow>;
  readonly dose: RuleTable<DurDoseRow>;
  readonly duration: RuleTable<DurDurationRow>;
  readonly elderly: RuleTable<DurElderlyRow>;
  readonly duplication: RuleTable<DurDuplicationRow>;
  /** The groups of `duplication`. */
  readonly groups: Sieve;
  readonly splitting: SplittingTable;
  /** What is compiled when it is first asked for. */
  readonly parts: readonly Once<object>[];
  /** Nothing is carried: a part of the house that gave no list. */
  readonly empty: boolean;
}

const durTables = [
  'durCouse',
  'durAge',
  'durPregnancy',
  'durLactation',
  'durDose',
  'durDuration',
  'durElderly',
  'durDuplication',
  'durSplitting',
] as const;
type DurTables = Pick<KnowledgeTables, (typeof durTables)[number]>;

/**
 * Compiles the lists, each when it is first asked for: a start or an import does not wait for what no patient has needed.
 * A substance without a code is found by its names.
 */
export function compileDur(tables: DurTables, substances: SubstanceIndex): DurIndex {
  const book = once(() => nameBook(tables, substances));
  const table = <Row extends SubstanceRow>(rows: readonly Row[], forms: FormRule) =>
    once(() => new RuleTable(rows, forms, book(), substances));
  const couse = once(() => new CouseTable(tables.durCouse, book(), substances));
  const age = table(tables.durAge, 'STRICT');
  const pregnancy = table(tables.durPregnancy, 'NOTED');
  const lactation = table(tables.durLactation, 'NOTED');
  const dose = table(tables.durDose, 'STRICT');
  const duration = table(tables.durDuration, 'STRICT');
  const elderly = table(tables.durElderly, 'NOTED');
  const duplication = table(tables.durDuplication, 'NOTED');
  const groups = once(() => new Sieve(tables.durDuplication.flatMap(groupsOf)));
  const splitting = once(() => new SplittingTable(tables.durSplitting));
  const profiles = once(() => new Profiles(() => index, substances));
  const index: DurIndex = {
    get book() {
      return book();
    },
    get profiles() {
      return profiles();
    },
    get couse() {
      return couse();
    },
    get age() {
      return age();
    },
    get pregnancy() {
      return pregnancy();
    },
    get lactation() {
      return lactation();
    },
    get dose() {
      return dose();
    },
    get duration() {
      return duration();
    },
    get elderly() {
      return elderly();
    },
    get duplication() {
      return duplication();
    },
    get groups() {
      return groups();
    },
    get splitting() {
      return splitting();
    },
    parts: [book, couse, age, pregnancy, lactation, dose, duration, elderly, duplication, splitting],
    empty: durTables.every((name) => tables[name].length === 0),
  };
  return index;
}

/** The names of every list, so that texts, components and rows without a code are found by them. */
function nameBook(tables: DurTables, substances: SubstanceIndex): NameBook {
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
  return book;
}
