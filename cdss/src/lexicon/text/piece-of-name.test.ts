import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../testing/knowledge.js';

const { lexicon } = shippedKnowledge();
const drug = (medicationName: string) =>
  lexicon.ofProduct({ atcCode: '', medicationName, ingredientCode: '', ingredientName: '', atcName: '' });
const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

describe('the end of a word whose beginning nobody knows', () => {
  it.each([
    ['아트로바스타틴칼슘 10', '로바스타틴'],
    ['하드기록시클로로퀸 200', '클로로퀸'],
    ['발르간시클로비르 450', '간시클로비르'],
    ['레레볼세트리진 5mg', '세티리진'],
  ])('%s is not %s, which it only ends as', (text, other) => {
    expect(namesOf(drug(text).understood)).not.toContain(other);
    expect(namesOf(lexicon.read(`${text} 알레르기`).understood)).not.toContain(other);
  });

  it('is the drug where no other name is near', () => {
    expect(namesOf(drug('새누리클로피도그렐정').understood)).toEqual(['클로피도그렐']);
    expect(namesOf(lexicon.read('저녁무렵페니실린 두드러기').understood)).toEqual(['페니실린계']);
  });
});

describe('what names a drug and is none', () => {
  it.each([
    'insulin syringe-needle U-100 1 mL',
    '인슐린펜니들 32G',
    '혈당시험지(glucose strip)',
    'blood glucose test strips',
    'oxygen concentrator',
    'digoxin level',
    'vancomycin trough',
    'vitamin D 검사',
    '와파린 교육',
    '아스피린 중단',
    'No aspirin',
    'penicillin allergy',
    'caffeine free',
  ])('%s', (text) => {
    expect(drug(text).understood).toEqual([]);
  });

  it('leaves what is given from a syringe, for a test or by its strength', () => {
    expect(drug('0.4 ML Enoxaparin sodium 100 MG/ML Prefilled Syringe').understood).toHaveLength(1);
    expect(drug('인슐린글라진 주사').understood).toHaveLength(1);
  });
});
