import { fillMessage, type MessageParams } from '@onyak/core/messages';

/** Words for patients: on the public page, and in its document. 하십시오체, no jargon. */
const texts = {
  'pdf.name': '약물 안전 기록 {day}.pdf',
  'fhir.name': '약물 안전 기록 {day}.fhir.json',
  files: '다른 병원에 드릴 파일',
  'fhir.keep': 'FHIR 파일로 저장하기',
  'fhir.why': '다른 병원에서 컴퓨터에 넣을 파일을 달라고 할 때만 저장하시면 됩니다.',
  'archive.name': '약물 안전 기록 {day} 보관용.pdf',
  'archive.about': '이 기록을 FHIR R4로 적은 파일',
  'archive.keep': '오래 보관할 PDF로 저장하기',
  'archive.why': '다른 병원의 컴퓨터가 읽는 파일까지 함께 담은 문서입니다.',
  'ips.name': '약물 안전 기록 {day}.ips.json',
  'ips.keep': '해외 진료용 요약(IPS) 저장하기',
  'ips.why': '외국의 병원에 가실 때 그 병원의 컴퓨터에 넣는 파일입니다.',
  'health.title': '다른 병원에 바로 보여 주기',
  'health.why':
    '병원에서 SMART Health Link를 달라고 할 때 쓰십시오. 그 병원의 컴퓨터에서 이 기록의 알레르기 요약이 바로 열립니다. 만든 링크는 {days}일 동안 쓸 수 있습니다.',
  'health.make': '보여 줄 링크 만들기',
  'health.busy': '만들고 있습니다',
  'health.how': '아래 그림을 병원에 보여 주시고, 비밀번호를 말씀해 주십시오.',
  'health.picture': '병원의 컴퓨터가 읽는 QR 그림',
  'health.passcode': '비밀번호',
  'health.until': '쓸 수 있는 기한',
  'health.once':
    '이 그림과 비밀번호는 지금만 보입니다. 비밀번호를 다섯 번 잘못 입력하면 링크를 더 쓸 수 없습니다. 만든 뒤에 달라진 내용은 들어 있지 않습니다.',
  'health.copy': '링크 복사하기',
  'health.copied': '링크를 복사했습니다.',
  'health.copyFailed': '복사하지 못했습니다. 그림을 보여 주십시오.',
  'health.end': '만든 링크 모두 끝내기',
  'health.ended': '링크 {count}개를 끝냈습니다. 이제 아무도 열 수 없습니다.',
  'health.noneEnded': '끝낼 링크가 없습니다.',
  title: '약물 안전 기록',
  titleOf: '{name} 님의 약물 안전 기록',
  lead: '병원이나 약국에 가시면 이 기록을 의사와 약사에게 꼭 보여 주십시오.',
  avoid: '쓰면 안 되는 약',
  careful: '조심해서 써야 하는 약',
  allowed: '써도 된다고 확인된 약',
  'none.avoid': '기록된 약이 없습니다. 모든 약이 안전하다는 뜻은 아닙니다.',
  show: '누구에게 보여 주어야 합니까',
  'show.doctor': '병원과 치과: 의사와 간호사에게, 약을 처방받거나 주사를 맞기 전에',
  'show.pharmacist': '약국: 약사에게, 약을 받거나 살 때마다',
  'show.family': '가족과 돌보아 주시는 분: 응급실에서 대신 말씀하실 수 있게',
  happened: '있었던 일',
  'case.day': '날짜',
  'case.drugs': '원인으로 본 약',
  'drug.ingredient': '성분: {name}',
  'drug.korean': '한국어 이름: {name}',
  'drug.unnamed': '영어 이름이 등록되어 있지 않습니다.',
  'text.korean': '한국어로 적힌 내용입니다.',
  translate: 'English',
  'translate.why': '외국의 의사에게 보여 주실 때 누르십시오.',
  read: '글로 읽기',
  'pdf.lead': '병원이나 약국에 가시면 이 문서를 의사와 약사에게 꼭 보여 주십시오.',
  'pdf.drawing': '문서를 불러오고 있습니다.',
  'pdf.failed': '문서 그림을 불러오지 못했습니다. 아래에 같은 내용을 글로 적었습니다.',
  'pdf.keep': 'PDF로 저장하기',
  'case.symptoms': '나타난 증상',
  'case.severity': '심한 정도',
  'case.description': '설명',
  'severity.Mild': '가벼움',
  'severity.Moderate': '보통',
  'severity.Severe': '심함',
  opinion: '전문가 의견',
  contact: '기록한 병원',
  'contact.department': '진료과',
  'contact.tel': '전화',
  'contact.call': '병원에 전화하기',
  updated: '{day}까지의 기록입니다. 그 뒤에 달라진 것이 있을 수 있습니다.',
  'document.alt': '이 기록을 한 장으로 정리한 문서. 위에 적힌 내용과 같습니다.',
  'preview.note': '미리보기입니다. 환자의 화면에는 이 아래에 문서를 보고 파일을 저장하는 단추가 있습니다.',
  leave: '기록 닫기',
  'leave.why': '다른 사람의 휴대전화로 보셨다면 "기록 닫기"를 눌러 주십시오.',
  'pdf.foot': '{name} · {hospital} · {day}',
} as const;

export type PublicText = keyof typeof texts;

/** The Korean text of a key, with `{name}` replaced. */
export function publicText(key: PublicText, params: MessageParams = {}): string {
  return fillMessage(texts[key], params);
}

/** How grave, in a word that needs no dictionary; a grade that is none of ours stays as it is. */
export function severityText(grade: string): string {
  const key = `severity.${grade}`;
  return isText(key) ? publicText(key) : grade;
}

const isText = (key: string): key is PublicText => Object.hasOwn(texts, key);
