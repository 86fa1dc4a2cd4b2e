/** Words of the institution master's own calls. */
export const messages = {
  'search.empty': '검색어 입력 후 진행 필요',
  'search.none': '일치하는 데이터 없음',
} as const;
