import { CautionGates } from './caution-gates.js';
import { normalizeIcd, PrefixTable, splitAlternatives } from './substances/prefixes.js';
import type { ElderlyCautionRow } from './tables/tables.js';

/** A row of the cautions for older people with what its words ask of the patient. */
export interface ElderlyCaution {
  readonly row: ElderlyCautionRow;
  readonly diagnoses: readonly string[];
  /** It speaks of pregnancy, which is a fact about the patient and seldom a diagnosis. */
  readonly ofPregnancy: boolean;
  /** The kidney function below which it speaks, where it names one. */
  readonly kidneyBound: { readonly measure: 'CRCL' | 'EGFR'; readonly below: number } | undefined;
  /** The daily dose in mg up to which it says nothing, where it is about the dose alone. */
  readonly dailyMg: number | undefined;
  /** The age from which it speaks, where that is past the age of all of them. */
  readonly fromAge: number | undefined;
  /** It speaks of the kidneys: a dose hangs on them. */
  readonly asksKidney: boolean;
  /** It speaks of how grave a disease is, which no record of drugs and diagnoses says. */
  readonly asksGrade: boolean;
  /** It speaks of one drug alone against HIV: others that are taken against it unsay it. */
  readonly ofOneAgainstHiv: boolean;
  readonly kind: 'PREGNANCY' | 'DISEASE' | 'BEERS';
  /** The gate that has to be open for it. */
  readonly gate: number;
}

/** The cautions of a release, found by the drug's prefixes, and the gates before them. */
export interface ElderlyCautions {
  readonly table: PrefixTable<ElderlyCaution>;
  readonly gates: CautionGates;
}

/** The code of the state of pregnancy, by which a row says that it holds while it lasts. */
const PREGNANT = 'Z33';

/** The cautions, found by the drug's prefixes; their words are read here, not for each patient. */
export function compileElderlyCautions(rows: readonly ElderlyCautionRow[]): ElderlyCautions {
  const table = new PrefixTable<ElderlyCaution>();
  const gates = new CautionGates();
  for (const row of rows) {
    const ofPregnancy = row.whenIcd10 === PREGNANT;
    const diagnoses = ofPregnancy ? [] : splitAlternatives(row.whenIcd10).map(normalizeIcd);
    const kind = ofPregnancy ? 'PREGNANCY' : kindOf(row, diagnoses);
    table.add(row.atc, {
      row,
      diagnoses,
      ofPregnancy,
      kidneyBound: kidneyBound(row.caution),
      dailyMg: dailyMg(row.caution),
      fromAge: fromAge(row.caution),
      asksKidney: /CrCl|eGFR|신기능/.test(row.caution),
      asksGrade: /박출률|중증이면|증상이 있으면/.test(row.caution),
      ofOneAgainstHiv: row.rationale.startsWith('사람면역결핍바이러스에 한 가지만'),
      kind,
      gate: gates.of(kind, diagnoses),
    });
  }
  return { table, gates };
}

function kindOf({ source }: ElderlyCautionRow, diagnoses: readonly string[]): 'DISEASE' | 'BEERS' {
  return diagnoses.length > 0 && !source.startsWith('AGS-Beers') ? 'DISEASE' : 'BEERS';
}

function kidneyBound(caution: string): ElderlyCaution['kidneyBound'] {
  const [, measure, figure] = /(CrCl|eGFR) (\d+) 미만/u.exec(caution) ?? [];
  if (figure === undefined) return undefined;
  return { measure: measure === 'CrCl' ? 'CRCL' : 'EGFR', below: Number(figure) };
}

/** Of two doses, the second that of a form for slow release, the higher: which form it is, a record seldom tells. */
function dailyMg(caution: string): number | undefined {
  const [, plain, slow] =
    /^(?:\d+세 이상에서는 )?1일 ([\d.]+) mg(?:\(서방정 ([\d.]+) mg\))?을 넘기지 않습니다$/u.exec(caution) ?? [];
  return plain === undefined ? undefined : Number(slow ?? plain);
}

function fromAge(caution: string): number | undefined {
  const [, years] = /^(\d+)세 이상에서는 /u.exec(caution) ?? [];
  return years === undefined ? undefined : Number(years);
}
