import type { PatientFactKind, PatientFactRow } from '@onyak/cdss';
import {
  fillMessage,
  leafletParts,
  type Gender,
  type Leaflet,
  type LeafletDrug,
  type LeafletPart,
  type Medication,
  type ScreeningResult,
} from '@onyak/core';
import { guideMaterial, type MaterialFinding } from '../llm/material.js';
import { drugLabels } from '../wording/drug-names.js';
import { tellPatientNotScreened } from '../wording/not-screened.js';
import { factsOf, takenDrugs, type NameSource, type TakenDrug } from './drugs.js';
import { asked, doubtfulCodes, harmsTold, heldCodes, keepTold, signsTold } from './findings.js';
import { dayGrid, howTold } from './how.js';
import { leafletTexts } from './texts.js';

export interface LeafletSource {
  readonly patient: { readonly name: string; readonly age: number | null; readonly gender: Gender };
  readonly recordDate: string;
  readonly medications: readonly Medication[];
  readonly screening: ScreeningResult;
  readonly facts: readonly PatientFactRow[];
  readonly names: NameSource;
}

const kindsOf: Readonly<Record<LeafletPart, readonly PatientFactKind[]>> = {
  PURPOSE: ['PURPOSE'],
  HOW: ['WHEN', 'TAKING'],
  APART: ['APART'],
  WATCH: ['WATCH'],
  MISSED: ['MISSED'],
};

/** The patient's medication guide: of the same findings as the clinicians', and of nothing that the tables do not hold. */
export function composeLeaflet(source: LeafletSource): Leaflet {
  const { patient, recordDate, medications, screening, facts, names } = source;
  const material = guideMaterial(screening, { ...patient, medications });
  const drugs = takenDrugs(medications, names);
  const held = heldCodes(material.findings);
  const doubtful = doubtfulCodes(material.findings);
  const isHeld = ({ ownCodes }: TakenDrug) => ownCodes.some((code) => held.has(code));
  const used = new Set<PatientFactRow>();
  const told = drugs.map((drug) => {
    const read = (kind: PatientFactKind) => {
      const rows = factsOf(drug, kind, facts);
      for (const row of rows) used.add(row);
      return rows.map(({ text }) => text);
    };
    const asks = isHeld(drug) ? 'HELD' : drug.ownCodes.some((code) => doubtful.has(code)) ? 'FIRST' : 'NO';
    return drugTold(drug, asks, { findings: material.findings, read });
  });
  return {
    patient: patient.name,
    recordDate,
    ask: asked(material.findings),
    grid: dayGrid(drugs, isHeld),
    drugs: told,
    storage: storageOf(drugs, facts, used),
    harms: harmsTold(material.findings),
    signs: signsTold(material.findings),
    keep: keepTold(material.findings),
    unknown: unknownOf(told, drugs, facts, tellPatientNotScreened(screening.notScreened)),
    facts: { used: used.size, unreviewed: [...used].filter(({ reviewed }) => reviewed !== true).length },
    knowledgeRelease: screening.knowledgeRelease,
  };
}

function drugTold(
  drug: TakenDrug,
  asks: 'HELD' | 'FIRST' | 'NO',
  { findings, read }: { findings: readonly MaterialFinding[]; read: (kind: PatientFactKind) => readonly string[] },
): LeafletDrug {
  const texts = (part: LeafletPart): string[] => {
    // Who waits for an answer is told no way to take it, and none to make up for a dose.
    if (asks === 'HELD' && part === 'HOW') return [leafletTexts.held];
    // Of what the patient may react to nothing is told that has him take it.
    if (asks === 'FIRST' && part === 'HOW') return [...howTold(drug), leafletTexts.askFirst];
    // What is taken when needed cannot be missed.
    if (part === 'MISSED' && (asks !== 'NO' || drug.intake.asNeeded)) return [];
    const kinds = kindsOf[part].filter((kind) => kind !== 'WHEN' || isSilentOnTime(drug));
    const own = part === 'HOW' ? howTold(drug) : part === 'APART' ? apartOf(drug, findings) : [];
    return [...own, ...kinds.flatMap(read)];
  };
  const parts = leafletParts
    .map((part) => ({ part, texts: [...new Set(texts(part))] }))
    .filter((told) => told.texts.length > 0);
  return { name: drug.name, ingredient: drug.ingredient, parts };
}

/** Where the prescription says when, nothing else does. */
const isSilentOnTime = ({ intake }: TakenDrug): boolean =>
  intake.times === undefined && intake.meal === undefined && intake.asNeeded === undefined;

/** The patient's own other drugs with which it was found to matter, by how gravely. */
function apartOf(drug: TakenDrug, findings: readonly MaterialFinding[]): string[] {
  const isOwn = (atcCode: string) => drug.ownCodes.includes(atcCode);
  const pairs = findings.filter(
    ({ kind, severity, drugs }) =>
      (kind === 'INTERACTION' || kind === 'COMBINATION' || kind === 'SAME_INGREDIENT' || kind === 'SAME_CLASS') &&
      severity !== 'INFO' &&
      drugs.some(({ atcCode }) => isOwn(atcCode)),
  );
  const others = (forbidden: boolean) => [
    ...new Set(
      pairs
        .filter(({ severity }) => (severity === 'CONTRAINDICATED') === forbidden)
        .flatMap(({ drugs }) => drugLabels(drugs.filter(({ atcCode }) => !isOwn(atcCode)))),
    ),
  ];
  const never = others(true);
  const ask = others(false).filter((label) => !never.includes(label));
  return [
    ...(never.length > 0 ? [fillMessage(leafletTexts.forbiddenWith, { drugs: never.join(', ') })] : []),
    ...(ask.length > 0 ? [fillMessage(leafletTexts.askWith, { drugs: ask.join(', ') })] : []),
  ];
}

/** Where drugs are kept: most are kept alike, and that is said once with their names. */
function storageOf(drugs: readonly TakenDrug[], facts: readonly PatientFactRow[], used: Set<PatientFactRow>) {
  const groups = new Map<string, string[]>();
  for (const drug of drugs)
    for (const row of factsOf(drug, 'STORAGE', facts)) {
      used.add(row);
      groups.set(row.text, [...(groups.get(row.text) ?? []), drug.name]);
    }
  return [...groups].map(([text, names]) => ({ text, drugs: names }));
}

/** What could not be told, by what it is; and what nobody looked at. */
function unknownOf(
  told: readonly LeafletDrug[],
  drugs: readonly TakenDrug[],
  facts: readonly PatientFactRow[],
  notScreened: readonly string[],
): string[] {
  const isKnown = (part: LeafletPart | 'STORAGE', drug: TakenDrug, { parts }: LeafletDrug) => {
    const how = parts.find((one) => one.part === 'HOW')?.texts ?? [];
    const held = how.includes(leafletTexts.held);
    const asks = held || how.includes(leafletTexts.askFirst);
    if (part === 'STORAGE') return factsOf(drug, 'STORAGE', facts).length > 0;
    // How it is handled is not yet when and how much.
    if (part === 'HOW') return held || howTold(drug).length > 0;
    if (part === 'MISSED' && (asks || drug.intake.asNeeded === true)) return true;
    return parts.some((one) => one.part === part);
  };
  const lines = ([...leafletParts, 'STORAGE'] as const)
    .filter((part) => part !== 'APART')
    .flatMap((part) => {
      const missing = told.filter((one, at) => {
        const drug = drugs[at];
        return drug !== undefined && !isKnown(part, drug, one);
      });
      return missing.length > 0
        ? [
            fillMessage(leafletTexts.unknownLine, {
              what: leafletTexts.unknown[part],
              drugs: missing.map(({ name }) => name).join(', '),
            }),
          ]
        : [];
    });
  const food = notScreened.some((line) => line.includes('음식')) ? [] : [leafletTexts.unknownFood];
  return [...(told.length === 0 ? [leafletTexts.noDrugs] : []), ...lines, ...notScreened, ...food];
}
