import type { FactKind } from './kinds.js';

/** Factors to kg, cm, mg/dL and mL/min/1.73 m2 by plain unit; 113.12 g is a mole of creatinine (88.4 µmol/L = 1 mg/dL). */
const factors: Partial<Record<FactKind, Readonly<Record<string, number>>>> = {
  weight: {
    kg: 1,
    kgs: 1,
    kilogram: 1,
    kilograms: 1,
    킬로그램: 1,
    g: 0.001,
    gram: 0.001,
    grams: 0.001,
    lb: 0.453_592_37,
    lbs: 0.453_592_37,
    lb_av: 0.453_592_37,
    pound: 0.453_592_37,
    pounds: 0.453_592_37,
    oz: 0.028_349_523,
    oz_av: 0.028_349_523,
  },
  height: {
    cm: 1,
    centimeter: 1,
    centimeters: 1,
    센티미터: 1,
    m: 100,
    meter: 100,
    mm: 0.1,
    in: 2.54,
    in_i: 2.54,
    inch: 2.54,
    inches: 2.54,
    ft: 30.48,
    ft_i: 30.48,
  },
  creatinine: {
    'mg/dl': 1,
    'mg/100ml': 1,
    'mg/l': 0.1,
    'umol/l': 1 / 88.4,
    'µmol/l': 1 / 88.4,
    'micromol/l': 1 / 88.4,
    'mcmol/l': 1 / 88.4,
    'mmol/l': 1000 / 88.4,
    'nmol/ml': 1 / 88.4,
  },
  egfr: { 'ml/min': 1, 'ml/min/1.73m2': 1, 'ml/min/1.73': 1, 'ml/min/{1.73_m2}': 1, 'ml/s': 60 },
};
/** Codes whose value is in moles: without a unit they are µmol/L. */
const molar = new Set(['14682-9', '77140-2', '59826-8']);

/** What is measured where no unit stands beside the number. */
function assumedUnit(kind: FactKind, codes: readonly string[]): string {
  if (kind === 'creatinine') return codes.some((code) => molar.has(code)) ? 'umol/l' : 'mg/dl';
  return kind === 'weight' ? 'kg' : kind === 'height' ? 'cm' : 'ml/min';
}

/** The value in the unit that facts are kept in; null where the unit is none of its kind. */
export function inFactUnit(kind: FactKind, value: number, unit: string, codes: readonly string[]): number | null {
  const plain = unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/μ/g, 'µ')
    .replace(/[[\]{}\s]/g, '')
    .replace(/\*/g, '')
    .replace(/m\^?2|㎡|_m2/g, 'm2')
    .replace(/\/1[.,]73(?:_?m2|sqm|_sqm)?$|\/1[.,]73.*$/, '/1.73m2');
  const known = plain === '' ? assumedUnit(kind, codes) : plain.normalize('NFC');
  const factor = factors[kind]?.[known] ?? factors[kind]?.[known.replace('μ', 'µ')];
  return factor === undefined ? null : value * factor;
}
