/** What the door to the database says to the person who starts a process. */
export const messages = {
  loginMissing:
    '애플리케이션의 데이터베이스 계정으로 접속할 수 없습니다. 데이터베이스 구조 갱신을 먼저 실행하고, DATABASE_URL이 갱신할 때와 같은지 확인해 주십시오.',
} as const;
