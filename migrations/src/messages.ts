/** What migration, import and demonstration data say to the person who started them. */
export const messages = {
  migrating: '데이터베이스 구조 갱신: {name}',
  upToDate: '데이터베이스 구조가 최신입니다.',
  lockReleased: '중단된 이전 갱신의 잠금을 해제했습니다.',
  noCreateRole:
    '데이터베이스 계정에 역할을 만들 권한이 없습니다. 관리자가 먼저 실행해 주세요: create role onyak_app nologin; grant onyak_app to <DATABASE_URL의 계정>;',
  stepFailed: '데이터베이스 구조 갱신 {step}이(가) 실패했습니다: {reason}',
  noTrigram: 'pg_trgm 확장을 쓸 수 없어 부분 일치 검색 색인 없이 계속합니다: {reason}',
  tableCreated: '{resource}: 테이블 {table} 생성',
  columnAdded: '{resource}: 열 {column} 추가',
  columnLeft: '{resource}: 정의에 없는 열 {column}은 그대로 둡니다.',
  constraintChanged: '{resource}: 열 {column}의 규칙 변경',
  requiredColumnLeft: '{resource}: 테이블 {table}의 필수 열 {column}이 정의에 없습니다.',
  typeChanged: '{resource}: 열 {column}의 형식이 다릅니다 (정의 {wanted}, 테이블 {found}).',
  missingColumn: '{resource}: 테이블 {table}에 열 {column}이 없습니다.',
  requiredColumnMissing: '{resource}: 필수 열 {column}을 추가할 수 없습니다. 테이블 {table}에 이미 자료가 있습니다.',
  nullsPresent: '{resource}: 열 {column}을 필수로 바꿀 수 없습니다. 값이 없는 행이 있습니다.',
  rowsViolate: '{resource}: 열 {column}의 규칙에 맞지 않는 행이 이미 있습니다 ({rule}).',
  notUnique: '{resource}: 열 {column}에 같은 값이 이미 있어 고유 규칙을 적용할 수 없습니다.',
  keyChanged: '{resource}: 키 열을 {found}에서 {column}(으)로 바꿀 수 없습니다.',
  tenancyChanged: '{resource}: 소유 구분을 바꿀 수 없습니다 (정의 {wanted}, 테이블 {found}, 열 hospital_code).',
  nameTaken: '{resource}: 테이블 {table}의 열 {column} 이름이 겹칩니다.',
} as const;
