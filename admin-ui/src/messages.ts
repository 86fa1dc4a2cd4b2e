import { severityWords } from '@onyak/core';
import { gridWords } from './grid/messages.js';
import { homeWords } from './home/messages.js';
import { paletteWords } from './palette/messages.js';
import { resourceWords } from './resource/messages.js';
import { shellWords } from './shell/messages.js';
import { uiWords } from './ui/messages.js';

/** Every word of the admin, keyed by where it is met. Words shared with the server are in `@onyak/core`. */
export const words = {
  ...gridWords,
  ...homeWords,
  ...paletteWords,
  ...resourceWords,
  ...shellWords,
  ...uiWords,

  'app.name': '온약',
  'app.tagline': '병원을 위한 의약품 안전 작업대',
  'app.version': '버전 0.1',
  'app.footer': '© 2023–{year} 온약 · 의약품 안전 작업대',
  'app.skip': '본문으로 바로가기',
  'app.loading': '화면을 불러오고 있습니다.',
  'app.notFound': '화면을 찾을 수 없습니다.',
  'app.noAccess': '이 화면을 볼 권한이 없습니다.',
  'app.crashed': '화면을 표시하지 못했습니다.',
  'app.crashedHelp': '다시 시도해도 같은 문제가 보이면 관리자에게 문의해 주십시오.',

  'error.offline': '연결이 끊겼습니다.',
  'error.network': '서버에 연결하지 못했습니다. 네트워크를 확인하고 다시 시도하십시오.',
  'provider.partly': '{done}건은 반영했고 {failed}건은 반영하지 못했습니다. {reason}',
  'error.notSent': '연결이 끊겨 반영되지 않았습니다. 연결을 확인하고 다시 시도하십시오.',
  'error.unanswered': '연결이 끊겨 결과를 확인하지 못했습니다. 반영되었는지 다시 조회한 뒤 시도하십시오.',
  'error.server': '서버에서 오류가 발생했습니다. 잠시 후 다시 시도해 주십시오.',
  'error.answer': '서버의 응답을 이해하지 못했습니다. 화면을 새로고침해 주십시오.',
  'error.unexpected': '예상하지 못한 오류가 발생했습니다.',
  'error.upload': '업로드 실패',
  'error.load': '불러오지 못했습니다.',
  'error.conflictTitle': '다른 사용자가 먼저 수정했습니다.',
  'error.conflictOwnTitle': '다른 창이나 기기에서 먼저 수정했습니다.',

  'common.retry': '다시 시도',
  'checkList.all': '모두 선택',
  'stock.create': '{label} 등록',
  'stock.edit': '{label} 수정',
  'stock.show': '{label} 정보',
  'common.close': '닫기',
  'common.cancel': '취소',
  'common.confirm': '확인',
  'common.save': '저장',
  'common.add': '등록',
  'common.edit': '수정',
  'common.delete': '삭제',
  'common.search': '조회',
  'common.clear': '지우기',
  'common.clearAll': '모두 지우기',
  'common.reload': '새로고침',
  'common.copy': '복사',
  'common.copied': '복사되었습니다',
  'common.copyFailed': '복사 실패',
  'common.downloadFailed': '파일 다운로드 실패',
  'common.export': '엑셀 다운로드',
  'common.yes': '예',
  'common.no': '아니요',
  'common.none': '없음',
  'common.empty': '(빈 값)',
  'common.loading': '불러오는 중',
  'common.working': '처리 중',
  'common.required': '필수',
  'common.dismiss': '알림 닫기',
  'common.more': '더 보기',
  'common.apply': '적용',
  'common.details': '상세',

  'leave.title': '저장하지 않은 내용',
  'leave.text': '입력한 내용이 저장되지 않았습니다. 이 화면을 나가시겠습니까?',
  'leave.yes': '저장하지 않고 나가기',
  'popup.discard': '입력한 내용이 저장되지 않았습니다. 닫으시겠습니까?',
  'popup.discardYes': '저장하지 않고 닫기',
  'popup.discardNo': '계속 입력',

  'file.drop': '파일을 여기에 놓거나 눌러서 선택하십시오',
  'file.choose': '파일 선택',
  'file.again': '다른 파일 선택',
  'file.tooLarge': '파일은 최대 {max}까지 올릴 수 있습니다.',
  'file.wrongType': '지원하지 않는 파일 형식입니다.',
  'file.one': '파일은 하나만 선택할 수 있습니다.',
  'file.sent': '{sent} / {total} 전송',

  'severity.CONTRAINDICATED': severityWords.CONTRAINDICATED,
  'severity.MAJOR': severityWords.MAJOR,
  'severity.MODERATE': severityWords.MODERATE,
  'severity.INFO': severityWords.INFO,
  'severity.FINE': '양호',

  'timer.label': '경과 시간 {time}',

  'session.menuChanged': '관리자가 메뉴 권한을 변경했습니다. 화면을 다시 불러옵니다.',
  'session.menuChangedTitle': '메뉴 권한 변경',
  'session.endedElsewhere': '다른 창에서 로그아웃하여 이 창도 로그아웃했습니다.',
  'session.expired': '로그인이 만료되었습니다. 다시 로그인해 주십시오.',
  'session.checkFailed': '로그인 상태를 확인하지 못했습니다.',

  'plugin.broken': '메뉴를 열 수 없습니다.',
  'plugin.partBroken': '{name}의 내용을 표시하지 못했습니다.',
  'plugin.noPage': '이 메뉴에는 아직 화면이 없습니다.',
} as const;

export type WordKey = keyof typeof words;

/** The Korean text of a key, with `{name}` replaced; an unknown name stays visible so that a mistake is noticed. */
export function t(key: WordKey, params: Readonly<Record<string, string | number>> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
