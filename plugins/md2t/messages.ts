/** Words of the integrated templates (specification 2 §2.13, §2.16, §5). */
export const messages = {
  'search.empty': '검색조건 입력 후 조회 필요',
  depth: '단계는 1 또는 2로 입력해 주십시오.',
  'type.first': '입력 방식을 먼저 선택해 주십시오.',
  'type.TYPE2': '기록의 원인약물 ATC를 그대로 씁니다.',
  'type.TYPE3': '기록의 원인약물 ATC의 한 단계 위 분류를 씁니다.',
  'type.TYPE4': '기록의 원인약물 ATC의 두 단계 위 분류를 씁니다.',
} as const;
