/** Words of the login counts. */
export const messages = {
  title: '로그인 이력',
  counts: '사용자별 로그인 횟수',
  count: '{count}명',
  userId: '아이디',
  userName: '사용자명',
  auth: '구분',
  hospital: '기관',
  loginCnt: '로그인 횟수',
  'auth.ADMIN': '시스템 관리자',
  'auth.MANAGER': '기관 관리자',
  'auth.USER': '사용자',
  empty: '등록된 사용자가 없습니다.',
  attempts: '전체 시도',
  export: '엑셀 다운로드',
} as const;
