import { fillMessage, type MessageParams } from '@onyak/core';

/** Korean texts of the workflow package: refusals, failures and progress as a person reads them. */
export const texts = {
  alreadyComplete: '이미 전송이 완료된 복약지도입니다.',
  unknownTarget: '대상 복약지도를 찾을 수 없습니다.',
  unknownRequest: '복약지도 요청을 찾을 수 없습니다.',
  closedRequest: '이미 종료된 복약지도 요청입니다.',
  busy: '전송 중입니다. 잠시 후 다시 시도해 주십시오.',
  unavailable: '복약지도 작업 서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주십시오.',
  composeFailed: '최종 복약지도를 작성하지 못했습니다: {reason}',
  deliveryFailed: 'CDSS로 전송하지 못했습니다: {reason}',
  noServer: '작업 서버(Temporal)에 연결할 수 없습니다.',
  noWorker: '작업 처리기(worker)가 실행되고 있지 않습니다: {queue}',
  badPayload: '요청에 저장된 내용이 올바르지 않습니다.',
  noFile: '업로드한 건강기록 파일을 찾을 수 없습니다.',
  unreadableFile: '저장된 건강기록 파일을 읽을 수 없습니다: {reason}',
  noScreening: '검토 결과를 찾을 수 없습니다.',
  noGuide: '작성된 복약지도를 찾을 수 없습니다.',
  noFinalText: '저장된 최종 복약지도가 없습니다.',
  noFeedback: '저장된 의견을 찾을 수 없습니다.',
  modelRefused: '언어 모델이 작성을 거절했습니다.',
  modelTruncated: '언어 모델의 답이 너무 길어 잘렸습니다.',
  modelMalformed: '언어 모델의 답이 정해진 형식에 맞지 않습니다.',
  modelUnavailable: '언어 모델에 연결할 수 없습니다.',
  modelBusy: '언어 모델의 사용량이 한도를 넘었습니다.',
  modelSilent: '언어 모델이 응답을 멈췄습니다.',
  modelRejected: '언어 모델이 요청을 받아들이지 않았습니다({status}). 모델 설정을 확인해 주십시오.',
  cdssRejected: 'CDSS가 받아들이지 않았습니다({status}).',
  cdssUnavailable: 'CDSS에 연결할 수 없습니다.',
  timeout: '정해진 시간 안에 끝나지 않았습니다.',
  internal: '처리 중 오류가 발생했습니다.',
  cancelled: '요청이 취소되었습니다.',
  terminated: '작업이 중단되었습니다.',
  recordParsed: '건강기록에서 약 {medications}건, 진단 {diagnoses}건, 이상반응 {sideEffects}건을 읽었습니다.',
  recordGiven: '입력한 약 {medications}건, 진단 {diagnoses}건, 이상반응 {sideEffects}건을 확인했습니다.',
  recordMapped: '저장된 기록과 같음을 확인했습니다.',
  recordMappedAnew: '기준정보가 바뀌어 저장된 기록과 다르게 읽힌 항목이 있습니다.',
  screened: '살펴볼 점 {findings}가지를 찾았습니다. 확인하지 못한 것 {notScreened}가지가 있습니다.',
  generated: '{model} 모델로 작성했습니다.',
  evaluated: '문장을 점검해 근거와 맞지 않는 문장 {excluded}개를 제외했습니다.',
  composed: '최종 복약지도를 작성했습니다.',
  composedFromGuide: '모델의 글에 근거와 맞지 않는 내용이 있어 점검한 복약지도의 문장으로 바꾸었습니다.',
  deliveryUrl: 'CDSS 최종 복약지도 전송',
  deliveredCdss: 'CDSS로 전송했습니다.',
  deliveredInbox: '내장 수신함에 저장했습니다.',
  mailSender: '온약',
  mailRefused: '메일 서버가 이 메일을 받지 않았습니다({status}).',
  mailBusy: '메일 서버가 지금은 받지 못한다고 답했습니다({status}).',
  mailLogin: '메일 서버에 로그인하지 못했습니다. SMTP_URL의 계정을 확인해 주십시오.',
  mailTls: '메일 서버와 암호화(TLS) 연결을 맺지 못했습니다({status}). SMTP_URL과 인증서를 확인해 주십시오.',
  mailUnavailable: '메일 서버에 연결할 수 없습니다({status}).',
  mailNoServer: '메일 서버(SMTP_URL)가 설정되어 있지 않습니다.',
  mailUnreadable: '메일을 쓴 암호화 키가 ONYAK_PAYLOAD_KEYS에 없습니다.',
  mailLate: '한 시간 안에 보내지 못했습니다.',
  noKeys: 'ONYAK_PAYLOAD_KEYS: 작업 내용을 암호화할 키가 필요합니다. (형식: id:base64key)',
} as const;

/** What the start of the worker says of a plugin's part that does not fit. */
const workerTexts = {
  badName: '플러그인 {code}: 작업 이름 {name}은(는) 소문자로 시작하는 영문과 숫자여야 합니다.',
  badEvery: "플러그인 {code}: 예약 작업 {name}의 주기 '{every}'을(를) 이해할 수 없습니다. 예: 1 hour, 30 3 * * *",
  noActivity: '플러그인 {code}: steps가 부르는 activity {name}이(가) 없습니다.',
  noPoint: '플러그인 {code}: 작업 흐름에 {at} 지점이 없습니다.',
} as const;

export function workerText(key: keyof typeof workerTexts, params: MessageParams): string {
  return fillMessage(workerTexts[key], params);
}
