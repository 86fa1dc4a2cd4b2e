import type { Resolution, Understood } from '@onyak/core';
import type { NameBuilder } from '../names/build-names.js';
import { productText } from './brand.js';
import type { NameUnit } from '../text/clauses.js';
import { isEither, isInPart, thiazideBeside } from './in-part.js';
import { MainIngredients } from './main-ingredients.js';
import { isNoSupply } from './no-supply.js';
import type { Part, Place } from '../names/meaning.js';
import { isPieceOfName } from '../text/piece-of-name.js';
import { scan, type Unit } from '../text/scan.js';
import type { MainIngredientRow, ProductNameRow } from '../tables.js';
import { distinct, isSureName, readingsOf } from '../understood.js';
import { placeOf } from '../text/words.js';

/** What a prescription row or a product tells of its drug; empty text where it does not. */
export interface ProductNames {
  readonly atcCode: string;
  readonly medicationName: string;
  readonly ingredientCode: string;
  readonly ingredientName: string;
  readonly atcName: string;
}

interface Named {
  readonly understood: Understood[];
  readonly candidates: Understood[];
  /** Words that may name an ingredient and were not understood. */
  readonly rest: number;
  /** The name tells of more than was understood. */
  readonly inPart: boolean;
}

const wholeCode = /^[A-Z]\d{2}[A-Z]{2}\d{2}$/;
const anyCode = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;
/** Korean names this short are the beginning of many others. */
const SHORT = 3;
const nobody: Named = { understood: [], candidates: [], rest: 0, inPart: false };

/** Finds the substances of a product: its own whole code, else its main-ingredient code, brackets, names. */
export class ProductResolver {
  readonly #builder: NameBuilder;
  readonly #main: MainIngredients;

  constructor(builder: NameBuilder, rows: readonly MainIngredientRow[], products: readonly ProductNameRow[]) {
    this.#builder = builder;
    this.#main = new MainIngredients(builder, rows, products);
  }

  resolve(row: ProductNames): Resolution {
    const code = row.atcCode.trim().toUpperCase();
    if (wholeCode.test(code)) {
      const own = this.#coded(code, 'CODE');
      if (!this.#builder.isUnopened(code)) return { understood: [own], candidates: [] };
      const inside = this.#ingredients(row, code).understood;
      return { understood: [own, ...inside.filter(({ atcCodes }) => !atcCodes.includes(code))], candidates: [] };
    }
    const found = this.#ingredients(row, anyCode.test(code) ? code : '');
    return {
      understood: found.understood.slice(0, 50),
      candidates: found.candidates.slice(0, 20),
      ...(found.inPart ? { inPart: true } : {}),
    };
  }

  /** Everything that is in a product, by its code, brackets or names; nothing where not all of it was read. */
  wholeParts(row: ProductNames): readonly Part[] {
    const code = row.atcCode.trim().toUpperCase();
    const group = anyCode.test(code) && !wholeCode.test(code) ? code : '';
    const { understood, candidates, rest, inPart } = this.#ingredients(row, group);
    const isSure = rest === 0 && candidates.length === 0 && !inPart;
    if (!isSure || understood.some(({ kind, method }) => kind === 'CLASS' || method === 'SPELLING')) return [];
    return understood.map(({ atcCodes, name }) => ({ codes: atcCodes, name }));
  }

  #coded(code: string, method: Understood['method']): Understood {
    const name = this.#builder.nameOf(code) || code;
    return { atcCodes: [code], name, kind: 'SUBSTANCE', method, confidence: 1, matched: code };
  }

  /** By brackets where they are understood whole, else by the main-ingredient code, else by the names. */
  #ingredients(row: ProductNames, group: string): Named {
    if (row.ingredientCode === '' && group === '' && isNoSupply(row.medicationName)) return nobody;
    const { head, brackets: inside } = productText(row.medicationName);
    // A bracket may be part of a name: 조영제(요오드) is no iodine.
    const isName = this.#builder.names.has(row.medicationName);
    const brackets = isName ? [row.medicationName] : inside;
    const place = placeIn(scan(row.medicationName, this.#builder.names)) ?? placeOfRoute(row.ingredientCode);
    const ofBrackets = this.#best(brackets.map((text) => this.#read(text, place, isName ? undefined : 'BRACKETS')));
    const ofCode = this.#main.of(row.ingredientCode, group, place);
    // What a bracket calls only a class, `(진통제)`, the name tells better where it is known.
    const isMark =
      ofBrackets.understood.every(({ kind }) => kind === 'CLASS') &&
      this.#read(head, place).understood.some(({ kind }) => kind === 'SUBSTANCE');
    if (
      !isMark &&
      ofBrackets.understood.length > 0 &&
      (ofBrackets.rest === 0 || ofCode.length === 0) &&
      ofBrackets.understood.length >= ofCode.length
    )
      return this.#fitted(ofBrackets, group);
    if (ofCode.length > 0)
      return this.#fitted(
        { ...nobody, understood: distinct([...ofCode, ...extra(ofBrackets.understood, ofCode)]) },
        group,
      );
    const ofName = this.#read(head, place);
    const ofIngredient = this.#read(row.ingredientName, place, 'NAME');
    const best = ofIngredient.understood.length > ofName.understood.length ? ofIngredient : ofName;
    if (best.understood.length > 0 || best.candidates.length > 0) return this.#fitted(best, group);
    return group === '' ? this.#read(row.atcName, place, 'NAME') : nobody;
  }

  /** The bracket that tells most. */
  #best(lists: readonly Named[]): Named {
    return lists.reduce((best, one) => (one.understood.length > best.understood.length ? one : best), nobody);
  }

  /** Codes of one substance: that under the product's own group where it has one there. */
  #fitted(named: Named, group: string): Named {
    if (group === '') return named;
    return {
      ...named,
      understood: named.understood.map((item) => {
        const [code = ''] = item.atcCodes;
        if (item.kind === 'CLASS' || item.atcCodes.length !== 1 || code.startsWith(group)) return item;
        const better = this.#builder.partOf(code).codes.find((one) => one.startsWith(group));
        return better === undefined ? item : { ...item, atcCodes: [better] };
      }),
    };
  }

  /** A combination's name says its parts: amoxicillin / clavulanate is one drug. */
  #withoutParts(items: readonly Understood[]): Understood[] {
    const parts = new Set(
      items.flatMap(({ atcCodes }) => atcCodes.flatMap((code) => this.#builder.componentsOf(code))),
    );
    return parts.size === 0 ? [...items] : items.filter(({ atcCodes }) => !atcCodes.every((code) => parts.has(code)));
  }

  #read(text: string, place: Place | undefined, method?: Understood['method']): Named {
    if (text === '') return nobody;
    const understood: Understood[] = [];
    const candidates: Understood[] = [];
    const known = new Set<Unit>();
    const units = scan(text, this.#builder.names);
    const rest = units.filter(
      (unit) => unit.kind === 'OTHER' || (unit.kind === 'NAME' && unit.found !== 'EXACT'),
    ).length;
    for (const [at, unit] of units.entries()) {
      if (unit.kind !== 'NAME') continue;
      const readings = readingsOf(unit, place);
      const isPiece = isPieceOfName(unit, units, at, this.#builder.names);
      const isElse = isPieceOfBrand(unit, units, at) || isElsewhere(unit, units);
      if (readings.length === 1 && isSureName(unit) && !isPiece && !isElse) {
        understood.push(...(readings[0] ?? []));
        known.add(unit);
      } else
        candidates.push(
          ...readings.flat().filter(({ kind }) => (unit.found === 'EXACT' && !isPiece) || kind === 'SUBSTANCE'),
        );
    }
    if (isEither(units)) return { ...nobody, candidates: distinct([...candidates, ...understood]), rest };
    const read = distinct(understood);
    const named = this.#withoutParts(read.filter(({ kind }) => kind === 'SUBSTANCE'));
    const beside = thiazideBeside({ text, units }, named, this.#builder);
    const substances = beside ? [...named, beside] : named;
    // A class is what a product is called only where nothing else is in its name: 독감백신.
    const found = substances.length > 0 || rest > 0 ? substances : read;
    const own =
      method === undefined ? found : found.map((item) => (item.method === 'SPELLING' ? item : { ...item, method }));
    return {
      understood: own,
      candidates: own.length > 0 ? [] : distinct(candidates),
      rest,
      inPart: isInPart(
        {
          text,
          units,
          read: known,
          inBrackets: method === 'BRACKETS',
          classes: read.filter(({ kind }) => kind === 'CLASS'),
        },
        substances,
        this.#builder,
      ),
    };
  }
}

/** What brackets name beyond the code: the second ingredient of a code that names one only. */
function extra(more: readonly Understood[], known: readonly Understood[]): Understood[] {
  const names = new Set(known.map(({ name }) => name));
  return more.filter(({ name }) => !names.has(name));
}

/** Words that follow a name in a sentence and never in a product's name. */
const particles = /^(?:로|으로|은|는|이|가|을|를|에|의|와|과|도|만|나|라|수|요)$/;

/** An abbreviation written by the names of its letters: 티피에이. */
const spelledOut =
  /^(?:에이치|더블유|에이|에프|아이|제이|케이|브이|엑스|와이|제트|비|씨|디|이|지|엘|엠|엔|오|피|큐|알|에스|티|유)+$/;

/**
 * Whether a name is a piece of a brand that nobody knows and not what is in it: an abbreviation behind an unknown word
 * (세비카HCT, 테크네디티피에이), a short name with a syllable that would be a particle in a sentence (타이로정 is no 타이), one
 * before a device that is none (코푸펜시럽).
 */
function isPieceOfBrand(unit: NameUnit, units: readonly Unit[], at: number): boolean {
  if (unit.found !== 'EXACT') return false;
  const [before, after, next] = [units[at - 1], units[at + 1], units[at + 2]];
  const isSuffix = before?.kind === 'OTHER' && /^[\s-]*$/.test(unit.gap);
  if (isSuffix && (unit.entries.every(({ capitals }) => capitals) || spelledOut.test(unit.text))) return true;
  if (after?.gap === '' && after.text === '펜' && next?.gap === '') return !(next.text === '주' && isOfPens(unit));
  return unit.text.length <= SHORT && after?.gap === '' && particles.test(after.text);
}

/** Groups that are injected from pens by the patient: 빅토자펜주. */
const ofPens = /^(?:A10|B01AB|B03X|C10AX|D11AH|G03|H0[145]|L0[34]|M05BX|N02CD|R03DX)/;

const isOfPens = ({ entries }: NameUnit): boolean =>
  entries.every(({ meanings }) =>
    meanings.every(({ parts }) => parts.every(({ codes }) => codes.some((code) => ofPens.test(code)))),
  );

/** Groups of which nothing is made for skin, eye, ear or nose. */
const neverLocal = /^(?:A02|A03|A10|B01A[ACEF]|C0[123789]|C10|G04|H03|J04|M04|M05|N03|N04|N06|R03D|R06)/;
/** Groups of which nothing is swallowed. */
const neverSwallowed = /^(?:D(?!01B|05B|10B)|S0|M02|R01(?!B))/;
const localForm = /크림|연고|로션|점안|점이|안약|나잘/;
const swallowedForm = /캡슐|캅셀|시럽|정(?:제)?(?:\s|\d|$)/;

/** Whether a brand, or what is within one letter of the text, is of another place of use than the text: 라벤다크림 is not 라벤다정. */
function isElsewhere(unit: NameUnit, units: readonly Unit[]): boolean {
  const codes = unit.entries.flatMap(({ meanings }) =>
    meanings.flatMap(({ parts }) => parts.flatMap((part) => part.codes)),
  );
  const isBrand = unit.entries.some(({ meanings }) => meanings.some(({ method }) => method === 'BRAND'));
  if (codes.length === 0 || (!isBrand && unit.found !== 'SPELLING')) return false;
  const text = units.map(({ gap, text: word }) => gap + word).join('');
  return (
    (localForm.test(text) && codes.every((code) => neverLocal.test(code))) ||
    (unit.found === 'SPELLING' && swallowedForm.test(text) && codes.every((code) => neverSwallowed.test(code)))
  );
}

/** Where the drug is used, as words of its name tell. */
function placeIn(units: readonly Unit[]): Place | undefined {
  for (const unit of units) if (unit.place !== undefined) return unit.place;
  // The end of a brand that nobody knows: 티모프틱점안액.
  for (const { kind, text } of units)
    for (let from = 1; kind === 'OTHER' && from <= text.length - SHORT; from += 1) {
      const place = placeOf(text.slice(from));
      if (place !== undefined) return place;
    }
  return undefined;
}

/** Letters of the dosage form in a main-ingredient code: COS eye drops, CCM cream. */
const placeOfForm: Readonly<Record<string, Place>> = { CO: 'EYE', CC: 'SKIN', CE: 'SKIN', CN: 'NOSE', CS: 'NOSE' };

function placeOfRoute(ingredientCode: string): Place | undefined {
  const form = ingredientCode.trim().toUpperCase().slice(6, 8);
  return placeOfForm[form];
}
