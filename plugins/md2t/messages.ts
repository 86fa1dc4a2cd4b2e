/** Words of the integrated templates (specification 2 §2.13, §2.16, §5). */
export const messages = {
  'search.empty': '검색조건 입력 후 조회 필요',
  depth: '단계는 1 또는 2로 입력해 주십시오.',
} as const;
