import { describe, expect, it } from 'vitest';
import { joinWords, withParticle } from './particles.js';

describe('particles', () => {
  it.each([
    ['와파린', '와파린은', '와파린을', '와파린과', '와파린으로'],
    ['푸로세미드', '푸로세미드는', '푸로세미드를', '푸로세미드와', '푸로세미드로'],
    ['클로피도그렐', '클로피도그렐은', '클로피도그렐을', '클로피도그렐과', '클로피도그렐로'],
    ['졸피뎀 10', '졸피뎀 10은', '졸피뎀 10을', '졸피뎀 10과', '졸피뎀 10으로'],
    ['로사르탄(복합)', '로사르탄(복합)은', '로사르탄(복합)을', '로사르탄(복합)과', '로사르탄(복합)으로'],
    ['가나정(5%)(나)', '가나정(5%)(나)은', '가나정(5%)(나)을', '가나정(5%)(나)과', '가나정(5%)(나)으로'],
    [
      '가나정(가)나다(라)',
      '가나정(가)나다(라)는',
      '가나정(가)나다(라)를',
      '가나정(가)나다(라)와',
      '가나정(가)나다(라)로',
    ],
    ['가나정(5%)나)', '가나정(5%)나)은', '가나정(5%)나)을', '가나정(5%)나)과', '가나정(5%)나)으로'],
    ['가나정_(5mg/1정)', '가나정_(5mg/1정)은', '가나정_(5mg/1정)을', '가나정_(5mg/1정)과', '가나정_(5mg/1정)으로'],
    ['N18.4', 'N18.4는', 'N18.4를', 'N18.4와', 'N18.4로'],
    ['B12', 'B12는', 'B12를', 'B12와', 'B12로'],
    ['I10', 'I10은', 'I10을', 'I10과', 'I10으로'],
    ['warfarin', 'warfarin은', 'warfarin을', 'warfarin과', 'warfarin으로'],
    ['morphine', 'morphine은', 'morphine을', 'morphine과', 'morphine으로'],
    ['furosemide', 'furosemide는', 'furosemide를', 'furosemide와', 'furosemide로'],
    ['NSAID', 'NSAID는', 'NSAID를', 'NSAID와', 'NSAID로'],
    ['타이레놀 ER', '타이레놀 ER은', '타이레놀 ER을', '타이레놀 ER과', '타이레놀 ER로'],
    ['aspirin E', 'aspirin E는', 'aspirin E를', 'aspirin E와', 'aspirin E로'],
    ['농도 5%', '농도 5%는', '농도 5%를', '농도 5%와', '농도 5%로'],
    ['', '는', '를', '와', '로'],
  ])('follow %s as it is read', (word, topic, object, and, by) => {
    const forms = (['은', '을', '과', '으로'] as const).map((particle) => withParticle(word, particle));
    expect(forms).toEqual([topic, object, and, by]);
  });

  it('both stand where the reading of a Latin word is not settled', () => {
    expect(withParticle('Plavixq', '은')).toBe('Plavixq은(는)');
    expect(withParticle('Plavixq', '으로')).toBe('Plavixq(으)로');
  });

  it('join words to lists', () => {
    expect(joinWords([])).toBe('');
    expect(joinWords(['와파린'])).toBe('와파린');
    expect(joinWords(['와파린', '아스피린'])).toBe('와파린과 아스피린');
    expect(joinWords(['리튬', '디곡신', '와파린'])).toBe('리튬, 디곡신과 와파린');
  });
});
