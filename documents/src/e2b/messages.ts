import { textsOf } from '@onyak/core';

/** What the check of a report says at an element. */
export const checkText = textsOf({
  required: '필수 항목입니다.',
  reason: '값이 없는 사유로 {nullFlavor}을(를) 쓸 수 없습니다.',
  max: '{max}자를 넘습니다.',
  code: '정해진 코드가 아닙니다.',
  day: '날짜를 일 단위까지 적어야 합니다.',
  moment: '일시를 초 단위까지 적어야 합니다.',
  called: '{when}이(가) {is}이면 필요합니다.',
  drugCode: '의약품 코드나 성분 코드 가운데 하나가 필요합니다.',
  trialOnly: 'KRCT로 평가한 때에만 적습니다.',
  least: '하나 이상 필요합니다.',
});
