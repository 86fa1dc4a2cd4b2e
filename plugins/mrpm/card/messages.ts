/** Words of the safety card: its form, and what the calls answer. */
export const messages = {
  'drug.required': '원인약물 필수 입력',
  'symptom.required': '증상 필수 입력',
  'opinion.required': '전문가 의견 필수 입력',
  max500: '500자 까지 등록 가능',
  max1500: '1500자 까지 등록 가능',
  'name.required': '성명, 등록 희망자 필수 입력',
  'number.required': '병원등록번호, 등록 희망자 필수 입력',
  'birth.required': '생년월일, 등록 희망자 필수 입력',
} as const;
