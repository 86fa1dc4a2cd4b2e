import { findingKinds, severities, type EvidenceDrug, type Finding, type Medication } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { medicationRow } from '../../../workflows/src/testing/payload.js';
import { newPrescriptionPayload } from '../workflow/testing/payload.js';
import { acts } from '../schema.js';
import { actOf, newPrescriptionResult } from './result.js';

const drug = (atcCode: string, medicationCode = '', substanceAtc = atcCode): EvidenceDrug => ({
  atcCode,
  substanceAtc,
  name: atcCode,
  medicationCode,
  products: [],
});

const finding = (kind: Finding['kind'], severity: Finding['severity'], drugs: readonly EvidenceDrug[]): Finding => ({
  id: `${kind} ${drugs.map(({ atcCode, medicationCode }) => atcCode + medicationCode).join(' ')}`,
  kind,
  severity,
  title: kind,
  reasons: [],
  drugs: [...drugs],
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 1,
});

/** What is said of these findings where these rows are new and those are taken. */
function judged(fresh: readonly Medication[], current: readonly Medication[], findings: readonly Finding[]) {
  const medications = [...fresh, ...current];
  const payload = newPrescriptionPayload({ medications, newRowIds: fresh.map(({ rowId }) => rowId) });
  const screening = {
    knowledgeRelease: 1,
    stoppVersion: 1,
    recordDate: '2026-03-15',
    ageGroups: [],
    findings: [...findings],
    harms: [],
    unreviewed: { findings: 0, of: 0 },
    anticholinergic: { total: 0, threshold: 3, drugs: [] },
    fallRisk: [],
    periods: [],
    maybeTaken: [],
    observationDays: 365,
    onMedOver5Days: 0,
    notScreened: [],
    screened: { medications: 0, diagnoses: 0, sideEffects: 0 },
  };
  return newPrescriptionResult(payload, screening);
}

const warfarin = medicationRow('B01AA03', '와파린정', 1);
const ibuprofen = medicationRow('M01AE01', '이부프로펜정', 2);
const naproxen = medicationRow('M01AE02', '나프록센정', 3);

describe('what meets what', () => {
  const meetings = (findings: readonly Finding[]) =>
    judged([ibuprofen, naproxen], [warfarin], findings).findings.map(({ meeting }) => meeting);

  it('is told by which of the drugs are new', () => {
    expect(meetings([finding('INTERACTION', 'MAJOR', [drug('B01AA03'), drug('M01AE01')])])).toEqual(['NEW_CURRENT']);
    expect(meetings([finding('SAME_CLASS', 'MAJOR', [drug('M01AE01'), drug('M01AE02')])])).toEqual(['NEW_NEW']);
    expect(meetings([finding('ELDERLY', 'MAJOR', [drug('M01AE01')])])).toEqual(['NEW']);
    expect(meetings([finding('ELDERLY', 'MAJOR', [drug('B01AA03')])])).toEqual(['CURRENT']);
    // Of three, one new among the current ones is enough.
    const three = [drug('B01AA03'), drug('M01AE01'), drug('M01AE02')];
    expect(meetings([finding('COMBINATION', 'MAJOR', three)])).toEqual(['NEW_CURRENT']);
  });

  it('knows a drug without code by what its name was understood as', () => {
    const named: Medication = {
      ...medicationRow('', '이름만 있는 약', 4),
      medicationCode: '',
      resolution: {
        understood: [
          { atcCodes: ['J01FA09'], name: 'x', kind: 'SUBSTANCE', method: 'NAME', confidence: 1, matched: 'x' },
        ],
        candidates: [],
      },
    };
    const [row] = judged(
      [named],
      [warfarin],
      [finding('INTERACTION', 'MAJOR', [drug('B01AA03'), drug('J01FA09')])],
    ).findings;
    expect(row?.meeting).toBe('NEW_CURRENT');
  });

  it('takes two products of one ingredient for what each of them is', () => {
    const again = { ...medicationRow('M01AE01', '다른 이부프로펜정', 5), medicationCode: 'B' };
    const third = { ...medicationRow('M01AE01', '또 다른 이부프로펜정', 6), medicationCode: 'C' };
    const same = (a: string, b: string) =>
      finding('SAME_INGREDIENT', 'MAJOR', [drug('M01AE01', a), drug('M01AE01', b)]);
    const current = ibuprofen.medicationCode;
    const rows = judged([again, third], [ibuprofen], [same(current, 'B'), same('B', 'C')]).findings;
    expect(Object.fromEntries(rows.map(({ findingId, meeting }) => [findingId, meeting]))).toEqual({
      [same(current, 'B').id]: 'NEW_CURRENT',
      [same('B', 'C').id]: 'NEW_NEW',
    });
  });

  it('takes a drug that goes on for new where it meets another, and for doubled where it is doubled', () => {
    const refill = { ...ibuprofen, rowId: 'again', dispenseDate: '2026-03-14' };
    const rows = judged(
      [refill],
      [ibuprofen, warfarin],
      [
        finding('DOSE', 'MAJOR', [drug('M01AE01')]),
        finding('SAME_INGREDIENT', 'MAJOR', [drug('M01AE01', ibuprofen.medicationCode)]),
      ],
    ).findings;
    expect(rows.map(({ meeting, act }) => [meeting, act])).toEqual([
      ['NEW_CURRENT', 'MERGE'],
      ['NEW', 'ADJUST'],
    ]);
    expect(judged([refill], [ibuprofen, warfarin], []).newDrugs).toMatchObject([{ alsoCurrent: true }]);
  });
});

describe('what can be done now', () => {
  it('is one thing for every kind and severity, and nothing of this prescription without a new drug', () => {
    for (const kind of findingKinds)
      for (const severity of severities) {
        expect(actOf({ kind, severity }, 'CURRENT')).toBe('CURRENT');
        expect(['REPLACE', 'MERGE', 'ADJUST', 'WEIGH', 'WATCH']).toContain(actOf({ kind, severity }, 'NEW'));
        // What is forbidden is never only watched, unless it is the dose that is.
        if (severity === 'CONTRAINDICATED') expect(['REPLACE', 'ADJUST']).toContain(actOf({ kind, severity }, 'NEW'));
      }
    expect(actOf({ kind: 'DOSE', severity: 'CONTRAINDICATED' }, 'NEW')).toBe('ADJUST');
    expect(actOf({ kind: 'RENAL', severity: 'CONTRAINDICATED' }, 'NEW')).toBe('REPLACE');
    expect(actOf({ kind: 'RENAL', severity: 'MODERATE' }, 'NEW')).toBe('ADJUST');
    expect(actOf({ kind: 'ALLERGY', severity: 'MAJOR' }, 'NEW')).toBe('REPLACE');
    expect(actOf({ kind: 'SAME_CLASS', severity: 'MODERATE' }, 'NEW_CURRENT')).toBe('MERGE');
    expect(actOf({ kind: 'INTERACTION', severity: 'MAJOR' }, 'NEW_NEW')).toBe('WEIGH');
    expect(actOf({ kind: 'INTERACTION', severity: 'INFO' }, 'NEW')).toBe('WATCH');
  });

  it('comes in the order in which it is done, the gravest first', () => {
    const rows = judged(
      [ibuprofen],
      [warfarin],
      [
        finding('ELDERLY', 'CONTRAINDICATED', [drug('B01AA03')]),
        finding('BEERS', 'INFO', [drug('M01AE01')]),
        finding('ELDERLY', 'MODERATE', [drug('M01AE01')]),
        finding('INTERACTION', 'CONTRAINDICATED', [drug('M01AE01'), drug('B01AA03')]),
      ],
    ).findings;
    expect(rows.map(({ act }) => act)).toEqual(['REPLACE', 'WATCH', 'WATCH', 'CURRENT']);
    expect(rows[1]?.findingId).toContain('ELDERLY');
    expect(rows.map(({ act }) => acts.indexOf(act))).toEqual(rows.map(({ act }) => acts.indexOf(act)).toSorted());
  });
});
