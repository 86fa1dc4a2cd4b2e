import { describe, expect, it } from 'vitest';
import type { SideEffect, Severity } from '@onyak/core';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { medication, patient, reasonsOf, sideEffect } from '../../testing/patients.js';
import { screen } from '../screen.js';

const allergies = (drugs: readonly string[], ...recorded: SideEffect[]) =>
  reasonsOf(screen(patient({ drugs, age: 40, sideEffects: recorded }), shippedKnowledge()), 'ALLERGY');

/** What was recorded (cause, reaction), the drug taken now, and the finding's severity; none: no finding. */
const cases: readonly (readonly [cause: string, reaction: string, drug: string, severity: Severity | 'NONE'])[] = [
  // The same substance stays contraindicated, whatever the reaction was; also within combinations and other uses.
  ['J01CA04', '두드러기', 'J01CA04', 'CONTRAINDICATED'],
  ['J01CA04', '오심', 'J01CA04', 'CONTRAINDICATED'],
  ['J01CA04', '두드러기', 'J01CR02', 'CONTRAINDICATED'],
  ['B01AC06', '천식', 'N02BA01', 'CONTRAINDICATED'],
  ['N02BE01', '발진', 'N02AJ13', 'CONTRAINDICATED'],
  // Beta-lactams by side chain.
  ['J01CA04', '발진', 'J01DB05', 'MAJOR'],
  ['J01CA04', '발진', 'J01DC10', 'MAJOR'],
  ['J01CA04', '발진', 'J01DC04', 'MODERATE'],
  ['J01CA01', '발진', 'J01DB01', 'MAJOR'],
  ['J01CA04', '발진', 'J01DB04', 'NONE'],
  ['J01CA04', '발진', 'J01DD04', 'NONE'],
  ['J01DB04', '발진', 'J01CA04', 'NONE'],
  ['J01DB04', '발진', 'J01DB01', 'NONE'],
  ['J01DD04', '발진', 'J01DD01', 'MAJOR'],
  ['J01DD04', '발진', 'J01DE01', 'MAJOR'],
  ['J01DD04', '발진', 'J01DC02', 'MODERATE'],
  ['J01DD04', '발진', 'J01DD08', 'MODERATE'],
  ['J01DD04', '발진', 'J01DC04', 'NONE'],
  ['J01DD02', '발진', 'J01DF01', 'MAJOR'],
  ['J01CA04', '발진', 'J01DF01', 'NONE'],
  ['J01CA04', '발진', 'J01CR05', 'MAJOR'],
  ['J01CA04', '발진', 'J01DH02', 'INFO'],
  ['J01CA04', '아나필락시스', 'J01DH02', 'INFO'],
  ['J01CA04', '아나필락시스', 'J01DB05', 'CONTRAINDICATED'],
  ['J01CA04', '설사', 'J01DB05', 'MODERATE'],
  // NSAIDs by COX group.
  ['M01AE01', '두드러기', 'M01AB05', 'MAJOR'],
  ['M01AE01', '두드러기', 'B01AC06', 'MAJOR'],
  ['M01AE01', '두드러기', 'M01AH01', 'NONE'],
  // A coxib is borne by most; its label forbids it after a grave reaction all the same.
  ['B01AC06', '아나필락시스', 'M01AH01', 'MODERATE'],
  ['M01A', '먹고 숨이 차고 심한 발진', 'M01AH01', 'MODERATE'],
  ['M01AE01', '두드러기', 'M01AH05', 'NONE'],
  ['M01AE01', '두드러기', 'N02BE01', 'NONE'],
  ['B01AC06', '두드러기', 'M01AC06', 'INFO'],
  ['M01AC01', '두드러기', 'M01AC06', 'MODERATE'],
  ['N02BE01', '두드러기', 'M01AE01', 'NONE'],
  ['M01AE01', '두드러기', 'N02AX02', 'NONE'],
  ['M01AE01', '두드러기', 'M02AA05', 'MAJOR'],
  ['M01A', '두드러기', 'M01AB05', 'CONTRAINDICATED'],
  ['M01A', '두드러기', 'M01AH01', 'NONE'],
  // Salicylates and what is made of them for the bowel.
  ['B01AC06', '발진', 'A07EC02', 'MODERATE'],
  ['B01AC06', '호흡곤란', 'A07EC02', 'MAJOR'],
  ['M01AE01', '두드러기', 'A07EC02', 'NONE'],
  ['A07EC02', '발진', 'B01AC06', 'MODERATE'],
  // Phenothiazines, of whichever side chain.
  ['N05AB03', '발진', 'N05AA01', 'MODERATE'],
  ['N05AB03', '발진', 'N05AD01', 'NONE'],
  // Sulfonamides.
  ['J01EE01', '발진', 'A07EC01', 'MAJOR'],
  ['J01EE01', '발진', 'C03CA01', 'NONE'],
  ['J01EE01', '발진', 'C03AA03', 'NONE'],
  ['J01EE01', '발진', 'M01AH01', 'NONE'],
  ['J01EE01', '발진', 'A10BB12', 'NONE'],
  // Antiepileptics.
  ['N03AF01', '발진', 'N03AB02', 'MAJOR'],
  ['N03AF01', '발진', 'N03AX09', 'MAJOR'],
  ['N03AF01', '발진', 'N03AA02', 'MAJOR'],
  ['N03AF01', '발진', 'N03AX14', 'NONE'],
  ['N03AF01', '발진', 'N03AG01', 'NONE'],
  ['N03AF01', '발진', 'N06AA09', 'MAJOR'],
  // Angioedema by renin-angiotensin drugs.
  ['C09AA02', '혈관부종', 'C09DX04', 'CONTRAINDICATED'],
  ['C09AA02', '입술 부종', 'C09CA01', 'INFO'],
  ['C09AA02', '발진', 'C09DX04', 'NONE'],
  ['C09AA02', '혈관부종', 'C09AA05', 'CONTRAINDICATED'],
  ['C09AA02', '기침', 'C09AA05', 'MAJOR'],
  // What many have of a drug is no allergy to it.
  ['C09AA02', '마른기침', 'C09AA02', 'MODERATE'],
  ['C09A', '기침', 'C09AA05', 'MODERATE'],
  ['C01BD01', '기침', 'C01BD01', 'CONTRAINDICATED'],
  // Others.
  ['V08AB02', '두드러기', 'V08AB05', 'MAJOR'],
  ['V08AB02', '두드러기', 'V08CA01', 'NONE'],
  ['J01MA02', '발진', 'J01MA12', 'MAJOR'],
  ['J01FA01', '발진', 'J01FA09', 'MODERATE'],
  ['J01GB03', '발진', 'J01GB01', 'MAJOR'],
  ['J01XA01', '발진', 'J01XA02', 'MODERATE'],
  ['N02AA01', '두드러기', 'N02AA05', 'MODERATE'],
  ['N02AA01', '두드러기', 'N02AB03', 'NONE'],
  ['N02AA01', '오심', 'N02AA05', 'INFO'],
  ['B01AB01', '혈소판감소증', 'B01AB05', 'CONTRAINDICATED'],
  ['A02BC01', '발진', 'A02BC05', 'MAJOR'],
  ['A02BC01', '발진', 'A02BC09', 'NONE'],
  ['A02BA03', '발진', 'A02BA04', 'MODERATE'],
  ['C10AA01', '근육통', 'C10AA05', 'MODERATE'],
  ['B01AC04', '발진', 'B01AC06', 'NONE'],
  ['B01AC04', '발진', 'B01AC22', 'MODERATE'],
  ['M04AA01', '발진', 'M04AA03', 'NONE'],
  // Where no table speaks, the class is told, and that nobody has confirmed it.
  ['C08CA01', '발진', 'C08CA05', 'MODERATE'],
  ['C08CA01', '발진', 'C07AB07', 'NONE'],
];

describe('coded allergies against drugs taken now', () => {
  it.each(cases)('%s (%s) and %s: %s', (cause, reaction, drug, severity) => {
    const reasons = allergies([drug], sideEffect(reaction, [cause]));
    expect(reasons.map((reason) => reason.severity)).toEqual(severity === 'NONE' ? [] : [severity]);
  });

  it('come again as what they were: a cough is no allergy', () => {
    const harms = (reaction: string) => allergies(['C09AA02'], sideEffect(reaction, ['C09AA02']))[0]?.effect?.harms;
    expect(harms('ACE 억제제 기침')).toEqual(['RECURRENCE']);
    expect(harms('dry cough')).toEqual(['RECURRENCE']);
    expect(harms('기침, 두드러기')).toEqual(['ALLERGY']);
    expect(harms('기침과 얼굴 부종')).toContain('ANGIOEDEMA');
  });

  it('of what many have, graded as mild, are asked about and forbid nothing', () => {
    const graded = (reaction: string, severity: NonNullable<SideEffect['severity']>) =>
      allergies(['N02AX02'], { ...sideEffect(reaction, ['N02AX02']), severity })[0]?.severity;
    expect(graded('먹고 토함', 'MILD')).toBe('MODERATE');
    expect(graded('먹고 토함', 'UNKNOWN')).toBe('CONTRAINDICATED');
    expect(graded('먹고 토함', 'SEVERE')).toBe('CONTRAINDICATED');
    expect(graded('구토, 두드러기', 'MILD')).toBe('CONTRAINDICATED');
  });

  it('are urgent by the grade that the record gives, without a word in the text', () => {
    const graded = (severity: NonNullable<SideEffect['severity']>) =>
      allergies(['J01DB05'], { ...sideEffect('아목시실린 과거력', ['J01CA04']), severity })[0];
    expect(graded('ANAPHYLAXIS')?.severity).toBe('CONTRAINDICATED');
    expect(graded('UNKNOWN')?.severity).toBe('MAJOR');
    expect(graded('MILD')?.severity).toBe('MODERATE');
    expect(graded('ANAPHYLAXIS')?.effect?.harms).toEqual(['ANAPHYLAXIS']);
    expect(graded('UNKNOWN')?.effect).toMatchObject({ harms: ['ALLERGY'], hold: ['J01DB05'] });
  });

  it('name the relation, its row and why', () => {
    const [reason] = allergies(['J01DB05'], sideEffect('발진', ['J01CA04']));
    expect(reason).toMatchObject({
      ruleId: 'ALLERGY:CROSS:R1_HYDROXYAMINOBENZYL:R1_HYDROXYAMINOBENZYL',
      certainty: 'FULL',
      reviewed: false,
    });
    expect(reason?.mechanism).toContain('곁사슬');
    expect(reason?.finding).toMatchObject({ kind: 'ALLERGY', sideEffects: ['발진'] });
  });

  it('mark what a class or a name of the text leaves open', () => {
    expect(allergies(['J01DB01'], sideEffect('발진', ['J01C']))[0]).toMatchObject({
      severity: 'MODERATE',
      certainty: 'PARTIAL',
    });
    expect(allergies(['J01CA04'], sideEffect('항생제: 발진', ['J01']))[0]).toMatchObject({
      severity: 'MAJOR',
      ruleId: 'ALLERGY:CLASS',
    });
    expect(allergies(['C08CA05'], sideEffect('발진', ['C08CA01']))[0]).toMatchObject({ certainty: 'PARTIAL' });
  });

  it('say it once where a product has a substance twice known, and leave what nobody recorded alone', () => {
    expect(allergies(['C08CA01'])).toEqual([]);
    expect(allergies(['J01CA04'], sideEffect('발진', ['J01CA04']), sideEffect('발진', ['J01CA04']))).toHaveLength(1);
  });

  it('look into a product whose code is a group', () => {
    const product = medication('J01R', {
      medicationName: '복합항생제정',
      resolution: {
        understood: ['J01CA04', 'J01FA09'].map((atc) => ({
          atcCodes: [atc],
          name: atc,
          kind: 'SUBSTANCE' as const,
          method: 'BRACKETS' as const,
          confidence: 0.9,
          matched: atc,
        })),
        candidates: [],
      },
    });
    const result = screen(
      patient({ drugs: [product], age: 40, sideEffects: [sideEffect('발진', ['J01CA04'])] }),
      shippedKnowledge(),
    );
    expect(reasonsOf(result, 'ALLERGY')[0]).toMatchObject({ severity: 'CONTRAINDICATED' });
  });
});

describe('allergies that only a text names', () => {
  it('are compared, and marked as read from a text', () => {
    expect(allergies(['M01AE01'], sideEffect('이부프로펜에 의한 두드러기'))[0]).toMatchObject({
      severity: 'CONTRAINDICATED',
      certainty: 'PARTIAL',
    });
    expect(allergies(['M01AE01'], sideEffect('Rash after IBUPROFEN, 2019'))[0]).toMatchObject({
      severity: 'CONTRAINDICATED',
      certainty: 'PARTIAL',
    });
    expect(allergies(['B01AC06'], sideEffect('acetylsalicylic acid: asthma'))[0]).toMatchObject({
      ruleId: 'ALLERGY:SAME',
    });
    expect(allergies(['M01AE01'], sideEffect('두드러기, 원인 모름'))).toEqual([]);
  });
});

describe('a class that names a substance with another nature beside its own', () => {
  it('means what the class has in common: sulfonamides are no aminosalicylates', () => {
    expect(allergies(['A07EC02'], sideEffect('설파제 발진'))).toEqual([]);
    expect(allergies(['A07EC01'], sideEffect('설파제 발진')).map(({ severity }) => severity)).toEqual([
      'CONTRAINDICATED',
    ]);
    expect(allergies(['A07EC02'], sideEffect('설파살라진 발진'))).toHaveLength(1);
  });
});

describe('a class that names paracetamol too', () => {
  it.each(['해열진통제 알레르기', '해열제 먹고 두드러기', 'antipyretic: rash'])('%s', (text) => {
    expect(allergies(['N02BE01'], sideEffect(text))).toHaveLength(1);
    expect(allergies(['M01AE01'], sideEffect(text))).toHaveLength(1);
    expect(allergies(['C08CA01'], sideEffect(text))).toEqual([]);
    // The class of anti-inflammatory drugs does not mean it.
    expect(allergies(['N02BE01'], sideEffect('소염진통제: 두드러기')).map(({ severity }) => severity)).not.toContain(
      'CONTRAINDICATED',
    );
  });
});

it('a swelling that is recorded comes again as a swelling', () => {
  const [reason] = allergies(['C09DX04'], sideEffect('혈관부종', ['C09AA02']));
  expect(reason?.effect?.harms).toEqual(['ANGIOEDEMA']);
});

it('who was short of breath after aspirin is held from its relatives, and told of an asthma and not of the whole body', () => {
  const of = (drug: string, code: string, text: string) => allergies([drug], sideEffect(text, [code]));
  const [naproxen] = of('M01AE02', 'N02BA01', '아스피린 먹고 숨이 참');
  expect(naproxen?.severity).toBe('CONTRAINDICATED');
  expect(naproxen?.effect?.harms).toEqual(['BRONCHOSPASM']);
  expect(of('M01AE02', 'N02BA01', '아나필락시스, 호흡곤란')[0]?.effect?.harms).toEqual(['ANAPHYLAXIS']);
  expect(of('J01CA04', 'J01CA04', '숨이 차고 두드러기')[0]?.effect?.harms).toEqual(['ANAPHYLAXIS']);
  // Skin and breath together are a reaction of the whole body, whatever the drug.
  for (const text of ['두드러기, 호흡곤란', 'dyspnea and generalized rash'])
    expect(of('M01AE02', 'N02BA01', text)[0]?.effect?.harms).toEqual(['ANAPHYLAXIS']);
});
