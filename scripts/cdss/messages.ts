import { textsOf, type FindingKind, type GuideStage, type Severity, type Urgency } from '@onyak/core';

/** Korean texts of `npm run cdss`. */
export const texts = {
  usage:
    '사용법: npm run cdss -- <건강기록.json> [선택]\n' +
    '  --json        결과를 JSON 하나로 출력합니다 (진행 상황은 표준 오류로).\n' +
    '  --age <나이>  기록에 생년월일이 없을 때의 나이\n' +
    '  --irb <번호>  연구 등록번호 (기본값: 파일 이름)\n' +
    '  --all         기록일에 복용 중이거나 복용 여부를 알 수 없는 약만이 아니라 기록의 모든 약을 점검합니다.\n' +
    '환경: ONYAK_URL (기본값 http://localhost:PORT), ONYAK_USER와 ONYAK_PASSWORD (기본값 시연 계정 DOCTOR01)\n' +
    '실행 중인 온약이 없으면 스스로 시작하고 끝나면 함께 끝냅니다.\n' +
    '종료 코드: 0 완료, 2 잘못된 사용, 3 기록을 거절함, 4 로그인 실패, 5 서버에 닿지 않음, 6 복약지도 작성 실패',
  fileMissing: '파일을 읽을 수 없습니다: {path}',
  ageInvalid: '--age는 0 이상 200 이하의 정수여야 합니다.',
  ageUnknown: '기록에 생년월일이 없어 나이를 알 수 없습니다. --age <나이>로 알려 주십시오.',
  noDrugs: '기록에 약이 없어 점검할 것이 없습니다.',
  noneTaken: '기록일({date})에 복용 중인 약이 없어 기록의 모든 약을 점검합니다.',
  serverUsed: '실행 중인 온약을 사용합니다: {url}',
  serverStarted: '실행 중인 온약이 없어 시작합니다.',
  serverGone: 'ONYAK_URL의 온약에 닿지 않습니다: {url}',
  unreachable: '온약에 닿지 않습니다: {reason}',
  uploading: '올리는 중: {sent} / {total}',
  uploaded:
    '읽었습니다: {name}, {age}, {gender}, 기록일 {date}, 약 {medications}건, 진단 {diagnoses}건, 부작용 {sideEffects}건',
  ageYears: '{age}세',
  ageNone: '나이 모름',
  requested: '복약지도를 요청했습니다: {reqId}',
  guideFailed: '복약지도를 작성하지 못했습니다: {reason}',
  screenHead:
    '점검 결과 (지식 {release}판, 기록일 {date}): 약 {medications}건, 진단 {diagnoses}건, 부작용 {sideEffects}건',
  unreviewed: '검토 전 근거에 따른 항목 {unreviewed}/{of} (약사가 아직 검토하지 않은 지식)',
  noFindings: '확인된 문제가 없습니다.',
  severityHead: '[{severity}] {count}건',
  finding: '- {title} ({kind})',
  reasonAction: '  {trigger} {action}',
  reasonSource: '  근거: {source}',
  burden: '항콜린 부담: {total}점 (기준 {threshold}점)',
  over5: '기록일 전 3개월 중 5가지 이상 복용한 날: {days}일',
  over5Between: '기록일 전 3개월 중 5가지 이상 복용한 날: {days}~{most}일',
  maybeTaken: '복용 여부를 알 수 없는 약 {count}건 (투약일수 없음): {names}',
  notScreenedHead: '점검하지 못한 것 {count}건',
  notScreened: '- {name}{code}: {reason}',
  notesHead: '기록에서 읽지 못했거나 풀지 못한 것 {count}건',
  note: '- {type}: {reason} {count}건{examples}',
  guideHead: '복약지도 ({model})',
  excludedHead: '제외된 문장 {count}개',
  faultsHead: '근거 확인에서 걸린 문장 {count}건',
  fault: '- {text}: {message}',
  seeScreen: '화면에서 보기: {url}',
} as const;

export const severityNames: Readonly<Record<Severity, string>> = {
  CONTRAINDICATED: '금기',
  MAJOR: '중대',
  MODERATE: '주의',
  INFO: '참고',
};

export const kindNames: Readonly<Record<FindingKind, string>> = {
  INTERACTION: '약물 상호작용',
  SAME_INGREDIENT: '동일 성분 중복',
  SAME_CLASS: '동일 효능군 중복',
  ELDERLY: '노인 주의',
  BEERS: 'Beers 기준',
  ANTICHOLINERGIC: '항콜린 부담',
  STOPP: 'STOPP 기준',
  DISEASE: '질환 주의',
  FALL_RISK: '낙상 위험',
  ALLERGY: '부작용 이력',
  COMBINATION: '여러 약의 합친 위험',
  PREGNANCY: '임부 금기',
  AGE: '연령 금기',
  DOSE: '용량 주의',
  RENAL: '신기능에 따른 용량',
  LACTATION: '수유 주의',
  DURATION: '투여기간 주의',
  SPLITTING: '분할·분쇄 주의',
};

export const urgencyNames: Readonly<Record<Urgency, string>> = { NOW: '바로', SOON: '곧', KNOW: '알아 두기' };

export const genderNames = { Male: '남', Female: '여', Unknown: '성별 모름' } as const;

export const stageNames: Readonly<Record<GuideStage, string>> = {
  RECEIVED: '접수',
  PARSE: '기록 읽기',
  MAP: '기록 정리',
  SCREEN: '점검',
  GENERATE: '복약지도 작성',
  EVALUATE: '복약지도 평가',
  WAIT: '확인 대기',
  COMPOSE: '최종 복약지도 작성',
  DELIVER: '전송',
  COMPLETE: '완료',
};

/** The Korean text of a key with `{name}` replaced from `params`. */
export const text = textsOf(texts);
