/** What the engine answers; the screens show it as it is. */
export const messages = {
  origin: '이 주소의 화면에서는 인쇄 프로그램을 쓸 수 없습니다.',
  notFound: '지원하지 않는 주소입니다.',
  method: '지원하지 않는 요청 방식입니다.',
  body: '카드의 형식이 올바르지 않습니다.',
  period: '조회 기간의 형식이 올바르지 않습니다.',
  tooLarge: '카드 그림이 너무 큽니다.',
  printer: '프린터가 카드를 받지 않았습니다.',
  printed: '카드를 인쇄했습니다.',
  kept: '프린터가 설정되어 있지 않아 카드를 보관했습니다.',
  unsure: '인쇄 중에 프로그램이 끝나 카드가 나왔는지 알 수 없습니다. 프린터를 확인한 뒤 필요하면 새로 인쇄해 주십시오.',
  portLent: '다른 프로그램이 인쇄 프로그램의 포트를 쓰고 있습니다. 비는 대로 시작합니다.',
  internal: '인쇄 프로그램에서 오류가 발생했습니다.',
} as const;
