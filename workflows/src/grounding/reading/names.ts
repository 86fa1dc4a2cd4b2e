import { brandOf } from '@onyak/cdss';
import type { GuideMaterial, MaterialFinding } from '../../llm/material.js';
import { drugLabel, plainName, productName } from '../../wording/drug-names.js';
import { asPhrase, asSentence } from '../../wording/polite.js';
import { quoted } from '../../wording/quote.js';
import { allSignsOf } from '../../wording/signs.js';
import { fold, type Vocabulary } from '../vocabulary/vocabulary.js';
import type { SpanKind } from './marks.js';

/** A span of a text that is known, and what it may stand for: a name can belong to several drugs. */
export interface Known {
  readonly kind: SpanKind;
  readonly values: readonly string[];
}

/** Shorter texts of the engine (`피한다.`) are words as any other. */
const SHORTEST_TEXT = 8;

/** Every known span of a material by its folded spelling, the longest first at each beginning. */
export class KnownSpans {
  readonly #byStart = new Map<string, [string, Known[]][]>();
  /** Codes of the letters that a spelling begins with. */
  readonly #first = new Set<number>();
  readonly #components: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(material: GuideMaterial, vocabulary: Vocabulary) {
    const all = new Map<string, Map<SpanKind, Set<string>>>();
    const add = (kind: SpanKind, surface: string, value: string) => {
      const spelling = fold(surface);
      if (spelling === '' || value === '') return;
      const kinds = all.get(spelling) ?? new Map<SpanKind, Set<string>>();
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(value));
      all.set(spelling, kinds);
    };
    const told = new Set<string>();
    // The same drugs, signs and texts stand in many findings: what they are called is worked out once.
    const isNew = (...parts: readonly string[]) => {
      const key = JSON.stringify(parts);
      if (told.has(key)) return false;
      told.add(key);
      return true;
    };
    for (const finding of material.findings) addFinding(finding, vocabulary, add, isNew);
    addOtherNames(material, vocabulary, add);
    this.#components = componentsIn(material, vocabulary);
    for (const { what, name, code, reasonText } of material.notScreened) {
      // What somebody wrote of a reaction is no name: only the engine's own lines quote it.
      const kind = what === 'SIDE_EFFECT' ? 'QUOTE' : 'UNSCREENED';
      const check = what === 'CHECK' ? name.replace(/\(.*\)$/u, '') : '';
      // A drug or a disease that is recorded as a sentence stands in quotation marks alone.
      const isName = what === 'CHECK' || what === 'RULE' || what === 'SIDE_EFFECT' || plainName(name) !== '';
      for (const surface of [isName ? name : '', code, plainName(name), quoted(name), check])
        add(kind, surface, fold(name || code));
      for (const surface of drugsToLookAt(reasonText)) add('UNSCREENED', surface, fold(name || code));
    }
    for (const [spelling, kinds] of all) {
      const start = spelling.slice(0, 2);
      const list = this.#byStart.get(start) ?? [];
      list.push([spelling, [...kinds].map(([kind, values]) => ({ kind, values: [...values] }))]);
      this.#byStart.set(start, list);
      this.#first.add(spelling.charCodeAt(0));
    }
    for (const list of this.#byStart.values()) list.sort(([a], [b]) => b.length - a.length);
  }

  /** Substances of a combination that a folded spelling is the name of; undefined where it names a whole drug, or no part of one. */
  componentsOf(spelling: string): ReadonlySet<string> | undefined {
    return this.#components.get(spelling);
  }

  /** The longest known span at a place of a folded text. */
  at(text: string, index: number): readonly [spelling: string, known: readonly Known[]] | undefined {
    if (!this.#first.has(text.charCodeAt(index))) return undefined;
    return (
      this.#longest(text, index, text.slice(index, index + 2)) ??
      this.#longest(text, index, text.slice(index, index + 1))
    );
  }

  #longest(text: string, index: number, start: string) {
    return this.#byStart
      .get(start)
      ?.find(([spelling]) => text.startsWith(spelling, index) && standsAlone(text, index, spelling));
  }
}

/** `확인할 약: 쿠파린정(와파린), 디곡신정(디곡신).`: each as it stands there, without its substance, and the substance. */
function drugsToLookAt(reasonText: string): string[] {
  const list = /확인할 약: (.+?)\.?$/u.exec(reasonText)?.[1] ?? '';
  return list.split(/, (?![^()]*\))/u).flatMap((label) => {
    const [, product = '', substance = ''] = /^(.+?)\(([^()]+)\)$/u.exec(label) ?? [];
    return [label, product, substance].filter((surface) => surface.length > 1);
  });
}

/** Names of the substances of combinations by spelling, but for names that are a whole drug's. */
function componentsIn({ findings }: GuideMaterial, vocabulary: Vocabulary): Map<string, Set<string>> {
  const components = new Map<string, Set<string>>();
  const drugs = findings.flatMap((finding) => finding.drugs);
  for (const { substanceAtc } of drugs.filter((drug) => drug.atcCode !== drug.substanceAtc))
    for (const name of vocabulary.namesOfAtc(substanceAtc).map(fold))
      components.set(name, (components.get(name) ?? new Set()).add(substanceAtc));
  // Who takes the substance by itself too may mean that drug.
  for (const { atcCode, substanceAtc, name, products } of drugs)
    for (const whole of [name, ...products, ...(atcCode === substanceAtc ? [] : vocabulary.namesOfAtc(atcCode))])
      components.delete(fold(whole));
  return components;
}

type Add = (kind: SpanKind, surface: string, value: string) => void;

function addFinding(
  finding: MaterialFinding,
  vocabulary: Vocabulary,
  add: Add,
  isNew: (...parts: readonly string[]) => boolean,
): void {
  for (const { name, products, recorded = [], atcCode, substanceAtc } of finding.drugs) {
    if (!isNew('DRUG', name, atcCode, substanceAtc, ...products, '', ...recorded)) continue;
    // A record may call a drug by a sentence: that is no name of it.
    const named = products.filter((product) => productName(product) !== '');
    const label = drugLabel({ name, products });
    const known = [
      name,
      ...[name, ...vocabulary.namesOfAtc(atcCode)].flatMap(joinedOtherwise),
      plainName(name),
      label,
      // As it stands once it has been named in full.
      label.replace(/\([^()]*\)$/u, ''),
      ...named,
      ...named.map(productName),
      // What people call a product: without its form and strength.
      ...named.flatMap(brandOf),
      ...named.flatMap(brandOf).flatMap(shortBrand),
      // The numbers in them are part of the name, and nobody's anywhere else.
      ...recorded.filter((product) => productName(product) !== ''),
      ...vocabulary.namesOfAtc(atcCode),
      ...vocabulary.namesOfAtc(substanceAtc),
    ];
    for (const surface of known) if (surface.length > 1) add('DRUG', surface, name);
  }
  for (const { name, code } of finding.diagnoses)
    for (const surface of [name, code, plainName(name)]) add('DIAGNOSIS', surface, name || code);
  for (const harm of finding.harms)
    for (const sign of allSignsOf(harm)) if (isNew('SIGN', sign)) add('SIGN', sign, sign);
  for (const text of finding.sideEffects) for (const surface of [text, quoted(text)]) add('QUOTE', surface, fold(text));
  const addText = (kind: SpanKind, text: string) => {
    if (text.length < SHORTEST_TEXT || !isNew(kind, text)) return;
    for (const surface of [text, asPhrase(text), asSentence(text)]) add(kind, surface, fold(text));
  };
  for (const reason of finding.reasons) {
    addText('MECHANISM', reason.mechanism);
    addText('ACTION', reason.action);
    addText('TRIGGER', reason.trigger);
    addText('NOTE', reason.certaintyNote);
    addText('NOTE', reason.contextNote);
    addText('ACTION', reason.effect?.monitoring ?? '');
  }
}

/** `소포스부비르·벨파타스비르` as others join it: `sofosbuvir/velpatasvir`. */
function joinedOtherwise(name: string): string[] {
  const parts = name.split(/·| and |\//u).map((part) => part.trim());
  if (parts.length !== 2 || parts.some((part) => part.length < 4)) return [];
  return ['·', '/', '-', '+', ' + ', ' / '].map((by) => parts.join(by));
}

/** Forms and makes behind a brand that people leave out: `란투스주솔로스타`. */
const madeAs =
  /(주사|주|펜|솔로스타|플렉스펜|퀵펜|터부헬러|디스커스|이알|에스알|엑스알|엑스엘|씨알|오디|뉴오랄|에스|에프|디트랜스|패취|패치|필름코팅|설하|구강붕해|에이치|서방|확산|장용|솔탭|프로텍트|연질|나트륨|엠|oros|cr|sr|er|xr|xl|mr|la)+$/iu;
const SHORTEST_BRAND = 3;

function shortBrand(brand: string): string[] {
  const short = brand.replace(madeAs, '');
  return short !== brand && short.length >= SHORTEST_BRAND ? [short] : [];
}

/** Names of diagnoses that are recorded otherwise; a name that several of them have is nobody's. */
function addOtherNames({ findings }: GuideMaterial, { diagnosisNames }: Vocabulary, add: Add): void {
  const diagnoses = new Map(
    findings.flatMap((finding) => finding.diagnoses.map((one) => [`${one.code}|${one.name}`, one])),
  );
  const meant = new Map<string, Set<string>>();
  for (const { name, code } of diagnoses.values())
    for (const other of diagnosisNames.of(name, code))
      meant.set(other, (meant.get(other) ?? new Set()).add(name || code));
  for (const [other, values] of meant) {
    const [only] = values;
    if (only !== undefined && values.size === 1) add('DIAGNOSIS', other, only);
  }
}

const particle =
  /^(은|는|이|가|을|를|과|와|의|도|에|로|으로|나|이나|만|라는|에서|부터|까지|처럼|보다|이라|이며|이고|입니다|인|등|같은)/u;

/** Latin names are whole words; Korean ones do not start inside a word, and what is short ends where a word may end. */
function standsAlone(text: string, index: number, spelling: string): boolean {
  const before = text[index - 1] ?? ' ';
  const rest = text.slice(index + spelling.length, index + spelling.length + 4);
  if (/^[a-z0-9]/.test(spelling) && /[a-z0-9]/.test(before)) return false;
  if (/[a-z0-9]$/.test(spelling) && /^[a-z0-9]/.test(rest)) return false;
  if (spelling.length >= 4) return true;
  if (/[가-힣]/u.test(before)) return false;
  return spelling.length > 2 || !/^[가-힣]/u.test(rest) || particle.test(rest);
}
