/** Words for patients, on the page and on paper: 하십시오체. */
export const words = {
  title: '병원에서 보낸 메모',
  titleOf: (ward: string) => `${ward}에서 보낸 메모`,
  lead: '다음 회진 전까지 아래 내용을 확인해 주십시오.',
  noteTitle: '확인할 것',
  ward: '병동',
  foot: '궁금한 점은 병동 간호사에게 문의해 주십시오.',
  fileName: '병원에서 보낸 메모.pdf',
  picture: '위의 메모를 인쇄할 수 있게 만든 문서',
} as const;
