import { textsOf } from '@onyak/core';

/** Words of the patient's medication guide for staff. */
export const messages = {
  'mpmg.open': '환자 복약안내문',
  'mpmg.title': '환자 복약안내문',
  'mpmg.reqId': '요청번호 필수 입력',
  'mpmg.leafletNo': '복약안내문 번호 필수 입력',
  'mpmg.birthDay': '환자의 생년월일 8자리를 입력해 주십시오.',
  'mpmg.notScreened': '아직 점검이 끝나지 않아 복약안내문을 만들 수 없습니다.',
  'mpmg.preview': '복약안내문 미리보기',
  'mpmg.previewHelp':
    '점검에서 찾은 내용과 표에 있는 사실만으로 만든 글입니다. 건네기 전에 약사가 읽어 확인해 주십시오.',
  'mpmg.unreviewed': '이 글이 쓴 사실 {used}개 가운데 {unreviewed}개는 약사가 아직 서명하지 않은 행입니다.',
  'mpmg.handOut': 'QR과 링크를 만들어 건네기',
  'mpmg.handOutHelp': '링크를 열 때 환자가 생년월일로 확인받습니다. 건넨 글은 그대로 보관됩니다.',
  'mpmg.birthDayLabel': '환자 생년월일(8자리)',
  'mpmg.handedOut': '복약안내문을 보관하고 링크를 만들었습니다.',
  'mpmg.pdf': 'PDF 저장',
  'mpmg.pdfWithCode': 'QR이 든 PDF 저장',
  'mpmg.link': '환자용 링크',
  'mpmg.copy': '링크 복사',
  'mpmg.end': '링크 끝내기',
  'mpmg.endAsk': '이 안내문의 링크를 끝내면 환자가 더 볼 수 없습니다. 끝내시겠습니까?',
  'mpmg.ended': '링크를 끝냈습니다.',
  'mpmg.yes': '예',
  'mpmg.no': '아니요',
  'mpmg.keys': '링크를 보관할 암호화 설정(ONYAK_PAYLOAD_KEYS)이 없습니다.',
  'mpmg.tooMany': '이 안내문의 유효한 링크가 너무 많습니다. 쓰지 않는 링크를 끝낸 뒤 다시 시도해 주십시오.',
  'mpmg.unreadable': '보관된 안내문을 읽을 수 없습니다. 복약지도에서 새로 만들어 건네 주십시오.',
  'mpmg.endedAlready': '이미 끝낸 안내문입니다.',
  'mpmg.action.preview': '환자 복약안내문 미리보기',
  'mpmg.action.handOut': '환자 복약안내문 건네기',
  'mpmg.action.open': '건넨 복약안내문 열람',
  'mpmg.action.pdf': '환자 복약안내문 PDF',
  'mpmg.action.end': '환자 복약안내문 링크 끝내기',
} as const;

export const text = textsOf(messages);
