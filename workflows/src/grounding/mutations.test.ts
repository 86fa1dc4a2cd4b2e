import { describe, expect, test } from 'vitest';
import { composeGuide } from '../llm/offline/compose-guide.js';
import { sampleMaterial, shippedVocabulary } from '../testing/material.js';
import { checkGuide } from './guide/check-guide.js';
import { checkFinalText } from './final-text/check-final-text.js';
import { composePatientText } from '../llm/offline/compose-patient-text.js';
import { clinicianNotes } from '../wording/clinician/clinician-notes.js';
import { finalMarkdown } from '../wording/final-text.js';
import { add, mutateSentence, mutations, ofSection } from '../testing/mutations.js';

const material = sampleMaterial();
const context = { material, vocabulary: shippedVocabulary(), identifiers: ['홍가람', 'IRB-2026-017'] };
const guide = composeGuide(material, []);

test('the guide before any mutation has no fault', () => {
  expect(checkGuide(guide, context)).toEqual([]);
});

describe('each seeded error is caught', () => {
  test.each(mutations)('%s', (_name, check, mutate) => {
    const mutated = mutate(guide);
    expect(mutated).not.toEqual(guide);
    expect(checkGuide(mutated, context).map((fault) => fault.check)).toContain(check);
  });
});

test('a fault names its sentence', () => {
  const faults = checkGuide(
    mutateSentence(guide, (one) => one === ofSection(guide, 1).sentences[1], add('메트포르민도 조심하십시오.')),
    context,
  );
  expect(faults).toEqual([
    expect.objectContaining({
      check: 'DRUG',
      at: 's1.1',
      message: expect.stringContaining('메트포르민') as string,
      text: expect.stringContaining('메트포르민') as string,
    }),
    expect.objectContaining({
      check: 'UNREAD',
      at: 's1.1',
      message: expect.stringContaining('메트포르민도') as string,
    }),
  ]);
});

describe('the final text', () => {
  const notes = clinicianNotes(material);
  const patientPart = composePatientText(guide, material);
  const text = `${patientPart}\n${notes}`;
  test("of the guide itself has no fault, in the guide's own sentences neither", () => {
    expect(checkFinalText(text, guide, context)).toEqual([]);
    expect(checkFinalText(`${finalMarkdown(guide)}\n${notes}`, guide, context)).toEqual([]);
  });
  test.each([
    ['a drug added', 'DRUG', `${text}\n메트포르민도 드십시오.`],
    ['a dose added', 'NUMBER', `${text}\n하루 40mg까지 됩니다.`],
    [
      'a finding left out',
      'COVERAGE',
      text
        .split('\n')
        .filter((line) => !line.includes('클래리트로마이신'))
        .join('\n'),
    ],
    [
      'a drug left out of the part for the patient only',
      'COVERAGE',
      `${patientPart.replaceAll('클래리트로마이신', '이 약')}\n${notes}`,
    ],
    ['no part for the professionals', 'COVERAGE', patientPart],
    ['one line of the professionals left out', 'COVERAGE', `${patientPart}\n${notes.replace(/^- .*\n/mu, '')}`],
    ['an action cut off', 'COVERAGE', text.replace(/조치: .*?근거/u, '근거')],
    ['an unscreened drug kept quiet', 'COVERAGE', text.replaceAll('이름 모를 한약', '')],
    ['a permission added', 'DIRECTION', `${text}\n그래도 함께 드셔도 됩니다.`],
    ['monitoring denied', 'DIRECTION', `${text}\n출혈 징후를 관찰하지 마십시오.`],
    ['stopping alone', 'DIRECTION', `${text}\n오늘부터 와파린정5밀리그램을 끊으십시오.`],
    [
      'a contraindication not said',
      'SEVERITY',
      text.replaceAll(/쓰지 않아야 (하는 약|합니다)|\(?병용 금기\)?|금기/gu, ''),
    ],
    ['a name added', 'IDENTIFIER', `${text}\n홍가람 님께`],
    ['reassurance added', 'SEVERITY', `${text}\n모두 안전합니다.`],
    ['nothing left', 'LENGTH', ' '],
  ])('with %s has one', (_name, check, changed) => {
    expect(checkFinalText(changed, guide, context).map((fault) => fault.check)).toContain(check);
  });
  test('is marked sentence by sentence', () => {
    const changed = text.replace('이 안내는 진료를', '메트포르민은 하루 37mg까지 됩니다. 이 안내는 진료를');
    const faults = checkFinalText(changed, guide, context);
    expect(new Set(faults.map(({ at, text: marked }) => `${at}|${marked}`))).toEqual(
      new Set(['final|메트포르민은 하루 37mg까지 됩니다.']),
    );
    const messages = faults.map(({ message }) => message).join('\n');
    for (const word of ['약 이름입니다: 메트포르민', '숫자입니다: 37mg', '하루']) expect(messages).toContain(word);
  });
});
