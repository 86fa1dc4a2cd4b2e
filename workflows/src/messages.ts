import { textsOf } from '@onyak/core';

/** Korean texts of the workflow package: refusals, failures and progress as a person reads them. */
export const texts = {
  closedRequest: '이미 종료된 요청입니다.',
  unavailable: '작업 서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주십시오.',
  noServer: '작업 서버(Temporal)에 연결할 수 없습니다.',
  noWorker: '작업 처리기(worker)가 실행되고 있지 않습니다: {queue}',
  modelRefused: '언어 모델이 작성을 거절했습니다.',
  modelTruncated: '언어 모델의 답이 너무 길어 잘렸습니다.',
  modelMalformed: '언어 모델의 답이 정해진 형식에 맞지 않습니다.',
  modelUnavailable: '언어 모델에 연결할 수 없습니다.',
  modelBusy: '언어 모델의 사용량이 한도를 넘었습니다.',
  modelSilent: '언어 모델이 응답을 멈췄습니다.',
  modelRejected: '언어 모델이 요청을 받아들이지 않았습니다({status}). 모델 설정을 확인해 주십시오.',
  timeout: '정해진 시간 안에 끝나지 않았습니다.',
  registeredReaction: '이 병원의 이상반응 기록({date}): {about}',
  internal: '처리 중 오류가 발생했습니다.',
  terminated: '작업이 중단되었습니다.',
  mailSender: '온약',
  mailRefused: '메일 서버가 이 메일을 받지 않았습니다({status}).',
  mailBusy: '메일 서버가 지금은 받지 못한다고 답했습니다({status}).',
  mailLogin: '메일 서버에 로그인하지 못했습니다. SMTP_URL의 계정을 확인해 주십시오.',
  mailTls: '메일 서버와 암호화(TLS) 연결을 맺지 못했습니다({status}). SMTP_URL과 인증서를 확인해 주십시오.',
  mailUnavailable: '메일 서버에 연결할 수 없습니다({status}).',
  mailNoServer: '메일 서버(SMTP_URL)가 설정되어 있지 않습니다.',
  textNoServer: '문자 발송 서버(TEXT_MESSAGE_URL)가 설정되어 있지 않습니다.',
  textRefused: '문자 발송 서버가 이 문자를 받지 않았습니다({status}).',
  textUnavailable: '문자 발송 서버에 연결할 수 없습니다({status}).',
  textLogin: '문자 발송 서버가 인증을 거절했습니다({status}). TEXT_MESSAGE_KEY를 확인해 주십시오.',
  mailUnreadable: '메일을 쓴 암호화 키가 ONYAK_PAYLOAD_KEYS에 없습니다.',
  mailLate: '한 시간 안에 보내지 못했습니다.',
  noKeys: 'ONYAK_PAYLOAD_KEYS: 작업 내용을 암호화할 키가 필요합니다. (형식: id:base64key)',
} as const;

/** What the start of the worker says of a plugin's part that does not fit. */
const workerTexts = {
  badName: '플러그인 {code}: 작업 이름 {name}은(는) 소문자로 시작하는 영문과 숫자여야 합니다.',
  badEvery: "플러그인 {code}: 예약 작업 {name}의 주기 '{every}'을(를) 이해할 수 없습니다. 예: 1 hour, 30 3 * * *",
  noActivity: '플러그인 {code}: steps가 부르는 activity {name}이(가) 없습니다.',
  noWorkflow: '플러그인 {code}: 요청 종류 {kind}을(를) 처리할 workflow.ts가 없습니다.',
  otherKind: '플러그인 {code}: workflow.ts의 요청 종류 {kind}이(가) plugin.ts의 requests와 다릅니다.',
  manyKinds: '플러그인 {code}: 요청 종류는 플러그인마다 하나입니다.',
  noQueue: '플러그인 {code}: workflow.ts의 queues에 요청 종류가 모르는 대기열 {queue}이(가) 있습니다.',
  tilesJob: '홈 현황 집계',
  tilesCounted: '집계함',
  tilesSame: '바뀐 것이 없음',
  noPoint: '플러그인 {code}: 작업 흐름에 {at} 지점이 없습니다.',
} as const;

export const workerText = textsOf(workerTexts);
