/** Words of the registration form of ADR records. */
export const messages = {
  'patient.required': '병원등록번호 필수 입력',
  'patient.search': '환자 찾기 (병원등록번호, 성명, 초성)',
  'patient.empty': '병원등록번호나 성명을 입력해 주십시오.',
  'patient.title': '환자 선택',
  'patient.chosen': '{name} 환자의 정보를 채웠습니다.',
  'patient.number': '병원등록번호',
  'patient.name': '성명',
  'patient.birth': '생년월일',
  'exists.text': '같은 병원등록번호와 원내 사례번호로 등록된 기록({recId})이 있습니다. 저장하면 그 기록이 수정됩니다.',
  'exists.open': '그 기록 열기',
  'template.filled': '템플릿 “{title}”의 내용을 채웠습니다.',
  'template.over': '이미 입력한 내용이 템플릿 내용으로 바뀝니다. 채울까요?',
  'template.yes': '채우기',
  'drugs.wrong': '원인약물 목록의 형식이 올바르지 않습니다.',
  'new.again': '새로 등록',
} as const;
