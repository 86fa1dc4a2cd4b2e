import { describe, expect, test } from 'vitest';
import { composeGuide } from '../../llm/offline/compose-guide.js';
import { finalTextOf } from '../../testing/sample-guides.js';
import { screenedMaterial, shippedVocabulary } from '../../testing/material.js';
import { sketch } from '../../testing/sketch.js';
import { checkFinalText } from '../final-text/check-final-text.js';
import { closedWorld } from './closed-world.js';

// Warfarin and ibuprofen are a grave pair, valsartan and methylphenidate a milder one.
const material = screenedMaterial(
  sketch({
    drugs: [
      ['B01AA03', '가온와파린정(와파린)'],
      ['M01AE01', '가온이부프로펜정(이부프로펜)'],
      ['C09CA03', '가온발사르탄정(발사르탄)'],
      ['N06BA04', '가온메틸페니데이트정(메틸페니데이트)'],
    ],
    diagnoses: [],
    age: 45,
  }),
);
const grave = '와파린과 이부프로펜을 함께 쓰면 위험이 큽니다.';
const gravePlain = '와파린과 소염진통제를 함께 쓰면 위험이 큽니다.';
const milder = '발사르탄과 메틸페니데이트를 함께 쓰면 혈압이 오를 수 있습니다.';
const caution = '주의해야 하는 조합입니다.';
const pressure = '혈압이 오를 수 있습니다.';

const text = finalTextOf(material);
/** What is marked in a line of the final text. */
const markedIn = (line: string) => {
  const changed = text.replace('\n---', `\n- ${line}\n\n---`);
  expect(changed).not.toBe(text);
  const context = { material, vocabulary: shippedVocabulary(), identifiers: [] };
  return checkFinalText(changed, composeGuide(material, []), context).flatMap((fault) =>
    fault.at === 'final' && line.includes(fault.text) ? [fault.check] : [],
  );
};
/** The same in a guide, of a sentence that cites everything. */
const markedInGuide = (said: string) =>
  closedWorld(material, shippedVocabulary())
    .problems(
      said,
      'EXPLAIN',
      material.findings.map(({ id }) => id),
    )
    .map(({ check }) => check);

describe.each([
  ['final text', markedIn],
  ['guide', markedInGuide],
])('in a %s a sentence without drugs', (_where, marked) => {
  test.each([
    [`${milder} ${grave} ${caution}`, 'SEVERITY'],
    [`와파린, 이부프로펜, 발사르탄과 메틸페니데이트를 쓰고 있습니다. ${grave} ${caution}`, 'SEVERITY'],
    [`${milder} ${gravePlain} ${caution}`, 'SEVERITY'],
    [`${milder} ${grave} ${pressure}`, 'HARM'],
  ] as const)('is of the drugs just before it: %s', (said, check) => {
    expect(marked(said)).toContain(check);
  });

  test.each([
    `${grave} ${milder} ${caution}`,
    `${grave} ${milder} ${pressure}`,
    `${milder} ${grave} 피가 잘 멎지 않을 수 있습니다.`,
  ])('stands where that is so: %s', (said) => {
    expect(marked(said)).toEqual([]);
  });

  test('that may be of several findings is graded as the gravest of them', () => {
    expect(marked(`와파린, 이부프로펜과 메틸페니데이트를 쓰고 있습니다. ${caution}`)).toContain('SEVERITY');
    expect(marked(`와파린, 이부프로펜과 메틸페니데이트는 ${caution}`)).toContain('SEVERITY');
  });
});

test('is of drugs that were named though the line is about a finding with a disease', () => {
  const old = screenedMaterial(
    sketch({
      drugs: [
        ['A10BB01', '가온글리벤클라미드정(글리벤클라미드)'],
        ['A10BH01', '가온시타글립틴정(시타글립틴)'],
        ['N05BA06', '가온로라제팜정(로라제팜)'],
        ['N06AX05', '가온트라조돈정(트라조돈)'],
      ],
      diagnoses: [['E119', '2형 당뇨병']],
      age: 84,
    }),
  );
  const composed = finalTextOf(old);
  const line = composed.split('\n').find((one) => one.startsWith('- ') && one.includes('2형 당뇨병'));
  if (line === undefined) throw new Error('no line with the disease');
  const sedating = '로라제팜과 트라조돈을 함께 쓰면 심하게 졸리거나 처질 수 있습니다.';
  const told = '혈당도 지나치게 떨어질 수 있습니다.';
  const context = { material: old, vocabulary: shippedVocabulary(), identifiers: [] };
  const marked = (behind: string) =>
    checkFinalText(composed.replace(line, `${line} ${behind}`), composeGuide(old, []), context).filter(
      (fault) => fault.text === told,
    );
  expect(marked(`${sedating} ${told}`)).not.toEqual([]);
  expect(marked(told)).toEqual([]);
});

test('a grade in a guide that may be of any cited finding is that of the gravest', () => {
  expect(markedInGuide(caution)).toContain('SEVERITY');
});
