/** Words of the home page. */
export const homeWords = {
  'home.title': '홈',
  'home.hello': '{name}님, 안녕하십니까.',
  'home.shortcuts': '바로가기',
  'home.walk': '처음 둘러보기',
  'home.walkProgress': '{count}곳 가운데 {done}곳을 보았습니다. 모두 보는 데 5분쯤 걸립니다.',
  'home.walkDone': '모두 보았습니다.',
  'home.walkSeen': '본 곳',
  'home.walkHide': '그만 보기',
  'home.walkShow': '처음 둘러보기 다시 보기',
  'home.noMenus': '사용할 수 있는 메뉴가 없습니다. 관리자에게 메뉴 권한을 요청해 주십시오.',
  'home.about': '{label} 화면을 엽니다.',
} as const;
