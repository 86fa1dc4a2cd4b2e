import { textsOf } from '@onyak/core';

/** Korean texts of the commands (`npm start`, `npm test`, `npm run check`, `npm run cdss`), keyed by where they are met. */
export const texts = {
  'server.silent': '서버가 제때 응답하지 않았습니다. 잠시 후 다시 시도해 주십시오.',
  'postgres.unsupported':
    '이 컴퓨터({platform}-{arch})용 내장 PostgreSQL이 없습니다. DATABASE_URL로 PostgreSQL 주소를 알려 주십시오.',
  'postgres.createUser': 'PostgreSQL은 root로 실행할 수 없어 시스템 사용자 postgres를 만듭니다.',
  'postgres.createUserFailed':
    'PostgreSQL은 root로 실행할 수 없는데 시스템 사용자 postgres를 만들지 못했습니다. `useradd --system postgres`를 실행하거나 일반 사용자로 시작해 주십시오.\n{reason}',
  'postgres.moved':
    '데이터 폴더가 postgres 사용자에게 닫혀 있어 PostgreSQL 데이터는 {path}에 둡니다 ({link}에서 연결).',
  'postgres.initFailed': 'PostgreSQL 데이터 폴더를 만들지 못했습니다.\n{reason}',
  'postgres.startFailed': 'PostgreSQL이 시작되지 않았습니다.\n{reason}',
  'postgres.passwordLost':
    'PostgreSQL 데이터는 있으나 비밀번호 파일({path})이 없습니다. 파일을 되돌리거나 데이터 폴더를 지우고 다시 시작해 주십시오.',
  'postgres.otherVersion':
    '데이터 폴더는 PostgreSQL {found}의 것이고 내장 PostgreSQL은 {ours}입니다. 예전 버전으로 내려받아 백업한 후 옮겨 주십시오.',
  'temporal.fromPath': 'Temporal: {path} 를 사용합니다.',
  'temporal.fromCache': 'Temporal: 보관해 둔 {path} 를 사용합니다.',
  'temporal.noHash': '검증값(SHA-256)을 모르는 플랫폼이어서 내려받지 않습니다: {url}',
  'temporal.wrongHash': '내려받은 파일의 검증값(SHA-256)이 다릅니다. 사용하지 않고 버립니다: {url}',
  'temporal.downloading': 'Temporal을 내려받습니다: {url}',
  'temporal.downloadProgress': 'Temporal 내려받는 중: {megabytes} MB',
  'temporal.downloadFailed': 'Temporal을 내려받지 못했습니다({reason}). Go로 빌드합니다.',
  'temporal.building': 'Temporal을 Go로 빌드합니다. 처음 한 번만 하며 보통 4분쯤 걸립니다.',
  'temporal.buildProgress': 'Temporal 빌드 중: {elapsed} 경과, {done}개 완료, 지금 {current}',
  'temporal.buildFailed': 'Temporal 빌드에 실패했습니다.\n{reason}',
  'temporal.waitingForOther': '다른 곳에서 Temporal을 준비하고 있어 기다립니다: {elapsed}',
  'temporal.ready': 'Temporal을 준비했습니다: {path}',
  'temporal.missing':
    'Temporal 서버를 찾지 못했습니다. 다음 중 하나를 해 주십시오.\n' +
    '  1. temporal 명령을 설치합니다: https://docs.temporal.io/cli\n' +
    '  2. Go 1.24 이상을 설치한 후 다시 시작합니다 (자동으로 빌드합니다).\n' +
    '  3. temporal 실행 파일을 {path} 에 둡니다.\n' +
    '  4. 실행 중인 Temporal의 주소를 TEMPORAL_ADDRESS=host:port로 알려 줍니다.',
  'temporal.startFailed': 'Temporal이 시작되지 않았습니다.\n{reason}',
  'supervisor.died': '{label}: 멈추어({how}) 다시 시작합니다.',
  'supervisor.code': '종료 코드 {code}',
  'supervisor.back': '{label}: 다시 동작합니다.',
  'supervisor.startFailed': '{label}: 다시 시작하지 못해 잠시 후 다시 시도합니다: {reason}',
  'build.waiting': '다른 프로그램이 빌드하고 있어 기다립니다: {elapsed}',
  'build.server': '서버 코드를 빌드합니다.',
  'build.screens': '화면을 빌드합니다 (관리자 화면, 환자 화면).',
  'build.failed': '빌드에 실패했습니다: {what}\n{reason}',
  'build.done': '빌드를 마쳤습니다.',
  'build.unchanged': '바뀐 것이 없어 지난 빌드를 그대로 씁니다.',
  'start.alreadyRunning':
    '같은 데이터 폴더({dataDir})로 온약이 이미 실행 중입니다 (프로세스 {pid}, 포트 {port}).\n' +
    '그것을 먼저 끝내거나, ONYAK_DATA와 PORT를 달리하여 시작해 주십시오.',
  'start.portInUse':
    '포트 {port}번을 다른 프로그램이 쓰고 있습니다. 다른 포트로 시작해 주십시오: PORT={other} npm start',
  'start.openDemonstration':
    'HOST={host}: 시연 계정의 비밀번호는 누구나 아는 것이므로 다른 컴퓨터에 열지 않습니다. 그래도 열려면 ONYAK_DEMONSTRATION=open 을 함께 지정하십시오.',
  'start.databaseGiven': 'PostgreSQL: DATABASE_URL의 서버를 사용합니다.',
  'start.temporalGiven': 'Temporal: {address} 의 서버를 사용합니다.',
  'start.postgres': 'PostgreSQL',
  'start.temporal': 'Temporal',
  'start.migrate': '데이터베이스 구조와 기준정보',
  'start.api': 'API 서버',
  'start.worker': '작업 처리기',
  'start.ready': '전체 준비 확인',
  'start.step': '… {label}',
  'start.stepDone': '✓ {label} ({seconds}초)',
  'start.reference': '기준정보 {file}: {rows}건',
  'start.migrateFailed': '데이터베이스를 준비하지 못했습니다.\n{reason}',
  'start.childFailed': '{label}: 시작되지 않았습니다. 기록: {log}\n{reason}',
  'start.notReady': '온약이 제시간에 준비되지 않았습니다. {reason}\n기록: {logs}',
  'start.welcome': '온약이 준비되었습니다: {url}',
  'start.accounts': '시연 계정 (비밀번호는 모두 {password})',
  'start.stopHint': '끝내려면 Ctrl-C를 누르십시오. 데이터는 {dataDir} 에 남습니다.',
  'start.stopping': '온약을 끝냅니다. 한 번 더 누르면 바로 끝냅니다.',
  'start.stopped': '✓ {label} 종료',
  'start.bye': '모두 끝냈습니다.',
  'start.forced': '바로 끝냅니다.',
  'demonstration.making':
    '시연 자료를 만들고 있습니다 (가상 환자, 요청, 카드). 그동안에도 쓸 수 있습니다. 자료 없이 시작하려면: npm start -- --empty',
  'demonstration.done':
    '시연 자료를 모두 만들었습니다. 이름에 (가상)이 붙은 사람과 ADR 기록의 환자는 모두 지어낸 사람입니다.',
  'demonstration.page': '환자 화면의 예: {url} (생년월일 {birthDate})',
  'demonstration.left': '시연 자료 일부를 건너뜁니다: {reason}',
  'demonstration.failed': '시연 자료를 끝까지 만들지 못했습니다. 다음에 시작할 때 이어서 만듭니다: {reason}',
  'demonstration.case': '지어낸 사례: 복용 사흘째 증상이 나타나 약을 끊은 뒤 나았습니다.',
  'demonstration.opinion': '같은 약과 같은 계열의 약을 쓰기 전에 의사나 약사에게 이 카드를 보여 주십시오.',
  // Words of the guides, and what people make of them.
  'demonstration.ask': '그대로 써도 되는지 물어보십시오',
  'demonstration.askOwn': '계속 써도 되는지 꼭 물어보십시오',
  'demonstration.notAlone': '쓰고 있는 약을 스스로 끊거나 양을 바꾸지 마십시오.',
  'demonstration.notAloneOwn': '의사나 약사와 의논하지 않고 약을 끊거나 양을 바꾸지 마십시오.',
  'demonstration.otherwise': '나타나면 의사나 약사에게 말씀하십시오',
  'demonstration.otherwiseOwn': '나타나면 기다리지 말고 의사나 약사에게 말씀하십시오',
  'demonstration.template': '원인약물 금기, 같은 계열 주의',
  'demonstration.center': '지역의약품안전센터',
  'demonstration.sender': '온누리대학교병원',
  'account.admin': '관리자 (모든 기관)',
  'account.manager': '기관 관리자 (H0001 온누리대학교병원)',
  'account.doctor1': '의사 (H0001 온누리대학교병원)',
  'account.doctor2': '의사 (H0002 새봄의료원)',
  'start.aborted': '시작을 그만두었습니다.',
  'start.failed': '온약을 시작하지 못했습니다.\n{reason}',
  recordsUsage: '사용법: npm run records -- <건수 1~1,000,000>',
  recordsNoDatabase: '실행 중인 온약이 없습니다. npm start로 먼저 시작해 주십시오.',
  recordsProgress: 'ADR 기록 {done}/{count}',
  recordsDone: '지어낸 ADR 기록 {count}건을 추가했습니다.',
} as const;

/** The Korean text of a key with `{name}` replaced from `params`. */
export const text = textsOf(texts);

/** Seconds as `mm:ss`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
