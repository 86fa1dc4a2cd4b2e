/** Korean texts of trials as a person reads them. */
export const texts = {
  unknownTrial: '언어 모델 시험을 찾을 수 없습니다.',
  badPayload: '언어 모델 시험의 요청 내용을 읽을 수 없습니다.',
  noServer: '이 모델을 부를 언어 모델 서버가 설정되지 않았습니다.',
  noPrompt: '이 판의 프롬프트는 더 이상 쓰지 않습니다.',
  noItem: '시험할 환자나 복약지도를 찾을 수 없습니다.',
  otherSet: '고정 환자가 바뀌었습니다. 시험을 새로 시작해 주십시오.',
  limits: {
    BUDGET: '이 기관의 이번 달 언어 모델 예산을 다 썼습니다.',
    RATE: '이 기관의 한 시간 언어 모델 호출 한도를 다 썼습니다.',
  },
} as const;
