import { isRadioactiveCode, namesNuclide, type KnowledgeTables, type Lexicon } from '@onyak/cdss';
import { mixNames } from './cells.js';

/** What the DUR tables say of a substance; of a combination with its components. */
export interface SubstanceColumns {
  readonly substance: string;
  readonly substanceKor: string;
  readonly otherName: string;
  readonly ingredientCode: string;
  readonly atc: string;
  readonly combinationAtc: string;
  readonly components: string;
  readonly componentsKor: string;
}

/** A substance as a row of a list names it. */
export interface NamedSubstance {
  readonly code: string;
  readonly english: string;
  readonly korean: string;
  /** Of a fixed combination; empty for a single substance. */
  readonly mix: string;
}

type Known = Pick<SubstanceColumns, 'substance' | 'substanceKor' | 'otherName' | 'atc'>;

const JOIN = ' + ';

/** Letters and digits alone: spaces, hyphens and brackets differ between editions. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Substances of the lists that are there by the ministry's code and by name; others by the lexicon's exact names. */
export class SubstanceBook {
  readonly #byCode = new Map<string, Known>();
  readonly #byName = new Map<string, Known>();
  /** Codes of a combination by its components. */
  readonly #combinations = new Map<string, string>();

  constructor(
    tables: KnowledgeTables,
    private readonly lexicon: Lexicon,
  ) {
    const { durAge, durPregnancy, durDose, durDuration, durElderly, durDuplication } = tables;
    for (const row of [durAge, durPregnancy, durDose, durDuration, durElderly, durDuplication].flat()) this.#enter(row);
    for (const row of tables.durCouse) {
      this.#enter({
        substance: row.substanceA,
        substanceKor: row.substanceKorA,
        otherName: '',
        atc: row.atcA,
        ingredientCode: row.ingredientCodeA,
        components: row.componentsA,
        combinationAtc: row.combinationAtcA,
      });
      this.#enter({
        substance: row.substanceB,
        substanceKor: row.substanceKorB,
        otherName: '',
        atc: row.atcB,
        ingredientCode: row.ingredientCodeB,
        components: row.componentsB,
        combinationAtc: row.combinationAtcB,
      });
    }
  }

  #enter(row: Omit<SubstanceColumns, 'componentsKor'>): void {
    const { substance, substanceKor, otherName, atc } = row;
    const known = { substance, substanceKor, otherName, atc };
    if (row.components !== '' && row.combinationAtc !== '')
      this.#combinations.set(setKey(row.components.split(JOIN)), row.combinationAtc);
    // The first that has a code of its own tells; one without is better than none.
    const before = this.#byCode.get(row.ingredientCode);
    if (row.ingredientCode !== '' && (!before || (before.atc === '' && atc !== '')))
      this.#byCode.set(row.ingredientCode, known);
    for (const name of [substance, substanceKor, otherName].map(nameKey).filter((one) => one !== '')) {
      const named = this.#byName.get(name);
      if (!named || (named.atc === '' && atc !== '')) this.#byName.set(name, known);
    }
  }

  /** Whether a row that is there is about the substance that a list's row names. */
  isSame(known: Known & { readonly ingredientCode: string }, { code, english, korean }: NamedSubstance): boolean {
    return known.ingredientCode === code && this.#sameName(known, english, korean);
  }

  /** A code that stands beside other names is a slip of the pen: its codes are not taken. */
  #sameName(known: Known, english: string, korean: string): boolean {
    const names = new Set([known.substance, known.substanceKor, known.otherName].map(nameKey));
    names.delete('');
    if ([english, korean].some((name) => names.has(nameKey(name)))) return true;
    const codes = known.atc === '' ? [] : known.atc.split('|');
    return [english, korean].some((name) => this.#exact(name).some((atc) => codes.includes(atc)));
  }

  /** Codes of a name that is one substance's, in full. */
  #exact(name: string): readonly string[] {
    if (name === '') return [];
    const { understood, candidates, leftover } = this.lexicon.read(name);
    const [only] = understood;
    const exact = only?.kind === 'SUBSTANCE' && only.confidence === 1 && nameKey(only.matched) === nameKey(name);
    if (understood.length !== 1 || candidates.length > 0 || leftover.trim() !== '' || !exact) return [];
    return only.atcCodes.filter((code) => code.length === 7);
  }

  /** Either name may leave out that the substance is radioactive; the plain one is another drug. */
  #find(code: string, english: string, korean: string): Known {
    const found = this.#findNamed(code, english, korean);
    if (![english, korean].some(namesNuclide)) return found;
    const codes = found.atc.split('|').filter(isRadioactiveCode);
    // Names without a code of their own are the row's, so that no text of the plain substance is taken for it.
    return codes.length > 0
      ? { ...found, atc: codes.join('|') }
      : { substance: english === '' ? korean : english, substanceKor: korean, otherName: '', atc: '' };
  }

  #findNamed(code: string, english: string, korean: string): Known {
    const coded = this.#byCode.get(code);
    if (coded && this.#sameName(coded, english, korean)) return coded;
    const named = this.#byName.get(nameKey(english)) ?? this.#byName.get(nameKey(korean));
    if (named && this.#sameName(named, english, korean)) return named;
    const byEnglish = this.#exact(english);
    const byKorean = this.#exact(korean);
    // Two names of two substances: nobody can say which is meant.
    const disagree = byEnglish.length > 0 && byKorean.length > 0 && !byEnglish.some((atc) => byKorean.includes(atc));
    const codes = disagree ? [] : byEnglish.length > 0 ? byEnglish : byKorean;
    return { substance: english === '' ? korean : english, substanceKor: korean, otherName: '', atc: codes.join('|') };
  }

  /** The columns of a substance; undefined for a combination that names no other component. */
  columns(named: NamedSubstance): SubstanceColumns | undefined {
    const { code, english, korean } = named;
    const lead = this.#find(code, english, korean);
    const single = { ...lead, ingredientCode: code, combinationAtc: '', components: '', componentsKor: '' };
    if (named.mix === '') return single;
    const parts = [lead, ...mixNames(named.mix).map((part) => this.#component(part))];
    if (parts.length < 2) return undefined;
    const distinct = parts.filter(({ substance }, at) => parts.findIndex((one) => one.substance === substance) === at);
    // Two salts of one substance (divalproex) are that substance.
    const components = distinct.length < 2 ? [lead, lead] : distinct;
    return {
      ...single,
      combinationAtc: this.#combinations.get(setKey(components.map(({ substance }) => substance))) ?? '',
      components: components.map(({ substance }) => substance).join(JOIN),
      componentsKor: components.map(({ substance, substanceKor }) => substanceKor || substance).join(JOIN),
    };
  }

  #component({ code, name }: { readonly code: string; readonly name: string }): Known {
    return /[가-힣]/.test(name) ? this.#find(code, '', name) : this.#find(code, name, '');
  }
}

/** Components in any order, each once. */
export const setKey = (names: readonly string[]): string => [...new Set(names.map(nameKey))].toSorted().join('+');
