/** Korean texts of the workflow package: refusals, failures and progress as a person reads them. */
export const texts = {
  alreadyComplete: '이미 전송이 완료된 복약지도입니다.',
  unknownTarget: '대상 복약지도를 찾을 수 없습니다.',
  unknownRequest: '복약지도 요청을 찾을 수 없습니다.',
  closedRequest: '이미 종료된 복약지도 요청입니다.',
  busy: '전송 중입니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '복약지도 작업 서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  composeFailed: '최종 복약지도를 작성하지 못했습니다: {reason}',
  deliveryFailed: 'CDSS로 전송하지 못했습니다: {reason}',
  noServer: '작업 서버(Temporal)에 연결할 수 없습니다.',
  noWorker: '작업 처리기(worker)가 실행되고 있지 않습니다: {queue}',
  noKeys: 'ONYAK_PAYLOAD_KEYS: 작업 내용을 암호화할 키가 필요합니다. (형식: id:base64key)',
} as const;
