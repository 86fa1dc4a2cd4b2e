import { beforeAll, describe, expect, test } from 'vitest';
import type { Medication } from '@onyak/core';
import { shippedTables } from '../../../cdss/src/testing/knowledge.js';
import type { GuideMaterial, MaterialFinding } from '../llm/material.js';
import { guideFaults } from '../testing/faults/guide-faults.js';
import { medicationRow } from '../testing/payload.js';
import { finalTextOf, materialOf } from '../testing/sample-guides.js';
import { heldDrugs } from './finding-harms.js';

/** The guide's material of somebody who takes these and of whom nothing else is known. */
function materialWith(codes: readonly (readonly [code: string, name: string])[]): GuideMaterial {
  const medications: Medication[] = codes.map(([code, name], at) => ({
    ...medicationRow(code, name, at),
    dailyDosage: '20 정',
    singleDosage: '20 정',
    strength: '2.5mg',
  }));
  return materialOf({
    recordDate: '2026-03-15',
    age: 50,
    gender: 'Male',
    medications,
    allPrescriptions: medications,
    diagnoses: [],
    sideEffects: [],
    observationDays: 365,
  });
}

const forbidden = ({ findings }: GuideMaterial) =>
  findings.filter(
    ({ severity, reasons }) =>
      severity === 'CONTRAINDICATED' && reasons.some(({ ruleId }) => ruleId.startsWith('DUR-COUSE')),
  );

const codesOf = ({ drugs }: MaterialFinding) => new Set(drugs.map(({ atcCode }) => atcCode)).size;
const holdsOf = ({ reasons }: MaterialFinding, all: boolean) =>
  reasons
    .filter(({ severity }) => (severity === 'CONTRAINDICATED') === all)
    .map(({ effect }) => effect?.hold.length ?? 0);

/** Every pair of the ministry's list that has codes: one product of each side's first whole code. */
const rows = shippedTables().durCouse.flatMap(({ id, atcA, atcB, substanceKorA, substanceKorB }) => {
  const a = atcA.split('|').find((code) => code.length === 7);
  const b = atcB.split('|').find((code) => code.length === 7 && code !== a);
  return a && b ? [{ id, pair: [[a, `${substanceKorA}정`] as const, [b, `${substanceKorB}정`] as const] }] : [];
});

describe('a pair that the ministry forbids is parted, not stopped whole', () => {
  const seen: { id: string; material: GuideMaterial; findings: MaterialFinding[] }[] = [];
  beforeAll(() => {
    for (const { id, pair } of rows) {
      const material = materialWith(pair);
      seen.push({ id, material, findings: forbidden(material) });
    }
  }, 120_000);

  test('nearly every row has codes, and many meet a milder row that names both', () => {
    expect(rows.length).toBeGreaterThan(1_300);
    const found = seen.flatMap(({ findings }) => findings);
    expect(found.length).toBeGreaterThan(1_200);
    const merged = found.filter(
      (finding) => holdsOf(finding, false).includes(2) && !holdsOf(finding, true).some((held) => held > 0),
    );
    expect(merged.length).toBeGreaterThan(20);
  });

  test('both drugs are held only where a contraindicated row says so and none names one', () => {
    const wrong = seen.flatMap(({ id, findings }) =>
      findings
        .filter((finding) => new Set(heldDrugs(finding).map(({ atcCode }) => atcCode)).size === codesOf(finding))
        .filter((finding) => {
          const own = holdsOf(finding, true).filter((held) => held > 0);
          return own.length === 0 || own.some((held) => held < codesOf(finding));
        })
        .map(({ title }) => `${id} ${title}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the guide tells the reader no more than that', () => {
    const faults = seen.flatMap(({ id, material }) =>
      guideFaults(material, finalTextOf(material))
        .filter((fault) => /held/u.test(fault))
        .map((fault) => `${id} ${fault}`),
    );
    expect(faults).toEqual([]);
  }, 300_000);
});

describe('rifampicin with palbociclib, which only a milder row of our own says what to do about', () => {
  const material = materialWith([
    ['J04AB02', '리팜핀캡슐(리팜피신)'],
    ['L01EF01', '입랜스캡슐(팔보시클립)'],
  ]);
  const text = finalTextOf(material);

  test('is left to the prescriber, at once', () => {
    expect(forbidden(material)).toHaveLength(1);
    expect(text).toContain('어느 약을 쉬거나 바꿀지는 의사가 정합니다');
    expect(text).toContain('지금 바로 처방한 의사나 약사에게 전화해');
    expect(text).not.toContain('이 약을 드시지 마십시오');
    expect(text).not.toContain('보류할 약');
  });

  test('a guide that tells to hold both is at fault', () => {
    const both = text.replace(
      /지금 바로 처방한 의사나 약사에게 전화해 .*? 물어보십시오\./u,
      '지금 바로 처방한 의사나 약사에게 전화해 리팜핀캡슐(리팜피신)과 입랜스캡슐(팔보시클립)을 계속 쓸지 물어보십시오.',
    );
    expect(guideFaults(material, both).join()).toContain('held though no row says so');
    const noted = text.replace(/(금기: .*?조치: [^\n]*?바로 연락합니다\.)/u, '$1 보류할 약: 리팜피신, 팔보시클립.');
    expect(noted).not.toBe(text);
    expect(guideFaults(material, noted).join()).toContain('noted as held though no row says so');
  });
});
