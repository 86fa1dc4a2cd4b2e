/** Words of the study patients and their survey. */
export const messages = {
  'number.required': '연구 등록번호 필수 입력',
  'act.surveyRead': '연구 환자 설문 조회',
  'act.measured': '연구 환자 신체 정보 갱신',
  'act.surveyDeleted': '연구 환자 설문 삭제',
  'patient.title': '{name} · {number}',
  'patient.tabs': '연구 환자 정보',
  'patient.none': '-',
  'rows.noSymptom': '증상 모름',
  'rows.sideEffect': '설문 · {about}',
  'rows.remark': '설문',
  'rows.taken':
    '이 연구 환자의 설문에서 진단 {diagnoses}건, 부작용 {sideEffects}건을 가져와 선택했습니다. 다음 단계에서 해제할 수 있습니다.',
  'rows.failed': '이 연구 환자의 설문을 읽지 못했습니다. {reason}',
  'act.rowsRead': '연구 환자 설문 조회 (요청 작성)',
  'survey.title': '설문',
  'survey.diseases': '4. 진단명을 입력해 주세요.',
  'survey.causativeDrugs': '5. 부작용을 일으킨 약을 입력해 주십시오.',
  'survey.symptoms': '5. 부작용 증상을 입력해 주십시오.',
} as const;
