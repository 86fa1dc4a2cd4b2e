import type { ScreeningInput } from '../screening/patient/input.js';
import type { KnowledgeTables } from '../knowledge/tables/table-specs.js';

/** What a slow and plain reading of the raw rows finds; compared with the engine and timed beside it. */
export interface NaiveResult {
  /** `ATC+ATC` of two drugs, with the most severe row about any of their codes. */
  readonly interactions: Readonly<Record<string, string>>;
  /** `EC001 N05BA01`, sorted. */
  readonly cautions: readonly string[];
  readonly burden: number;
  /** `class ATC`, sorted. */
  readonly fallRisks: readonly string[];
  /** Ids of rules whose columns hold; what a rule needs beyond its columns is not looked at. */
  readonly stopp: readonly string[];
}

const order = ['contraindicated', 'major', 'moderate'];

function mayConceive({ gender, age }: ScreeningInput): boolean {
  return gender !== 'Male' && (age === null || (age >= 12 && age <= 55));
}

/** Loops over every row of every table for every drug: no index, nothing shared with the engine. */
export function naiveScreen(input: ScreeningInput, tables: KnowledgeTables): NaiveResult {
  const drugs = [...new Set(input.medications.map((row) => row.atcCode))].sort();
  const recorded = input.diagnoses.map((row) => row.diagnosisCode.replace('.', ''));
  // A bypass and a stent are of diseased vessels of the heart.
  const diagnoses = recorded.flatMap((code) => (/^Z95[15]/u.test(code) ? [code, 'I25'] : [code]));
  const codesOf = (drug: string) => [drug, ...componentsOf(drug, tables)];
  const hasDiagnosis = (cell: string) =>
    cell.split('|').some((prefix) => diagnoses.some((code) => code.startsWith(prefix.replace('.', ''))));
  const drugsUnder = (cell: string) =>
    drugs.filter((drug) => cell.split('|').some((prefix) => codesOf(drug).some((code) => isUnder(code, prefix))));
  const elderly = input.age !== null && input.age >= 65;
  return {
    interactions: naiveInteractions(
      drugs,
      codesOf,
      {
        ...tables,
        interactions: tables.interactions.filter(({ harms }) => mayConceive(input) || harms !== 'LOSS_CONTRACEPTIVE'),
      },
      hasDiagnosis('G43|E05|G250|I85') && !hasDiagnosis('I10|I11|I12|I13|I15|I20|I25|I47|I48'),
    ),
    cautions: tables.elderlyCautions
      // The patients that are compared have no doses.
      .filter(
        ({ caution }) =>
          !/^(?:\d+세 이상에서는 )?1일 [\d.]+ mg(?:\(서방정 [\d.]+ mg\))?을 넘기지 않습니다$/u.test(caution),
      )
      .flatMap((row) => {
        if (!elderly && (row.whenIcd10 === '' || row.source.startsWith('AGS-Beers'))) return [];
        if (
          row.whenIcd10 === 'Z33'
            ? input.facts?.pregnancy !== 'YES'
            : row.whenIcd10 !== '' && !hasDiagnosis(row.whenIcd10)
        )
          return [];
        if ((row.gender === 'F' && input.gender === 'Male') || (row.gender === 'M' && input.gender === 'Female'))
          return [];
        if (row.rationale.startsWith('사람면역결핍바이러스에 한 가지만') && drugsUnder(AGAINST_HIV).length > 0)
          return [];
        const [, bound] = /(?:CrCl|eGFR) (\d+) 미만/u.exec(row.caution) ?? [];
        if (
          bound !== undefined &&
          (row.severity === 'CONTRAINDICATED' || filtrationAtLeast(diagnoses) >= Number(bound))
        )
          return [];
        return drugsUnder(row.atc).map((drug) => `${row.id} ${drug}`);
      })
      .sort(),
    burden: naiveBurden(drugs, tables),
    fallRisks: elderly
      ? tables.fallRisk.flatMap((row) => drugsUnder(row.atc).map((drug) => `${row.drugClass} ${drug}`)).sort()
      : [],
    stopp: elderly
      ? tables.stopp
          .filter((row) => {
            if (row.computable === 'none' || (row.gender === 'FEMALE' && input.gender === 'Male')) return false;
            const groups = row.medications.split(' & ');
            if (!groups.every((group) => drugsUnder(group).length > 0)) return false;
            if (row.id === 'STOPP-A3') {
              if (
                !row.medications.split('|').some((prefix) => identitiesUnder(prefix, drugs, codesOf, tables).size >= 2)
              )
                return false;
            } else if (
              row.minDistinctMedications !== null &&
              identitiesUnder(row.medications, drugs, codesOf, tables).size < row.minDistinctMedications
            )
              return false;
            if (row.diagnoses !== '' && !row.diagnoses.split(' & ').every(hasDiagnosis)) return false;
            if (row.absentMedications !== '' && drugsUnder(row.absentMedications).length > 0) return false;
            return row.absentDiagnoses === '' || !hasDiagnosis(row.absentDiagnoses);
          })
          .map((row) => row.id)
          .sort()
      : [],
  };
}

/** What is taken against HIV and not against hepatitis B: beside it tenofovir, lamivudine and entecavir are no single drug. */
const AGAINST_HIV =
  'J05AE01|J05AE02|J05AE03|J05AE04|J05AE05|J05AE07|J05AE08|J05AE09|J05AE10|J05AF01|J05AF02|J05AF04|J05AF06|J05AF09|J05AG|J05AJ|J05AR|J05AX07|J05AX09|J05AX12|J05AX29';

/** Lower end of the worst recorded stage of a chronic kidney disease (KDIGO 2012); -1 where none is recorded. */
function filtrationAtLeast(diagnoses: readonly string[]): number {
  const has = (...starts: string[]) => diagnoses.some((code) => starts.some((start) => code.startsWith(start)));
  if (has('N185', 'N186', 'Z992', 'Z49')) return 0;
  if (has('N184')) return 15;
  if (has('N183')) return 30;
  return has('N182') ? 60 : -1;
}

function componentsOf(drug: string, tables: KnowledgeTables): string[] {
  return tables.atcComponents.filter((row) => row.comboAtc === drug).map((row) => row.componentAtc);
}

/** The first code in order that carries the same plain substance name. */
function identityOf(code: string, tables: KnowledgeTables): string {
  if (code.length < 7 || code.startsWith('A10A') || code.startsWith('B05')) return code;
  const name = tables.atc.find((row) => row.atcCode === code)?.atcName.toLowerCase();
  if (name === undefined || /combination| and |,|electrolytes/.test(name)) return code;
  const same = tables.atc.filter(
    (row) => row.atcCode.length === 7 && row.atcName.toLowerCase() === name && !/^(A10A|B05)/.test(row.atcCode),
  );
  return same.map((row) => row.atcCode).sort()[0] ?? code;
}

/** Distinct substances under the prefixes, one for each drug. */
function identitiesUnder(
  cell: string,
  drugs: readonly string[],
  codesOf: (drug: string) => string[],
  tables: KnowledgeTables,
): Set<string> {
  const under = drugs.flatMap((drug) => {
    const codes = codesOf(drug).filter((code) => cell.split('|').some((prefix) => isUnder(code, prefix)));
    const parts = codes.filter((code) => code !== drug).sort();
    const code = parts[0] ?? codes[0];
    return code !== undefined && code.length === 7 ? [identityOf(code, tables)] : [];
  });
  return new Set(under);
}

function naiveInteractions(
  drugs: readonly string[],
  codesOf: (drug: string) => string[],
  tables: KnowledgeTables,
  forAnother: boolean,
): Record<string, string> {
  const found: Record<string, string> = {};
  drugs.forEach((first, at) => {
    for (const second of drugs.slice(at + 1)) {
      for (const a of codesOf(first)) {
        for (const b of codesOf(second)) {
          if (identityOf(a, tables) === identityOf(b, tables)) continue;
          for (const row of tables.interactions) {
            const meets =
              (isUnder(a, row.atcA) && isUnder(b, row.atcB)) || (isUnder(a, row.atcB) && isUnder(b, row.atcA));
            if (!meets || (row.atcA === row.atcB && (a.length < 7 || b.length < 7))) continue;
            // What only raises the pressure takes nothing from a beta blocker that is taken for something else.
            if (row.direction === 'OPPOSES' && /^(?:HYPERTENSION\|)?LOSS_PRESSURE/.test(row.harms) && forAnother) {
              const suffering = isUnder(a, row.atcA) === (row.suffers === 'A') ? a : b;
              if (suffering.startsWith('C07A')) continue;
            }
            // What is injected meets nothing in the bowel.
            if (row.direction === 'LESS' && /흡수|흡착/u.test(row.mechanism)) {
              const suffering = isUnder(a, row.atcA) === (row.suffers === 'A') ? first : second;
              const swallowed = /위산|위 산도|위 배출|운동/u.test(row.mechanism) ? [suffering] : [first, second];
              if (swallowed.some(isInjectedOnly)) continue;
            }
            const key = `${first}+${second}`;
            if (found[key] === undefined || order.indexOf(row.severity) < order.indexOf(found[key]))
              found[key] = row.severity;
          }
        }
      }
    }
  });
  return found;
}

const injectedOnly =
  'B03AC C07AB09 C07AB14 C08CA16 J04AB30 J05AB06 J05AB12 J05AB16 J05AD J05AH03 J05AX07 J01DB03 J01DB04 J01DB06 J01DB08 J01DB12 J01DC01 J01DC03 J01DC05 J01DC06 J01DC09 J01DC11 J01DC12 J01DC13 J01DC14'.split(
    ' ',
  );

function isInjectedOnly(code: string): boolean {
  return injectedOnly.some((prefix) => code.startsWith(prefix));
}

function naiveBurden(drugs: readonly string[], tables: KnowledgeTables): number {
  const scores = new Map<string, number>();
  const scoreOf = (code: string) =>
    tables.anticholinergic.filter((row) => code.startsWith(row.atc)).sort((a, b) => b.atc.length - a.atc.length)[0]
      ?.score;
  for (const drug of drugs) {
    const parts = scoreOf(drug) === undefined ? componentsOf(drug, tables) : [drug];
    for (const part of parts) {
      const score = scoreOf(part);
      if (score !== undefined) scores.set(identityOf(part, tables), score);
    }
  }
  return [...scores.values()].reduce((sum, score) => sum + score, 0);
}

/** Glucosamine and its like are filed under the anti-inflammatory drugs and are none. */
function isUnder(code: string, prefix: string): boolean {
  return (
    code.startsWith(prefix) && !((prefix === 'M01A' || prefix === 'M01AX') && /^M01AX(?:05|12|21|25|26)$/u.test(code))
  );
}
