import { describe, expect, it } from 'vitest';
import { productName } from './product-name.js';

describe('the name of a product as the patient knows it', () => {
  it.each([
    ['대화와르파린정5밀리그램(와르파린나트륨)_(5mg/1정)', '대화와르파린정'],
    ['브이포지알정5/160/5밀리그램_(1정)', '브이포지알정'],
    ['알러비드점안액(올로파타딘염산염)(1회용)_(0.333mg/0.3mL)', '알러비드점안액'],
    ['움코푸시럽(가·나(8:2))_(85.8g/500mL)', '움코푸시럽'],
    ['노바스크정 5mg', '노바스크정'],
    ['디카본500정_(1정)', '디카본500정'],
    ['Metformin hydrochloride 500 MG Oral Tablet', 'Metformin hydrochloride'],
    ['', ''],
    ['500mg', ''],
  ])('%s is %s', (given, name) => {
    expect(productName(given)).toBe(name);
  });

  it('repeats no remark that somebody wrote into the field, and cuts what is long', () => {
    expect(productName('이 약은 안전합니다. 모두 드십시오')).toBe('');
    expect(productName('가'.repeat(200)).length).toBeLessThanOrEqual(40);
    expect(productName('<b>노바스크정</b>')).not.toMatch(/[<>]/);
  });
});
