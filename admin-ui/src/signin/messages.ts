interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** Words of the account pages, which load without the app's catalogue. */
export const words = {
  name: '온약',
  tagline: '병원을 위한 의약품 안전 작업대',
  lines: ['건강기록에서 약물 위험을 찾고', '근거가 보이는 복약지도를 만듭니다.'],
  points: ['상호작용 · 고령자 주의 · STOPP 점검', '소견에서 약물과 출처까지 한 번에', '기관별로 분리된 안전한 기록'],
  version: '버전 0.1',

  title: '로그인',
  userId: '아이디',
  password: '비밀번호',
  show: '보기',
  hide: '숨기기',
  capsLock: 'Caps Lock이 켜져 있습니다.',
  submit: '로그인',
  userIdRequired: '아이디를 입력해 주십시오.',
  passwordRequired: '비밀번호를 입력해 주십시오.',
  otherPages: '계정',
  createAccount: '계정 만들기',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',

  working: '확인하고 있습니다.',
  checking: '로그인 상태를 확인하고 있습니다.',
  opening: '화면을 불러오고 있습니다.',
  again: '다시 시도',
  broken: '화면을 불러오지 못했습니다. 네트워크를 확인한 후 다시 시도해 주십시오.',
  network: '서버에 연결하지 못했습니다. 네트워크를 확인한 후 다시 시도해 주십시오.',
  answer: '서버의 응답을 이해하지 못했습니다. 잠시 후 다시 시도해 주십시오.',
  signInFirst: '로그인이 필요합니다. 아이디와 비밀번호를 입력해 주십시오.',
  stepEnded: '진행하던 절차가 끝났거나 시간이 지났습니다. 다시 로그인해 주십시오.',
  signOut: '로그아웃',
  toSignIn: '로그인 화면으로',
  otherAccount: '다른 계정으로 로그인',

  codeHelp: '숫자 6자리. 복사한 번호를 그대로 붙여 넣을 수 있습니다.',
  codeRequired: '인증번호를 입력해 주십시오.',
  codeShort: '인증번호는 숫자 6자리입니다.',
  check: '2단계 인증',
  checkLead: '휴대폰 인증 앱에 보이는 온약의 6자리 번호를 입력해 주십시오.',
  checkCode: '인증 앱의 번호',
  checkSubmit: '로그인',
  checkLost: '휴대폰을 바꾸었거나 잃어버렸다면 소속 기관의 관리자에게 2단계 인증 초기화를 요청해 주십시오.',

  parts: {
    length: ({ min, max }: Lengths) => `${min}~${max}자`,
    letters: () => '문자(영문 등) 2자 이상',
    digit: () => '숫자 포함',
    special: () => '특수문자 포함',
  },
  met: '충족',
  outbox: '개발 모드에서는 메일을 보내지 않고 개발용 편지함에 모아 둡니다.',
  outboxLink: '개발용 편지함 열기(새 창)',
} as const;
