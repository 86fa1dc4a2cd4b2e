import { sharedName } from '@onyak/cdss';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Drug } from '../../template/schema.js';
import { drugKey } from '../../template/schema.js';
import { nameKey, type EventKnowledge } from '../same-event.js';

const folder = fileURLToPath(new URL('../../../../migrations/reference/', import.meta.url));

export interface Substance {
  readonly atc: string;
  /** Other ways to report it: products and combinations that hold it. */
  readonly otherwise: readonly Drug[];
}

export interface Material {
  readonly substances: readonly Substance[];
  readonly symptoms: readonly {
    readonly symptomCode: string;
    readonly symptomNameKor: string;
    readonly group: string;
  }[];
  readonly knowledge: EventKnowledge;
  /** Other codes of a substance, which has one for each place that it acts at. */
  readonly otherCodes: ReadonlyMap<string, readonly string[]>;
}

/** Rows of a reference file; these files quote no cell that is read here. */
const rowsOf = (file: string): string[][] =>
  readFileSync(`${folder}${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const groupsOf = (symptoms: Material['symptoms']): ReadonlyMap<string, string> =>
  new Map(
    symptoms.flatMap(({ symptomCode, symptomNameKor, group }) => [
      [symptomCode, group] as const,
      [nameKey(symptomNameKor), group] as const,
    ]),
  );

/** Names of the ATC by code; a name that holds a comma is quoted, and none of one substance does. */
const namesOfCodes = (): ReadonlyMap<string, string> =>
  new Map(rowsOf('atc.csv').flatMap(([atc = '', name = '']) => (name.startsWith('"') ? [] : [[atc, name] as const])));

/** Substances with products and combinations, symptoms with groups, of the project's own tables. */
export function readMaterial(): Material {
  const components = new Map<string, string[]>();
  for (const [combination = '', component = ''] of rowsOf('atc_components.csv'))
    components.set(combination, [...(components.get(combination) ?? []), component]);
  const reported = new Map<string, Drug[]>();
  const substances = new Map<string, readonly string[]>();
  const names = namesOfCodes();
  const keyOf = (atc: string) => sharedName(atc, names.get(atc) ?? '') ?? atc;
  const add = (drug: Drug, atc: string) => {
    const held = components.get(atc) ?? [atc];
    substances.set(drugKey(drug), held.map(keyOf));
    for (const one of held) reported.set(one, [...(reported.get(one) ?? []), drug]);
  };
  for (const combination of components.keys())
    add({ drugType: 'ATC', drugCode: combination, drugName: combination }, combination);
  for (const [kdCode = '', kdName = '', atc = ''] of rowsOf('kd_drug.csv'))
    if (/^[A-Z]\d{2}[A-Z]{2}\d{2}$/.test(atc)) add({ drugType: 'KD', drugCode: kdCode, drugName: kdName }, atc);
  const single = [...reported.keys()].filter((atc) => atc.length === 7);
  for (const atc of single) substances.set(drugKey({ drugType: 'ATC', drugCode: atc }), [keyOf(atc)]);
  const byName = new Map<string, string[]>();
  for (const atc of names.keys()) byName.set(keyOf(atc), [...(byName.get(keyOf(atc)) ?? []), atc]);
  const otherCodes = new Map(
    single.map((atc) => [atc, (byName.get(keyOf(atc)) ?? []).filter((other) => other !== atc)] as const),
  );
  for (const atc of [...otherCodes.values()].flat())
    substances.set(drugKey({ drugType: 'ATC', drugCode: atc }), [keyOf(atc)]);
  const symptoms = rowsOf('symptoms.csv').map(([symptomCode = '', , symptomNameKor = '', group = '']) => ({
    symptomCode,
    symptomNameKor,
    group,
  }));
  return {
    substances: single.map((atc) => ({ atc, otherwise: reported.get(atc) ?? [] })),
    symptoms,
    knowledge: { substances, symptomGroups: groupsOf(symptoms) },
    otherCodes,
  };
}
