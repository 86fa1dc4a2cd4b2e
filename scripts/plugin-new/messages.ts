import { textsOf } from '@onyak/core';

const texts = {
  usage: '사용법: npm run plugin:new -- <코드> [--name "메뉴 이름"]',
  badCode: "'{code}': 코드로 쓸 수 없습니다. 소문자로 시작하는 영문 소문자와 숫자 4~20자로 정해 주십시오. 예: mxyz",
  badName: '이름은 1자 이상 50자 이하로 정해 주십시오.',
  taken: "코드 '{code}'는 이미 쓰이고 있습니다({owner}). 다른 코드를 정해 주십시오.",
  takenFolder: 'plugins/{code} 폴더',
  takenPackage: '플러그인 {name}',
  takenTable: '데이터베이스 테이블 {table}',
  name: '{code} 정보',
  written: 'plugins/{code} 플러그인을 만들었습니다.',
  next: `
다음 단계
  npx vitest run plugins/{code}   테스트
  npm start                       테이블, 메뉴({path}), REST 주소가 생깁니다.
메뉴 권한({right})이 있는 그룹에 보입니다. 내장 시범 환경에서는 '전체 메뉴' 그룹에 자동으로 추가됩니다.
항목을 바꾸려면 plugins/{code}/resource.ts를 고치십시오. 안내: docs/plugins.md`,
} as const;

export const text = textsOf(texts);
