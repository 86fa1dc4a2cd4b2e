/** Words of the cards that were printed on this machine. */
export const messages = {
  title: '약물 카드 인쇄 이력 (PC 저장)',
  none: '이 기간에 이 컴퓨터에서 인쇄한 카드가 없습니다.',
  absent: '온약 Search Engine 연결 실패, 온약 인쇄 프로그램 설치 필요',
  'absent.help':
    '인쇄 프로그램이 이 컴퓨터에서 실행되고 있지 않습니다. 설치했다면 프로그램을 실행한 뒤 다시 시도해 주십시오.',
  download: '인쇄 프로그램 내려받기',
  refused: '브라우저가 인쇄 프로그램에 연결하는 것을 막았습니다.',
  'refused.help':
    '주소창 왼쪽의 사이트 설정에서 “이 기기의 앱에 액세스”를 허용한 뒤 다시 시도해 주십시오. 병원 정책으로 막혔다면 관리자에게 문의해 주십시오.',
  insecure: 'HTTPS로 접속해야 인쇄 프로그램에 연결할 수 있습니다.',
  'insecure.help':
    '브라우저는 안전한 연결(https://)에서만 이 컴퓨터의 프로그램에 연결합니다. 관리자에게 HTTPS 주소를 문의해 주십시오.',
  ready: '인쇄 프로그램에 연결되었습니다.',
  fault: '온약 Search Engine 오류: {msg}',
  checking: '인쇄 프로그램에 연결하고 있습니다.',
  again: '다시 시도',
  gone: '저장하지 않고 인쇄한 카드는 기록이 없습니다.',
  'column.printedAt': '인쇄 일시',
  'column.cardName': '카드',
  'column.ptName': '성명',
  'column.ptNumber': '병원등록번호',
  'column.recId': '기록번호',
  'column.state': '상태',
  'state.PRINTED': '인쇄됨',
  'state.KEPT': '보관됨 (프린터 없음)',
  'state.UNSURE': '확인 필요',
} as const;
