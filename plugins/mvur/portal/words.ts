/** Words of the consent page: for patients, 하십시오체, no jargon. */
export const words = {
  title: '개인정보 이용 동의',
  lead: '{hospital}에서 약물 이상반응 기록을 위하여 환자분의 동의를 부탁드립니다. 아래 동의서 두 개를 끝까지 읽어 주십시오.',
  withdrawn: '{hospital}에 하신 동의를 철회하셨습니다. 다시 동의하시려면 아래 동의서 두 개를 끝까지 읽어 주십시오.',
  version: '동의서 판 {version}',
  readNow: '이 동의서를 끝까지 읽었습니다',
  isRead: '끝까지 읽으셨습니다',
  progress: '동의서 {all}개 가운데 {read}개를 읽으셨습니다.',
  unread: '‘{title}’를 끝까지 읽어 주십시오.',
  proof: '본인 확인',
  proofWhy: '병원에 등록된 전화로 환자분 본인이신지 확인합니다. 주민등록번호는 묻지 않습니다.',
  how: '확인 방법을 골라 주십시오',
  SMS: '문자 메시지',
  KAKAO: '카카오톡',
  NAVER: '네이버',
  PASS: 'PASS 앱',
  consent: '동의하고 본인 확인 요청하기',
  asking: '요청하고 있습니다',
  refuse: '동의하지 않으시려면 이 창을 그냥 닫으시면 됩니다.',
  already: '이미 동의를 완료하셨습니다',
  alreadyText: '{hospital}에 {day} 동의하셨습니다. 더 하실 일은 없습니다.',
  withdraw: '동의 철회하기',
  withdrawText: '철회하시려면 다시 한 번 본인 확인을 해 주십시오. 이미 이용한 내용은 되돌릴 수 없습니다.',
  withdrawAsk: '본인 확인하고 철회하기',
  keep: '철회하지 않기',
  smsTitle: '인증번호 입력',
  smsText: '병원에 등록된 전화번호로 인증번호를 문자로 보냈습니다.',
  code: '인증번호 6자리',
  codeHelp: '문자로 받으신 숫자를 입력하시거나 붙여 넣어 주십시오.',
  codeRequired: '인증번호를 입력해 주십시오.',
  confirm: '확인',
  confirming: '확인하고 있습니다',
  appTitle: '휴대전화에서 인증해 주십시오',
  appText: '{provider} 인증 요청을 보냈습니다. 휴대전화에서 인증을 마치시면 이 화면이 저절로 바뀝니다.',
  appDone: '인증을 마쳤습니다',
  extend: '시간 연장',
  extendHelp: '누르시면 남은 시간이 다시 5분이 됩니다. 입력하신 내용은 그대로 있습니다.',
  other: '다른 방법으로 확인하기',
  expired: '인증 시간이 지났습니다. 처음부터 다시 요청해 주십시오.',
  consented: '동의를 완료했습니다',
  consentedText: '{hospital}에 동의가 전달되었습니다. 이 창을 닫으셔도 됩니다.',
  consentedAgain: '마음이 바뀌시면 같은 주소에서 언제든지 철회하실 수 있습니다.',
  withdrew: '동의를 철회했습니다',
  withdrewText: '{hospital}에 철회가 전달되었습니다. 이 창을 닫으셔도 됩니다.',
} as const;

/** Replaces `{name}` in a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A day as people here write it. */
export const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(new Date(moment));
