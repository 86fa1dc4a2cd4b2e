/** Words of the study patients and their survey. */
export const messages = {
  'number.required': '연구 등록번호 필수 입력',
  'act.surveyRead': '연구 환자 설문 조회',
  'act.measured': '연구 환자 신체 정보 갱신',
  'act.surveyDeleted': '연구 환자 설문 삭제',
  'patient.title': '{name} · {number}',
  'patient.tabs': '연구 환자 정보',
  'patient.none': '-',
  'survey.title': '설문',
  'survey.diseases': '4. 진단명을 입력해 주세요.',
  'survey.causativeDrugs': '5. 부작용을 일으킨 약을 입력해 주세요.',
  'survey.symptoms': '5. 부작용 증상을 입력해 주세요.',
} as const;
