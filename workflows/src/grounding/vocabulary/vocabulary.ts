import type { DrugClassRow, LexiconRow, WordingRow } from '@onyak/cdss';
import { DiagnosisNames, type DiagnosisName } from './diagnosis-names.js';
import { WordingBook } from '../wordings/wording-book.js';

/** A name of the knowledge tables that stands in a text. */
interface FoundName {
  readonly name: string;
  readonly index: number;
}

const MIN_LENGTH = 2;
/** Shorter Korean names must not start inside a word: `인산` stands in `급성 인산신병증`. */
const FREE_LENGTH = 4;

/** Finds known names in a text: at each place the longest, Latin names as whole words. */
class NameScanner {
  readonly #byStart = new Map<string, string[]>();

  constructor(names: Iterable<string>) {
    for (const name of new Set([...names].map(fold))) {
      if (name.length < MIN_LENGTH) continue;
      const start = name.slice(0, MIN_LENGTH);
      this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), name]);
    }
    for (const list of this.#byStart.values()) list.sort((a, b) => b.length - a.length);
  }

  find(text: string): FoundName[] {
    const folded = fold(text);
    const found: FoundName[] = [];
    for (let index = 0; index < folded.length; index += 1) {
      const name = this.#byStart
        .get(folded.slice(index, index + MIN_LENGTH))
        ?.find((candidate) => folded.startsWith(candidate, index) && standsAlone(folded, index, candidate));
      if (!name) continue;
      found.push({ name, index });
      index += name.length - 1;
    }
    return found;
  }
}

/** NFC, lower case, one space: how names and texts are compared. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

function standsAlone(text: string, index: number, name: string): boolean {
  const before = text[index - 1] ?? ' ';
  const after = text[index + name.length] ?? ' ';
  if (/^[a-z]/.test(name)) return !/[a-z]/.test(before) && !(/[a-z]$/.test(name) && /[a-z]/.test(after));
  return name.length >= FREE_LENGTH || !/[가-힣]/u.test(before);
}

export interface VocabularyRows {
  readonly atc: readonly {
    readonly atcCode: string;
    readonly atcName: string;
    readonly atcNameKor: string;
    readonly level: number;
  }[];
  readonly diagnoses: readonly { readonly code: string; readonly nameKor: string; readonly nameEng: string }[];
  /** Names that people give to diagnoses. */
  readonly diagnosisNames: readonly DiagnosisName[];
  readonly wordings: readonly WordingRow[];
  /** What the harms are called. */
  readonly harms: readonly { readonly id: string; readonly plain: string }[];
  /** Names of substances and classes beside those of the classification. */
  readonly lexicon: readonly Pick<LexiconRow, 'name' | 'kind' | 'means'>[];
  readonly classes: readonly Pick<DrugClassRow, 'id' | 'nameKor' | 'nameEng' | 'atc'>[];
}

/** A class of drugs by all its names, folded. */
export interface NamedClass {
  readonly names: readonly string[];
  readonly holds: (atcCode: string) => boolean;
}

/** The names that a guide is searched for, substances of level 5 and diagnoses, and the words it may use. */
export interface Vocabulary {
  readonly drugs: NameScanner;
  readonly diagnoses: NameScanner;
  /** By what names a recorded diagnosis is called too: `당뇨` for `제2형 당뇨병`. */
  readonly diagnosisNames: DiagnosisNames;
  /** Names of an ATC code, Korean and English. */
  namesOfAtc(code: string): readonly string[];
  /** Classes of drugs by the names that people give them: `소염진통제`. */
  readonly classes: readonly NamedClass[];
  /** Other words for harms and signs. */
  readonly wordings: WordingBook;
}

export function buildVocabulary({
  atc,
  diagnoses,
  diagnosisNames,
  wordings,
  harms,
  lexicon,
  classes,
}: VocabularyRows): Vocabulary {
  const substances = atc.filter(({ level }) => level === 5);
  const names = new Map(
    substances.map((row) => [row.atcCode, [row.atcNameKor, row.atcName].filter((name) => name !== '')]),
  );
  const official = [...names.values()].flat();
  const taken = new Set(official.map(fold));
  const codesOf = new Map<string, string[]>();
  for (const { atcCode, atcName } of substances) codesOf.set(atcName, [...(codesOf.get(atcName) ?? []), atcCode]);
  const nameOf = new Map(substances.map(({ atcCode, atcName }) => [atcCode, atcName]));
  const sameAs = (code: string) => codesOf.get(nameOf.get(code) ?? '') ?? [];
  const kinds = new Map<string, string[]>();
  for (const { name, kind, means } of lexicon) {
    // What the classification calls one drug is no other spelling of another; a substance may have several codes.
    if (kind === 'SUBSTANCE' && !taken.has(fold(name))) for (const code of sameAs(means)) names.get(code)?.push(name);
    if (kind === 'CLASS') kinds.set(means, [...(kinds.get(means) ?? []), name]);
  }
  return {
    drugs: new NameScanner(official),
    classes: classes.map(({ id, nameKor, nameEng, atc: codes }) => ({
      names: [...new Set([nameKor, nameEng, ...(kinds.get(id) ?? [])].map(fold))].filter((name) => name.length > 1),
      holds: (code) => codes.split('|').some((start) => start !== '' && code.startsWith(start)),
    })),
    diagnoses: new NameScanner(
      diagnoses.flatMap(({ nameKor, nameEng }) => [nameKor, nameEng, withoutBrackets(nameKor)]),
    ),
    diagnosisNames: new DiagnosisNames(diagnosisNames),
    namesOfAtc: (code) => names.get(code) ?? [],
    wordings: new WordingBook(wordings, new Map(harms.map(({ id, plain }) => [id, plain]))),
  };
}

/** `본태성(원발성) 고혈압` is also written `본태성 고혈압`. */
function withoutBrackets(name: string): string {
  return name
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
