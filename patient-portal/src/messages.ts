/** Words for patients: 하십시오체, no jargon. The first line of the wrong address is the documents' own. */
export const messages = {
  brand: '온약',
  brandMeaning: '내 약을 안전하게',
  skip: '본문으로 바로 가기',
  largeText: '큰 글씨',
  print: '인쇄하기',
  reload: '다시 열기',
  notice: {
    title: '온약 앱 서비스를 준비하고 있습니다',
    lead: '앞으로 휴대전화 앱에서 내 약과 약물 이상반응 기록을 보실 수 있도록 준비하고 있습니다.',
    when: '서비스가 시작되면 다니시는 병원에서 알려 드립니다. 지금 따로 하실 일은 없습니다.',
    meanwhileTitle: '그동안 이렇게 해 주십시오',
    meanwhile: [
      '드시는 약이 궁금하시면 약을 받으신 병원이나 약국에 물어보십시오.',
      '약을 드시고 몸이 불편하시면 약을 혼자 끊지 마시고 의사 또는 약사와 먼저 상의하십시오.',
      '다른 병원이나 약국에 가실 때에는 드시는 약을 모두 알려 주십시오.',
    ],
    urgentTitle: '바로 도움이 필요하신 경우',
    urgent: '숨쉬기가 힘들거나, 얼굴이나 입술이 붓거나, 정신이 흐려지면 바로 119에 전화해 주십시오.',
    call: '119에 전화하기',
  },
  wrong: {
    title: '잘못된 접근입니다. URL을 확인해 주십시오.',
    lead: '열려는 주소가 맞지 않거나 더 이상 쓸 수 없는 주소입니다.',
    stepsTitle: '이렇게 확인해 주십시오',
    steps: [
      '받으신 문자나 카드의 주소를 처음부터 끝까지 그대로 눌러 주십시오.',
      '주소를 직접 입력하셨다면 빠진 글자가 없는지 확인해 주십시오.',
      '그래도 열리지 않으면 주소를 보내 드린 병원에 문의해 주십시오.',
    ],
  },
  loading: { title: '불러오고 있습니다', text: '잠시만 기다려 주십시오.' },
  fault: {
    title: '열지 못했습니다',
    confirm: '확인',
    offline: '연결이 되지 않았습니다. 인터넷 연결을 확인하고 다시 시도해 주십시오.',
    other: '처리하지 못했습니다. 잠시 후 다시 시도해 주십시오.',
  },
  certify: {
    lead: '다른 사람이 기록을 보지 못하도록 확인합니다. 환자분의 생년월일을 입력해 주십시오.',
    label: '생년월일 {digits}자리',
    example8: '1950년 3월 7일에 태어나셨으면 19500307',
    example6: '1950년 3월 7일에 태어나셨으면 500307',
    required: '생년월일을 입력해주세요.',
    digits: '생년월일 {digits}자리를 숫자로 입력해 주십시오.',
    submit: '확인',
    busy: '확인하고 있습니다',
    why: '확인한 뒤 30분 동안 이 휴대전화에서만 보실 수 있습니다.',
  },
  document: {
    title: '문서로 보기',
    show: '문서 보기',
    keep: 'PDF로 저장하기',
    busy: '준비하고 있습니다',
  },
  copy: {
    button: '주소 복사하기',
    done: '주소를 복사했습니다.',
    failed: '복사 실패. 주소창의 주소를 길게 눌러 복사해 주십시오.',
  },
  keepOnPhone: {
    title: '인터넷 없이 보기',
    keep: '이 휴대전화에 보관하기',
    busy: '보관하고 있습니다',
    why: '인터넷이 되지 않아도 같은 주소에서 볼 수 있습니다. 이 휴대전화를 여는 사람은 누구나 볼 수 있으니 본인의 휴대전화에만 보관해 주십시오.',
    kept: '이 휴대전화에 보관되어 있습니다.',
    home: '휴대전화의 첫 화면에서 바로 여시려면, 브라우저 메뉴에서 ‘홈 화면에 추가’를 눌러 주십시오.',
    forget: '보관한 카드 지우기',
    failed: '보관하지 못했습니다. 휴대전화의 저장 공간을 확인하고 다시 시도해 주십시오.',
    keptAt:
      '{issued}에 발급된 카드를 {kept}에 이 휴대전화에 보관한 것입니다. 그 뒤에 내용이 바뀌었을 수 있습니다. 인터넷에 연결하여 다시 열면 지금의 내용을 볼 수 있습니다.',
  },
  countdown: {
    label: '남은 시간',
    minutes: '{count}분 남았습니다.',
    seconds: '{count}초 남았습니다.',
    ended: '시간이 지났습니다.',
  },
} as const;

/** Replaces `{name}` in a text. */
export function fillMessage(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
