import {
  currentMedications,
  severities,
  type EvidenceDrug,
  type Finding,
  type FindingKind,
  type Medication,
  type ScreeningResult,
} from '@onyak/core';
import { acts, type Act, type Meeting, type NewPrescriptionPayload, type NewPrescriptionResult } from '../schema.js';

/** One of two can be left out. */
const doubled: readonly FindingKind[] = ['SAME_INGREDIENT', 'SAME_CLASS'];
/** The drug itself may stay: how much, how long or in which form is wrong. */
const howGiven: readonly FindingKind[] = ['DOSE', 'DURATION', 'SPLITTING'];

/** By what a finding's drugs are known again among the rows of a request. */
interface Known {
  readonly products: ReadonlySet<string>;
  readonly atcCodes: ReadonlySet<string>;
}

function knownBy(rows: readonly Medication[]): Known {
  return {
    products: new Set(rows.map(({ medicationCode }) => medicationCode).filter((code) => code !== '')),
    atcCodes: new Set(
      rows
        .flatMap(({ atcCode, resolution }) => [
          atcCode.trim().toUpperCase(),
          ...(atcCode === '' ? (resolution?.understood.flatMap(({ atcCodes }) => atcCodes) ?? []) : []),
        ])
        .filter((code) => code !== ''),
    ),
  };
}

const isOf = ({ medicationCode, atcCode, substanceAtc }: EvidenceDrug, { products, atcCodes }: Known): boolean =>
  products.has(medicationCode) || atcCodes.has(atcCode) || atcCodes.has(substanceAtc);

/** What meets what: of a doubled ingredient each product speaks for itself, else a drug is known by its code. */
export function meetingOf({ kind, drugs }: Pick<Finding, 'kind' | 'drugs'>, fresh: Known, current: Known): Meeting {
  const isDoubled = doubled.includes(kind);
  const sided = drugs.map((drug) => {
    const product = drug.medicationCode;
    const own = isDoubled && (fresh.products.has(product) || current.products.has(product));
    return {
      isNew: own ? fresh.products.has(product) : isOf(drug, fresh),
      isCurrent: own ? current.products.has(product) : isOf(drug, current),
    };
  });
  const fromNew = sided.filter(({ isNew }) => isNew);
  if (fromNew.length === 0) return 'CURRENT';
  // What is prescribed once more of the same doubles itself; an interaction of a drug that goes on is the new one's.
  if (sided.some(({ isNew, isCurrent }) => isCurrent && (!isNew || isDoubled))) return 'NEW_CURRENT';
  return fromNew.length > 1 ? 'NEW_NEW' : 'NEW';
}

/** What can be done now about a finding; what no new drug has a part in is nothing that this prescription decides. */
export function actOf({ kind, severity }: Pick<Finding, 'kind' | 'severity'>, meeting: Meeting): Act {
  if (meeting === 'CURRENT') return 'CURRENT';
  if (howGiven.includes(kind)) return 'ADJUST';
  if (severity === 'CONTRAINDICATED') return 'REPLACE';
  if (kind === 'ALLERGY' && severity === 'MAJOR') return 'REPLACE';
  if (doubled.includes(kind)) return 'MERGE';
  if (kind === 'RENAL') return 'ADJUST';
  return severity === 'MAJOR' ? 'WEIGH' : 'WATCH';
}

/** The drugs of a request and what can be done about each finding. Nothing is judged here that the engine has not found. */
export function newPrescriptionResult(
  payload: NewPrescriptionPayload,
  screening: ScreeningResult,
): NewPrescriptionResult {
  const { medications, newRowIds, phrFhirDate, observationDays, allPrescriptionData, pdcTarget } = payload;
  const isNew = new Set(newRowIds);
  const fresh = medications.filter(({ rowId }) => isNew.has(rowId));
  const current = medications.filter(({ rowId }) => !isNew.has(rowId));
  const [ofNew, ofCurrent] = [knownBy(fresh), knownBy(current)];
  const chosen = new Set(current.map(({ rowId }) => rowId));
  const history = allPrescriptionData.length > 0 ? allPrescriptionData : medications;
  const known = new Set(history.map(({ rowId }) => rowId));
  const groups = currentMedications(
    [...history, ...current.filter(({ rowId }) => !known.has(rowId))],
    phrFhirDate,
    observationDays,
  ).filter(({ rows }) => rows.some(({ rowId }) => chosen.has(rowId)));
  return {
    newDrugs: fresh.map((row) => ({
      name: nameOf(row),
      atcCode: row.atcCode,
      totalDosageDays: row.totalDosageDays,
      alsoCurrent: row.atcCode !== '' && ofCurrent.atcCodes.has(row.atcCode.trim().toUpperCase()),
    })),
    currentDrugs: groups.map(({ rows, atcCode, atcName, supplied, taken }) => ({
      name: nameOf(rows.find(({ rowId }) => chosen.has(rowId))) || atcName,
      atcCode,
      totalDosageDays: supplied?.totalDosageDays ?? null,
      pdc: supplied ? Number(supplied.pdc.toFixed(2)) : null,
      firstDispenseDate: supplied?.firstDispenseDate ?? '',
      taken,
    })),
    findings: screening.findings
      .map((finding) => {
        const meeting = meetingOf(finding, ofNew, ofCurrent);
        return { findingId: finding.id, meeting, act: actOf(finding, meeting), severity: finding.severity };
      })
      .toSorted(
        (a, b) =>
          acts.indexOf(a.act) - acts.indexOf(b.act) || severities.indexOf(a.severity) - severities.indexOf(b.severity),
      )
      .map(({ findingId, act, meeting }) => ({ findingId, act, meeting })),
    pdcTarget,
  };
}

const nameOf = (row: Medication | undefined): string =>
  row ? row.medicationName || row.atcName || row.ingredientName || row.medicationCode || row.atcCode : '';
