/** Words of the ATC short names (specification 2 §2.11, §2.12, §5). */
export const messages = {
  title: 'ATC 정보',
  // What a user did, as the history of use shows it.
  'action.name': 'ATC 약어 저장',
  count: '{count}건 · {name}({code})의 약어',
  overAll:
    '전체 기관을 보는 중에는 {name}({code})의 약어가 보이고 저장됩니다. 다른 기관의 약어는 화면 위쪽에서 기관을 선택해 주십시오.',
  short: 'ATC 약어(국문)',
  saved: '저장되었습니다.',
  removed: '약어를 지웠습니다.',
  'atc.unknown': '없는 ATC 코드입니다.',
  edit: '수정',
  'edit.title': 'ATC 약어 수정',
  'edit.none': '수정 대상 선택 후 진행 필요',
  'edit.many': '하나의 수정 대상만 선택 후 진행 필요',
  suggestions: '다른 기관의 약어',
  'suggestions.none': '다른 기관이 등록한 약어가 없습니다.',
  'others.button': '타 기관 약어 보기',
  'others.title': '타기관 ATC 약어 사용 정보',
  'others.apply': '선택 항목 적용',
  'others.none': '선택된 항목이 없습니다.',
  save: '저장',
  'others.empty': '다른 기관이 등록한 약어가 없습니다.',
  'others.confirm': '{code}\n현재: {current}\n변경: {next}\n적용하시겠습니까?',
  unregistered: '미등록',
  hospital: '기관',
} as const;
