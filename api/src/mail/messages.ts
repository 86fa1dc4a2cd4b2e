import { textsOf } from '@onyak/core';

/** Korean texts of mail and of the development outbox. */
const texts = {
  unavailable: '메일을 보낼 수 없어 이 기능을 사용할 수 없습니다. 관리자에게 문의해 주십시오.',
  textUnavailable: '문자 메시지를 보낼 수 없습니다. 관리자에게 문의해 주십시오. (TEXT_MESSAGE_URL)',
  'outbox.title': '개발용 편지함',
  'outbox.note':
    '메일 서버(SMTP_URL)나 문자 발송 서버(TEXT_MESSAGE_URL)를 설정하지 않아 보내지 않은 메일과 문자가 여기에 쌓입니다. 하루가 지나면 보이지 않습니다. 새로 고치면 다시 읽습니다.',
  'outbox.empty': '아직 메일이 없습니다.',
  'outbox.to': '받는 사람',
  'outbox.unreadable': '이 메일을 쓴 암호화 키가 없어 내용을 볼 수 없습니다.',
} as const;

/** The Korean text of mail and outbox. */
export const mailText = textsOf(texts);
