import { describe, expect, it } from 'vitest';
import { plainGuide } from '../../llm/offline/compose-guide.js';
import { sampleMaterial, shippedVocabulary } from '../../testing/material.js';
import { checkGuide } from '../guide/check-guide.js';
import { checkWording, standingWordings, tidyWording, wordWritten } from './check-wording.js';

const context = { material: sampleMaterial(), vocabulary: shippedVocabulary(), identifiers: ['온가명'] };
const check = (phrase: string, text: string) =>
  checkWording({ phrase, text: tidyWording(text), version: 1 }, [context]).faults.map(({ reason }) => reason);

describe("an institution's words for a sentence of the engine", () => {
  it.each([
    ['ask.askToday', '오늘 꼭 처방한 의사나 약사에게 전화해 {subject} 계속 써도 되는지 물어보십시오.'],
    ['ask.askSoon', '다음 진료 때 {subject} 계속 써도 되는지 의사나 약사에게 꼭 물어보십시오'],
    ['watch.EMERGENCY', '{signs} 나타나면 바로 119에 연락하거나 응급실로 가십시오'],
    ['harm.together', '{drugs} 같이 쓰면 {harm}{condition}'],
    ['harm.alone', '{drugs} 드시는 동안 {harm}{condition}'],
    ['forbidden.pair', '{drugs} 함께 쓰지 않아야 하는 약입니다({list}병용 금기){condition}'],
    ['ask.askKnow', '의사나 약사를 만나시면 {subject} 쓰고 있다고 말씀하십시오'],
  ])('takes what says the same: %s', (phrase, text) => {
    expect(check(phrase, text)).toEqual([]);
  });

  it.each([
    ['loses how soon', 'ask.askToday', '의사나 약사에게 전화해 {subject} 그대로 써도 되는지 물어보십시오', '오늘 안에'],
    [
      'delays',
      'watch.EMERGENCY',
      '{signs} 나타나면 며칠 기다린 뒤 바로 119에 전화하거나 응급실로 가십시오',
      '확인할 수 없는 말',
    ],
    ['loses the call', 'watch.EMERGENCY', '{signs} 나타나면 바로 병원에 가십시오', '119'],
    [
      'permits what is asked',
      'ask.askToday',
      '오늘 안에 의사나 약사에게 전화하지 않고 {subject} 그대로 쓰십시오',
      '물어볼 것',
    ],
    ['reassures', 'harm.together', '{drugs} 같이 쓰면 {harm}{condition} 다만 걱정하지 않으셔도 됩니다', '안심시키는'],
    ['invents', 'harm.alone', '{drugs} 술과 드시는 동안 {harm}{condition}', '확인할 수 없는 말'],
    [
      'turns the direction',
      'forbidden.pair',
      '{drugs} 함께 쓰셔도 됩니다({list}병용 금기){condition}',
      '쓰지 않아야 함',
    ],
    [
      'says less than contraindicated',
      'forbidden.pair',
      '{drugs} 함께 쓸 때 조심해야 합니다({list}){condition}',
      '금기',
    ],
    [
      'lets the patient stop',
      'keep.rest',
      '답을 듣기 전에 드시지 말라고 적은 약을 뺀 나머지 약도 끊거나 양을 바꾸십시오',
      '하지 말 것',
    ],
    [
      'counts of its own',
      'ask.askToday',
      '오늘 안에 의사나 약사에게 3번 전화해 {subject} 써도 되는지 물어보십시오',
      '숫자',
    ],
    [
      'has no place for the drugs',
      'ask.askToday',
      '오늘 안에 의사나 약사에게 전화해 이 약을 써도 되는지 물어보십시오',
      '{subject} 자리가 없습니다',
    ],
    [
      'has a place of its own',
      'ask.askToday',
      '오늘 안에 의사나 약사에게 전화해 {subject} {drugs} 써도 되는지 물어보십시오',
      '없는 자리',
    ],
    [
      'names a place twice',
      'ask.askToday',
      '오늘 안에 의사나 약사에게 전화해 {subject} {subject} 써도 되는지 물어보십시오',
      '두 번',
    ],
    [
      'carries a link',
      'ask.askToday',
      '오늘 안에 의사나 약사에게 전화해 {subject} 써도 되는지 물어보십시오 https://example.org',
      '링크',
    ],
    [
      'names a patient',
      'ask.askToday',
      '온가명 님, 오늘 안에 의사나 약사에게 전화해 {subject} 써도 되는지 물어보십시오',
      '개인을',
    ],
    ["is the engine's own", 'harm.together', '{drugs} 함께 쓰면 {harm}{condition}', '기본 문장과 같습니다'],
    ['is of no sentence', 'no.such', '{drugs} 같이', '기본 문장이 아닙니다'],
    [
      'is in no guide',
      'final.forbidden',
      '{sets} 같이 쓰지 않아야 합니다({list}병용 금기){condition}  ',
      '점검할 수 없습니다',
    ],
  ])('refuses what %s', (_why, phrase, text, reason) => {
    const examples = reason === '점검할 수 없습니다' ? [] : [context];
    const reasons = checkWording({ phrase, text: tidyWording(text), version: 1 }, examples).faults.map(
      (one) => one.reason,
    );
    expect(reasons.join('\n')).toContain(reason);
  });
});

describe('wordings in effect, in a guide of some findings', () => {
  const sound = {
    phrase: 'ask.askToday',
    version: 1,
    text: '오늘 꼭 처방한 의사나 약사에게 전화해 {subject} 계속 써도 되는지 물어보십시오',
  };
  // What a review has let through all the same, or an earlier version of the checks.
  const broken = { phrase: 'harm.together', version: 1, text: '{drugs} 함께 쓰면 {harm}{condition} 큰 탈은 없습니다' };

  it('stand where the checks find nothing, and leave the place to the engine where they do', () => {
    expect(standingWordings([sound, broken], context)).toEqual([sound]);
    const { guide, wordings } = wordWritten(
      plainGuide(context.material),
      standingWordings([sound, broken], context),
      context,
    );
    expect(wordings).toEqual([sound]);
    expect(checkGuide(guide, context)).toEqual([]);
    expect(JSON.stringify(guide)).toContain('오늘 꼭 처방한');
    expect(JSON.stringify(guide)).not.toContain('큰 탈은');
  });

  it('leave a written guide as it was where its own sentences would not stand', () => {
    const guide = plainGuide(context.material);
    expect(wordWritten(guide, [broken], context)).toEqual({ guide, wordings: [] });
  });
});
