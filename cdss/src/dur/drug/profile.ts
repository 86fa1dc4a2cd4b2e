import type {
  DurAgeRow,
  DurDuplicationRow,
  DurDurationRow,
  DurElderlyRow,
  DurSplittingRow,
} from '../../knowledge/tables/dur-tables.js';
import type { Product } from '../../knowledge/products/products.js';
import type { Mark } from '../../knowledge/interactions/sieve.js';
import type { CodeEntry, SubstanceIndex } from '../../knowledge/substances/substances.js';
import type { PatientDrug } from '../../screening/patient/drugs.js';
import type { Partners } from '../co-use/couse-table.js';
import { saysBelow } from '../patient-groups/age-bound.js';
import { doseLimits, type DoseLimit } from '../dose/dose-limit.js';
import type { DurIndex } from '../lists/dur-index.js';
import { groupsOf } from '../duplication/groups.js';
import type { RuleFit } from '../lists/match.js';
import { ingredientNames, keyOfCode, type NameBook } from '../lists/names.js';
import { isLocalUse, mayNotBeCrushed, preparationOf, type Preparation } from '../lists/routes.js';
import { hazardOf, type Hazard } from '../splitting/hazards.js';
import type { SplittingTable } from '../splitting/splitting-table.js';

/** One product of a drug: the rows with the same code and name. */
export interface DurProduct {
  readonly name: string;
  readonly preparation: Preparation;
  readonly local: boolean;
  /** Whose rows these are; a product that is written in two ways is one. */
  readonly products: readonly Product[];
  /** Its row of the list of products that must not be divided. */
  readonly splitting: DurSplittingRow | undefined;
}

/** What follows from a drug's codes and names alone. */
export interface DurSubject {
  readonly atcCode: string;
  readonly entry: CodeEntry;
  /** Keys of its substances and its own code. */
  readonly keys: ReadonlySet<string>;
  /** Components by the code; 1 for a code that names none. */
  readonly substances: number;
  /** Substances that the product's own texts name, where the code left it to them. */
  readonly names: number;
  /** The products of the rows, each once, in the order of the rows. */
  readonly given: readonly Product[];
  readonly products: readonly DurProduct[];
}

/** A drug as the lists see it, whoever takes it, with the rows that are about it: held together, so that few places are read. */
export interface DurProfile extends DurSubject {
  readonly age: readonly RuleFit<DurAgeRow>[];
  /** From this age on, in years, none of them says anything. */
  readonly ageBelow: number;
  readonly dose: readonly DoseLimit[];
  readonly duration: readonly RuleFit<DurDurationRow>[];
  readonly elderly: readonly RuleFit<DurElderlyRow>[];
  readonly duplication: readonly RuleFit<DurDuplicationRow>[];
  /** What the co-use list says of its keys. */
  readonly partners: Partners;
  readonly couseMark: Mark;
  /** The therapeutic groups that it belongs to. */
  readonly groupMark: Mark;
  /** Why it is neither crushed nor opened whatever its form. */
  readonly hazard: Hazard | undefined;
  /** Some product of it must not be divided, or not be crushed. */
  readonly mayBeSplit: boolean;
}

/** Drugs of several products beyond which the one that was worked out first is forgotten. */
const MOST_OF_ONE_PRODUCT = 8;

type Lists = Pick<
  DurIndex,
  'book' | 'age' | 'dose' | 'duration' | 'elderly' | 'duplication' | 'groups' | 'couse' | 'splitting'
>;

/** Profiles of the drugs that patients take, kept as long as their products are. */
export class Profiles {
  readonly #known = new WeakMap<Product, DurProfile[]>();

  constructor(
    private readonly lists: () => Lists,
    private readonly substances: SubstanceIndex,
  ) {}

  of(drug: PatientDrug): DurProfile {
    const { productOfRow, entry, atcCode } = drug;
    const [only] = productOfRow;
    if (only && productOfRow.length === 1) {
      const { profile } = only;
      if (profile && profile.entry === entry && profile.atcCode === atcCode) return profile;
      return (only.profile = this.#make(drug, productOfRow));
    }
    const given = [...new Set(productOfRow)];
    const [first] = given;
    const known = first ? this.#known.get(first) : undefined;
    if (known) for (const profile of known) if (isOf(profile, drug, given)) return profile;
    const profile = this.#make(drug, given);
    if (known) {
      if (known.length >= MOST_OF_ONE_PRODUCT) known.shift();
      known.push(profile);
    } else if (first) this.#known.set(first, [profile]);
    return profile;
  }

  #make(drug: PatientDrug, given: readonly Product[]): DurProfile {
    const lists = this.lists();
    const subject = subjectOfDrug(drug, given, lists, this.substances);
    const duplication = lists.duplication.fitting(subject);
    const groups = duplication.flatMap(({ rule }) => groupsOf(rule.row));
    const hazard = hazardOf(subject.atcCode, subject.keys);
    const age = lists.age.fitting(subject);
    // Field by field, as every drug of every patient is read: spread objects would each have a hidden class of their own.
    return {
      atcCode: subject.atcCode,
      entry: subject.entry,
      keys: subject.keys,
      substances: subject.substances,
      names: subject.names,
      given: subject.given,
      products: subject.products,
      age,
      ageBelow: Math.max(0, ...age.map(({ rule }) => saysBelow(rule.row))),
      dose: doseLimits(lists.dose.fitting(subject), subject, lists.book),
      duration: lists.duration.fitting(subject),
      elderly: lists.elderly.fitting(subject),
      duplication,
      partners: lists.couse.partnersOf(subject.keys),
      couseMark: lists.couse.markOf(subject.keys),
      groupMark: lists.groups.markOf(groups, groups),
      hazard,
      mayBeSplit:
        hazard !== undefined ||
        subject.products.some(
          ({ splitting, preparation }) =>
            splitting !== undefined || (preparation.form !== null && mayNotBeCrushed(preparation.form)),
        ),
    };
  }
}

function isOf(profile: DurProfile, { atcCode, entry }: PatientDrug, given: readonly Product[]): boolean {
  if (profile.entry !== entry || profile.atcCode !== atcCode || profile.given.length !== given.length) return false;
  for (let at = 0; at < given.length; at += 1) if (profile.given[at] !== given[at]) return false;
  return true;
}

function subjectOfDrug(
  { atcCode, entry, substanceName }: PatientDrug,
  given: readonly Product[],
  { book, splitting }: Pick<DurIndex, 'book' | 'splitting'>,
  index: SubstanceIndex,
): DurSubject {
  const own = keysOfEntry(entry);
  // A whole code of one substance says what it is; every other one leaves it to the names.
  const told = atcCode.length === 7 && entry.known && entry.substances.length === 1 && !isCollective(substanceName);
  const named = told ? none : keysOfTexts(given, book);
  const understood = given.flatMap((product) => product.given.resolution?.understood ?? []);
  const resolved = understood.flatMap(({ kind, atcCodes }) =>
    kind === 'SUBSTANCE' ? atcCodes.map((code) => keyOfCode(code, index)) : [],
  );
  return {
    atcCode,
    entry,
    keys: named.size + resolved.length === 0 ? own : new Set([...own, ...resolved, ...named]),
    substances: Math.max(entry.substances.length, 1),
    names: named.size,
    given,
    // A drug without a code is called by its name, which is no ATC group.
    products: productsOf(given, entry.product.atc, splitting),
  };
}

/** Keys of a code, worked out once: all products with the code share them. */
const keysByEntry = new WeakMap<CodeEntry, ReadonlySet<string>>();

function keysOfEntry(entry: CodeEntry): ReadonlySet<string> {
  const known = keysByEntry.get(entry);
  if (known) return known;
  const keys = new Set(entry.codes.map(({ identity }) => identity));
  if (entry.product.atc.length === 7) keys.add(entry.product.atc);
  keysByEntry.set(entry, keys);
  return keys;
}

const none: ReadonlySet<string> = new Set();

function isCollective(name: string): boolean {
  return /combination|기타|복합|various/i.test(name);
}

function keysOfTexts(given: readonly Product[], book: NameBook): Set<string> {
  const texts = new Set(given.flatMap(({ given: row }) => [row.ingredientName, row.medicationName]));
  const keys = new Set<string>();
  for (const text of texts) for (const name of ingredientNames(text)) for (const key of book.find(name)) keys.add(key);
  return keys;
}

function productsOf(given: readonly Product[], atcCode: string, splitting: SplittingTable): DurProduct[] {
  const groups = new Map<string, Product[]>();
  for (const product of given) {
    const { medicationCode, medicationName, ingredientCode } = product.given;
    const key = `${medicationCode}|${medicationName}|${ingredientCode}`;
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
  }
  return [...groups.values()].map((products) => {
    const row = products[0]?.given;
    const name = row?.medicationName ?? '';
    const preparation = preparationOf(row?.ingredientCode ?? '', name, atcCode);
    return {
      name,
      preparation,
      local: isLocalUse(preparation, atcCode),
      products,
      splitting: splitting.find(row?.medicationCode ?? '', name),
    };
  });
}
