/** Words of the key master. */
export const messages = {
  'hospital.required': '기관 필수 입력',
  'keys.missing': '키를 보관할 암호화 설정(ONYAK_PAYLOAD_KEYS)이 없습니다.',
  'reissue.done': '새 API 키를 발급했습니다.',
  'reveal.action': 'API 키 조회',
  'reissue.action': 'API 키 재발급',
  'select.none': '대상을 선택 후 진행 필요',
  'select.many': '하나의 대상만 선택 후 진행 필요',
  'reveal.button': '키 보기',
  'reveal.title': 'API 키',
  'reveal.note': '키를 본 사실이 사용 이력에 남습니다. 다른 사람에게 보이지 않도록 주의해 주십시오.',
  'reveal.copy': '복사',
  'reissue.button': '재발급',
  'reissue.confirm': '{hospital}의 API 키를 새로 발급합니다. 지금 쓰는 키는 바로 쓸 수 없게 됩니다.',
} as const;
