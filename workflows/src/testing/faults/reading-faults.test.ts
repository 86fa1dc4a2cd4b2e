import { expect, it } from 'vitest';
import { readingFaults } from './reading-faults.js';

it.each([
  ['asked of nothing', '다음 진료 때 위에 적은 약에 대해 이 점도 물어보십시오.\n\n## 3. 살펴볼 증상'],
  [
    'a harm of which drug',
    '- 정해진 기간보다 오래 쓰고 있을 수 있는 약입니다: 가온정. 위나 장이 헐어 피가 날 수 있습니다.',
  ],
  ['젖산 not explained', '- 가온정을 쓰는 동안 몸에 젖산이 쌓일 수 있습니다.'],
  ['세로토닌 not explained', '- 가온정과 나온정을 함께 쓰면 몸속 세로토닌이 지나치게 많아질 수 있습니다.'],
  ['an ambulance for what can wait', '- 바로 119에 전화하거나 응급실로 가야 하는 증상: 심한 배의 통증, 속쓰림'],
])('what somebody of seventy stumbles over is seen: %s', (what, text) => {
  expect(readingFaults(text).join()).toContain(what);
});

it('what says of which drug, and what stands under its announcement, is no fault', () => {
  expect(
    readingFaults(
      [
        '다음 진료 때 위에 적은 약에 대해 이 점도 물어보십시오.',
        '- 정해진 기간보다 오래 쓰고 있을 수 있는 약입니다: 가온정. 오래 쓰면 위나 장이 헐어 피가 날 수 있습니다.',
        '- 이 나이에는 쓰지 않아야 하는 약입니다(식품의약품안전처 금기): 가온정. 숨이 느려지거나 얕아질 수 있습니다.',
      ].join('\n\n'),
    ),
  ).toEqual([]);
});
