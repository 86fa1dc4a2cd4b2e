import { expect, test } from 'vitest';
import { screen } from '@onyak/cdss';
import { checkFinalText } from '../../grounding/check-final-text.js';
import { sampleMaterial, shippedIndex, shippedVocabulary } from '../../testing/material.js';
import { randomPatients } from '../../testing/patients.js';
import { clinicianNotes } from '../../wording/clinician-notes.js';
import { guideMaterial, type GuideMaterial } from '../material.js';
import { composeGuide } from './compose-guide.js';
import { composePatientText } from './compose-patient-text.js';

const patientText = (material: GuideMaterial, feedbacks: readonly string[] = []) =>
  composePatientText(composeGuide(material, feedbacks), material);

test('over many patients both parts hold every finding and no check finds a fault', () => {
  let findings = 0;
  for (const input of randomPatients(80, 21)) {
    const material = guideMaterial(screen(input, shippedIndex()), { age: input.age, gender: input.gender });
    const text = `${patientText(material)}\n${clinicianNotes(material)}`;
    const context = { material, vocabulary: shippedVocabulary(), identifiers: [] };
    expect(checkFinalText(text, composeGuide(material, []), context)).toEqual([]);
    findings += material.findings.length;
  }
  expect(findings).toBeGreaterThan(700);
});

test('the part for the patient is plain: no grounds, no actions of professionals, no remarks, no double endings', () => {
  for (const input of randomPatients(40, 5)) {
    const material = guideMaterial(screen(input, shippedIndex()), { age: input.age, gender: input.gender });
    const text = patientText(material);
    expect(text).not.toMatch(/근거:|의료진이 검토|확인하지 못한 점|출처|작성 메모|STOPP|Beers|CYP|INR/u);
    expect(text).not.toMatch(/\{\w+\}|undefined|\.\.|[가-힣](은\(는\)|을\(를\)|과\(와\)|이\(가\))|: *$/mu);
  }
});

test('a drug or a pair that several findings concern is one line, under the gravest of them', () => {
  for (const input of randomPatients(40, 11)) {
    const material = guideMaterial(screen(input, shippedIndex()), { age: input.age, gender: input.gender });
    const subjects = patientText(material)
      .split('\n')
      .filter((line) => line.startsWith('- ') && !/^- (물어볼 것|살펴볼 증상|스스로)/u.test(line))
      .map((line) => line.split(': ')[0]?.replace(/ \(.*진단과 관련\)$/u, '') ?? '');
    expect(new Set(subjects).size).toBe(subjects.length);
  }
});

test('a sign is told once, and as urgent where any of the harms is', () => {
  const lines = patientText(sampleMaterial())
    .split('\n')
    .filter((line) => line.startsWith('- 살펴볼 증상'));
  const signs = lines.flatMap((line) => line.split('십시오: ')[1]?.replace(/\.$/u, '').split(', ') ?? []);
  expect(signs.length).toBeGreaterThan(3);
  expect(new Set(signs).size).toBe(signs.length);
  expect(lines.find((line) => line.includes('검은 변'))).toContain('바로 진료');
});

test('what feedback put first comes first in its list', () => {
  const material = sampleMaterial();
  const lists = (text: string) =>
    text
      .split('### ')
      .slice(1)
      .map((block) => block.split('\n').filter((line) => line.startsWith('- ')))
      .filter((lines) => !lines.some((line) => line.startsWith('- 물어볼 것')));
  const usual = lists(patientText(material));
  const drugs = [...new Set(material.findings.flatMap((finding) => finding.drugs.map(({ name }) => name)))];
  const at = usual.findIndex((lines) => lines.length > 1);
  const [first = '', ...rest] = usual[at] ?? [];
  const name = drugs.find((drug) => !first.includes(drug) && rest.some((line) => line.includes(drug)));
  expect(name).toBeDefined();
  const wished = lists(patientText(material, [`${name ?? ''} 내용을 먼저 알려 주세요`]));
  expect(wished[at]?.[0]).toContain(name);
});

test('a guide of another model keeps its own sentences, without what speaks to the professionals', () => {
  const material = sampleMaterial();
  const guide = composeGuide(material, []);
  const [section] = guide.sections;
  if (!section) throw new Error('no section');
  const other = {
    ...guide,
    overview: '살펴볼 점이 있습니다.',
    sections: [
      {
        ...section,
        sentences: [
          { kind: 'EXPLAIN' as const, text: '와파린은 위험합니다(근거: CYP2C9 억제).', findingIds: [] },
          { kind: 'ASK' as const, text: '의료진이 검토할 내용: INR을 측정합니다.', findingIds: [] },
        ],
      },
    ],
  };
  const text = composePatientText(other, material);
  expect(text).toContain('- 와파린은 위험합니다.');
  expect(text).not.toContain('INR');
});
