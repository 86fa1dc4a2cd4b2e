/** Words of the side menu and the header. */
export const shellWords = {
  'accountNotice.title': '계정 변경 알림',
  'accountNotice.help':
    '본인이 요청한 변경이 아니라면 비밀번호를 바꾸고 소속 기관의 담당자와 시스템 관리자에게 알려 주십시오.',
  'menu.title': '주 메뉴',
  'menu.open': '메뉴 열기',
  'menu.close': '메뉴 닫기',
  'menu.collapse': '메뉴 접기',
  'menu.expand': '메뉴 펼치기',
  'menu.shortcut': '바로가기',
  'menu.home': '홈',
  'menu.user': '사용자 메뉴',
  'menu.printer': '인쇄 프로그램 내려받기',
  'menu.password': '비밀번호 변경',
  'menu.logout': '로그아웃',
  'menu.logoutAll': '모든 기기에서 로그아웃',
  'menu.logoutAllAsk':
    '이 브라우저를 포함하여 로그인되어 있는 모든 기기에서 로그아웃합니다.\n저장하지 않은 내용은 사라집니다. 계속하시겠습니까?',
  'menu.logoutAllYes': '모두 로그아웃',
  'menu.loggedOutAll': '모든 기기에서 로그아웃했습니다.',
  'menu.dark': '어두운 화면',
  'menu.light': '밝은 화면',
  'menu.system': '기기 설정 따르기',
  'menu.theme': '화면 밝기',
  'menu.count': '{name} ({count})',

  'institution.choice': '조회 기관',
  'institution.all': '전체 기관',

  'shell.offline':
    '연결이 끊겼습니다. 화면에는 끊기기 전의 내용이 남아 있으며, 지금 저장하거나 변경하는 것은 반영되지 않습니다.',
  'shell.demonstration':
    '시연 자료를 만들고 있습니다({steps}단계 중 {done}단계 완료). 그동안에는 목록과 현황이 비어 있을 수 있으며, 모두 만들면 화면에 자동으로 표시됩니다.',
  'shell.setAsideOne': '{name}: {reason}',
  'shell.setAside': '다음 기능은 문제가 있어 이번 시작에서 제외되었습니다.',
} as const;
