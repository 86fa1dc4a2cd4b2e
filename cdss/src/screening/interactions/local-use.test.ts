import { describe, expect, it } from 'vitest';
import type { Medication } from '@onyak/core';
import { shippedKnowledge } from '../../testing/knowledge.js';
import { diagnosis, medication, patient, reasonsOf } from '../../testing/patients.js';
import { screen } from '../screen.js';

const product = (atcCode: string, medicationName: string, ingredientCode = '') =>
  medication(atcCode, { medicationName, ingredientCode });
const screened = (drugs: readonly (string | Medication)[], age = 50, diagnoses: readonly string[] = []) =>
  screen(patient({ drugs, age, diagnoses: diagnoses.map((code) => diagnosis(code)) }), shippedKnowledge());
const pairs = (drugs: readonly (string | Medication)[]) =>
  reasonsOf(screened(drugs), 'INTERACTION').map(({ severity, effect }) => [severity, effect?.harms ?? []]);

describe('what acts where it is applied', () => {
  it.each([
    ['J01MA02', product('M01AE03', '케토톱플라스타(케토프로펜)', '179903CPC')],
    ['J01MA02', product('M01AE03', '케토톱플라스타(케토프로펜)')],
    ['J01MA02', product('M02AA10', '케펜텍엘플라스타(케토프로펜)', '179930CPL')],
    ['A03FA03', product('J01MA02', '시로신점안액(시프로플록사신)', '134330COS')],
    ['C10AA05', product('D06AX01', '후시딘연고(푸시드산나트륨)')],
  ])('%s beside a product for skin or eye: the list is told, no harm is claimed', (other, local) => {
    expect(pairs([other, local])).toEqual([['INFO', []]]);
  });

  it('is told as before where it is swallowed, injected or taken up by the body', () => {
    expect(pairs(['J01MA02', product('M01AE03', '케노펜주사(케토프로펜)')])).toContainEqual([
      'CONTRAINDICATED',
      ['SEIZURE'],
    ]);
    const fentanyl = product('N02AB03', '듀로제식디트랜스패취25마이크로그램/시(펜타닐)', '159134CPC');
    expect(pairs(['N05BA12', fentanyl])).toContainEqual(['MAJOR', ['BREATHING', 'SEDATION']]);
    const nitrate = product('C01DA02', '안지덤패취10(니트로글리세린)', '203704CPC');
    expect(pairs(['G04BE03', nitrate])).toContainEqual(['CONTRAINDICATED', ['HYPOTENSION_SEVERE']]);
    // Where a rule of context speaks of it, it is told as that rule says.
    expect(pairs(['B01AA03', product('M01AE03', '케토톱플라스타(케토프로펜)', '179903CPC')])).toEqual([
      ['INFO', ['BLEEDING', 'GI_BLEED']],
    ]);
  });

  it('is warned of by no list about the body: cautions, falls, burden, STOPP', () => {
    const kinds = (drug: Medication) =>
      screened([drug], 80, ['I500', 'N184', 'K259']).findings.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
    expect(kinds(medication('M01AE03'))).toEqual(expect.arrayContaining(['BEERS', 'STOPP']));
    expect(kinds(product('M01AE03', '케토톱플라스타(케토프로펜)', '179903CPC'))).toEqual([]);
  });

  it('a plaster of an opioid is one of the drugs that act on the brain', () => {
    const fentanyl = product('N02AB03', '듀로제식디트랜스패취(펜타닐)', '159134CPC');
    expect(
      reasonsOf(screened([fentanyl, 'N05BA12', 'N06AB10'], 70), 'COMBINATION').map(({ ruleId }) => ruleId),
    ).toContain('CNS-THREE');
  });
});

describe('what is crushed', () => {
  it.each([
    ['이솝틴서방정180밀리그램(베라파밀염산염)', 'C08DA01', true],
    ['노바스크정5밀리그램', 'C08CA01', false],
    ['오메프라졸장용정20밀리그램', 'A02BC01', true],
  ])('%s: by its form where no list has it', (name, code, told) => {
    const crushed = medication(code, { medicationName: name, singleDosage: '1 정 분쇄' });
    const whole = medication(code, { medicationName: name, singleDosage: '1 정' });
    expect(reasonsOf(screened([crushed]), 'SPLITTING').length > 0).toBe(told);
    expect(reasonsOf(screened([whole]), 'SPLITTING')).toEqual([]);
  });
});
