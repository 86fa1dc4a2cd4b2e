import type { Effect, FindingReason } from '@onyak/core';
import { describe, expect, test } from 'vitest';
import type { MaterialFinding } from '../../llm/material.js';
import { twentyDrugPatients } from '../../testing/guide-patients.js';
import { screenedMaterial } from '../../testing/material.js';
import { materialOf, sampleInput, samplePatients } from '../../testing/sample-guides.js';
import { actionsToTell, withoutChoice } from './clinician-actions.js';
import { clinicianNotes, everyNotes } from './clinician-notes.js';
import { heldAction } from './clinician-summary.js';
import { asPhrase } from '../polite.js';

test('however short the notes are, what is contraindicated or major stands in one line with its drugs and what to do', () => {
  let grave = 0;
  for (const input of twentyDrugPatients(8, 77)) {
    const material = screenedMaterial(input);
    const findings = material.findings.filter(({ severity }) => severity === 'CONTRAINDICATED' || severity === 'MAJOR');
    grave += findings.length;
    for (const notes of everyNotes(material)) {
      const lines = notes.split('\n').map((line) => line.replaceAll('\\', ''));
      for (const finding of findings) {
        const { title, severity, drugs, reasons } = finding;
        const actions = [
          ...reasons
            .filter((reason) => reason.severity === severity)
            // What a lesser row settles is not told as open.
            .flatMap(({ action }) => [asPhrase(action), asPhrase(withoutChoice(action))]),
          heldAction(finding),
        ];
        const told = lines.some(
          (line) =>
            drugs.every(({ name }) => line.includes(name)) &&
            actions.some((action) => action !== '' && line.includes(action)),
        );
        expect(told, title).toBe(true);
      }
    }
  }
  expect(grave).toBeGreaterThan(100);
}, 120_000);

const reason = (over: Partial<FindingReason>): FindingReason => ({
  kind: 'BEERS',
  ruleId: 'R',
  ruleName: '기준',
  severity: 'MODERATE',
  trigger: '',
  mechanism: '기전',
  action: '조치합니다.',
  source: '출처',
  certainty: 'FULL',
  certaintyNote: '',
  contextNote: '',
  ...over,
});
const effect = (harm: string): Effect => ({
  harms: [harm],
  direction: 'NONE',
  suffers: [],
  hold: [],
  onset: 'ANY',
  monitoring: '',
});
const finding = (codes: readonly string[], reasons: readonly FindingReason[]): MaterialFinding => ({
  id: 'F',
  kind: reasons[0]?.kind ?? 'BEERS',
  severity: reasons[0]?.severity ?? 'MODERATE',
  title: codes.join('+'),
  reasons: [...reasons],
  drugs: codes.map((atcCode) => ({ atcCode, substanceAtc: atcCode, name: atcCode, medicationCode: '', products: [] })),
  diagnoses: [],
  sideEffects: [],
  knowledgeRelease: 1,
  urgency: 'SOON',
  harms: [],
});

describe('what to do about a finding', () => {
  test('nothing that a lesser row allows stands beside what is forbidden', () => {
    const pair = finding(
      ['A', 'B'],
      [
        reason({
          kind: 'INTERACTION',
          severity: 'CONTRAINDICATED',
          ruleId: 'DUR-COUSE:1',
          action: '함께 쓰지 않습니다.',
        }),
        reason({ kind: 'INTERACTION', severity: 'MAJOR', action: '불가피하면 심전도를 봅니다.' }),
      ],
    );
    expect(actionsToTell(pair)).toEqual(['함께 쓰지 않습니다']);
  });

  test('of equally grave rows about a pair the one that says most', () => {
    const pair = finding(
      ['A', 'B'],
      [
        reason({
          kind: 'INTERACTION',
          severity: 'CONTRAINDICATED',
          ruleId: 'DUR-COUSE:1',
          action: '함께 쓰지 않습니다.',
        }),
        reason({ kind: 'INTERACTION', severity: 'CONTRAINDICATED', ruleId: 'DDI-1', action: 'A를 보류합니다.' }),
        reason({ kind: 'SAME_CLASS', severity: 'CONTRAINDICATED', action: '정리합니다.' }),
      ],
    );
    expect(actionsToTell(pair)).toEqual(['A를 보류합니다']);
  });

  test('one action a harm, however many lists say it; another harm has its own', () => {
    const drug = finding(
      ['A'],
      [
        reason({ kind: 'ELDERLY', action: '확인합니다.', effect: effect('FALL') }),
        reason({ kind: 'BEERS', action: '피합니다.', effect: effect('FALL') }),
        reason({ kind: 'STOPP', action: '서서히 줄입니다.', effect: effect('FALL') }),
        reason({ kind: 'STOPP', action: '완하제를 함께 씁니다.', effect: effect('CONSTIPATION') }),
      ],
    );
    expect(actionsToTell(drug)).toEqual(['서서히 줄입니다', '완하제를 함께 씁니다']);
  });

  test('how a drug is to be handled is told beside a graver matter', () => {
    const drug = finding(
      ['A'],
      [
        reason({ kind: 'STOPP', severity: 'MAJOR', action: '중단합니다.', effect: effect('KIDNEY') }),
        reason({ kind: 'SPLITTING', action: '부수지 않습니다.', effect: effect('ESOPHAGUS') }),
        reason({ kind: 'BEERS', action: '피합니다.', effect: effect('GI_BLEED') }),
      ],
    );
    expect(actionsToTell(drug)).toEqual(['중단합니다', '부수지 않습니다']);
  });

  test('a finding with an action is never left without', () => {
    for (const patient of samplePatients())
      for (const one of materialOf(sampleInput(patient)).findings)
        expect(actionsToTell(one).length, one.title).toBeGreaterThan(0);
  });
});

test('a dose and a duration are told with their figures', () => {
  const sample = samplePatients().find(({ file }) => file === '25-too-much-and-too-long');
  if (!sample) throw new Error('the sample is gone');
  const notes = clinicianNotes(materialOf(sampleInput(sample)));
  expect(notes).toMatch(/아세트아미노펜 — .*1일 6000 mg, 최대 4000 mg/u);
  expect(notes).toMatch(/졸피뎀.*이어서 60일분, 최대 28일/u);
});
