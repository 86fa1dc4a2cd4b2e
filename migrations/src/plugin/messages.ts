import { textsOf } from '@onyak/core';

/** What the SQL of plugins says to the person who starts a process. */
export const sqlMessage = textsOf({
  stepName: '플러그인 {code}: migrations/{name}의 이름은 0001-name.sql 형식이어야 합니다.',
  stepNumber: '플러그인 {code}: migrations/{first}와 {second}의 번호가 같습니다.',
  stepChanged:
    '플러그인 {code}: 이미 적용한 migrations/{name}의 내용이 바뀌었습니다. 원래대로 되돌리고 새 파일을 더해 주십시오.',
  stepVanished: '플러그인 {code}: 이미 적용한 migrations/{name} 파일이 없습니다.',
  stepLate: '플러그인 {code}: migrations/{name} 파일은 이미 적용한 {last}보다 앞 번호입니다. 뒤 번호를 써 주십시오.',
  stepFailed: '플러그인 {code}: migrations/{name} 적용에 실패했습니다. {reason}',
  stepDone: '플러그인 {code}: migrations/{name} 적용',
  viewName: '플러그인 {code}: views/{name}의 이름은 보기 이름에 .sql을 붙인 것이어야 합니다.',
  viewFailed: '플러그인 {code}: views/{name} 적용에 실패했습니다. {reason}',
  viewMissing: 'create view {view} 문이 없습니다.',
  viewDone: '플러그인 {code}: 보기 {view} 갱신',
} as const);
