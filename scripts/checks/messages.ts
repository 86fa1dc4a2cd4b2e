import { textsOf } from '@onyak/core';

/** Korean texts of `npm run check` and `npm test`. */
export const texts = {
  'check.types': '타입 검사',
  'check.lint': '린트 (가져오기 방향 포함)',
  'check.format': '서식',
  'check.dead': '쓰이지 않는 코드와 의존성',
  'check.files': '파일 규칙 (길이, 화면 속 한글, 금지된 글)',
  'check.dependencies': '의존성 (출처, 무결성, 라이선스, 설치 스크립트, 버전)',
  'check.audit': '의존성의 알려진 취약점',
  'check.line': '{mark} {label} ({seconds}초)',
  'check.passed': '검사 {count}가지를 모두 통과했습니다.',
  'check.failed': '검사 {count}가지 중 {failed}가지가 실패했습니다: {labels}',
  'check.hostTable': '{path}: 호스트가 플러그인의 테이블 {table}을 이름으로 부릅니다. 요청은 종류(kind)로 묻습니다.',
  'check.foreignTable': '{path}: 플러그인 {code}가 플러그인 {owner}의 테이블 {table}을 requires 없이 읽습니다.',
  'check.tables': '플러그인 테이블',
  'check.sql': 'SQL이 있는 파일',
  'check.sqlText': '{path}: SQL이 있습니다. 모델을 쓰거나 이름이 .sql.ts로 끝나는 파일의 함수로 옮겨 주십시오.',
  'check.sqlTyped': '{path}: 결과를 확인하지 않고 형을 붙입니다(query<...>). readRows로 읽어 주십시오.',
  'check.sqlMoved': '{path}: SQL이 없어졌습니다. scripts/checks/sql-texts-left.ts에서 지워 주십시오.',
  'check.tooLong': '{path}: {lines}줄입니다. {limit}줄을 넘는 파일은 나누어 주십시오.',
  'check.hangul': '{path}:{line}: 화면 코드에 한글이 있습니다. messages.ts로 옮겨 주십시오.',
  'check.forbidden': '{path}:{line}: {what}',
  'dependency.range': '{path}: {name} {version} - 정확한 버전을 적어 주십시오.',
  'dependency.source': '{name}@{version}: 레지스트리가 아닌 곳에서 옵니다: {source}',
  'dependency.integrity': '{name}@{version}: package-lock.json에 무결성 값(sha512)이 없습니다.',
  'dependency.licence':
    '{name}@{version}: 허용하지 않은 라이선스입니다: {licence}. LICENSE 파일을 읽고 scripts/checks/licences.ts에 적거나 다른 것을 쓰세요.',
  'dependency.script':
    '{name}@{version}: 살펴보지 않은 설치 스크립트가 있습니다. 내용을 확인하고 package.json의 allowScripts에 적어 주십시오.',
  'dependency.scriptGone': '{name}: allowScripts에 있지만 설치하지 않습니다. 지워 주십시오.',
  'dependency.weak': '{name} {range}: 알려진 취약점이 있습니다 ({severity}). npm audit으로 확인해 주십시오.',
  'dependency.notAsked':
    '레지스트리가 답하지 않아 알려진 취약점을 확인하지 못했습니다. 나머지 검사에는 영향이 없습니다.',
  'forbidden.machinePath': '특정 컴퓨터의 경로가 들어 있습니다.',
  'forbidden.tsIgnore': '컴파일러의 지적을 숨깁니다. 타입을 고쳐 주십시오.',
  'forbidden.lintOff': '이유 없이 린트의 지적을 숨깁니다. 코드를 고치거나 ` -- 이유`를 적어 주십시오.',
  'forbidden.bareConnection': '끊길 때를 듣는 이가 없는 데이터베이스 연결입니다. connectionTo로 만듭니다.',
  'forbidden.register': '합니다체나 하십시오체가 아닙니다.',
  'forbidden.skippedTest': '건너뛰거나 혼자만 도는 테스트입니다.',
  'forbidden.mergeMark': '병합 표시가 남아 있습니다.',
  'test.checks': '검사와 빌드',
  'test.browser': '브라우저 준비',
  'test.temporal': 'Temporal 준비',
  'test.unit': '단위, 데이터베이스, 워크플로 테스트',
  'test.journeys': '브라우저 여정',
  'test.step': '\n== {label}',
  'test.checkFailed': '검사가 실패하여 테스트를 시작하지 않았습니다.',
  'test.noReport': '{label}: 결과를 남기지 못하고 끝났습니다 (종료 코드 {code}).',
  'test.skipped': '건너뛴 테스트가 {count}개 있습니다. 건너뛴 것은 통과가 아닙니다.',
  'test.sum': '{passed} passed, {failed} failed',
  'test.took': '{label}: {minutes}분',
  'covered.title': '다룬 범위',
  'covered.axe': '접근성 (axe로 살펴본 화면 상태)',
  'covered.keyboard': '키보드만으로 다룬 화면',
  'covered.oracle': '보이지 않는 자료에 대한 물음',
  'covered.fuzz': '잘못된 요청',
  'covered.chaos': '프로그램 강제 종료',
  'covered.batch': '묶음 작업의 항목',
  'covered.full': '{label}: {done} (전체 크기)',
  'covered.part': '{label}: {of} 가운데 {done} (전체 크기: {setting}=full)',
  'covered.some': '{label}: {done} (줄인 크기, 전체 크기: {setting}=full)',
  'covered.silent': '{label}: 끝까지 돌지 못하여 다룬 범위를 알 수 없습니다. 실패로 셉니다.',
  'covered.untried': '시험할 자료가 없어 시험하지 못한 것 {count}가지:',
  'browser.found': 'Chromium: {path}',
  'browser.apt': 'Chromium과 한글 글꼴을 설치합니다 (apt-get): {packages}',
  'browser.aptFailed': 'apt-get으로 설치하지 못했습니다: {reason}',
  'browser.download': 'Playwright로 Chromium을 내려받습니다.',
  'browser.noFonts': '한글 글꼴이 없어 화면의 글자가 깨져 보일 수 있습니다. fonts-noto-cjk를 설치해 주십시오.',
  'browser.missing':
    'Chromium을 찾지도 설치하지도 못했습니다. 다음 중 하나를 해 주십시오.\n' +
    '  1. Chromium이나 Chrome을 설치하고 CHROMIUM_PATH=/경로/chromium 으로 알려 줍니다.\n' +
    '  2. Debian/Ubuntu: sudo apt-get install chromium fonts-noto-cjk\n' +
    '  3. 인터넷이 되는 곳에서 npx playwright install --with-deps chromium',
} as const;

/** The Korean text of a key with `{name}` replaced from `params`. */
export const text = textsOf(texts);
