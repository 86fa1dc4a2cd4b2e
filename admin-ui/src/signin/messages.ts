/** Words of the account pages, which load without the app's catalogue. */
export const words = {
  name: '온약',
  tagline: '병원을 위한 의약품 안전 작업대',
  lines: ['건강기록에서 약물 위험을 찾고', '근거가 보이는 복약지도를 만듭니다.'],
  points: ['상호작용 · 고령자 주의 · STOPP 점검', '소견에서 약물과 출처까지 한 번에', '기관별로 분리된 안전한 기록'],
  title: '로그인',
  userId: '아이디',
  password: '비밀번호',
  show: '비밀번호 보기',
  hide: '비밀번호 숨기기',
  capsLock: 'Caps Lock이 켜져 있습니다.',
  submit: '로그인',
  working: '확인하고 있습니다.',
  userIdRequired: '아이디를 입력해 주세요.',
  passwordRequired: '비밀번호를 입력해 주세요.',
  network: '서버에 연결하지 못했습니다. 네트워크를 확인한 후 다시 시도해 주세요.',
  answer: '서버의 응답을 이해하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  help: '계정과 비밀번호는 소속 기관의 관리자에게 문의해 주세요.',
  version: 'Version 0.1',
  back: '로그인 화면으로',
  again: '다시 확인',
  expired: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
} as const;

interface StepWords {
  readonly title: string;
  readonly what: string;
  readonly next: string;
}

/** What each account page says is needed, until its own screen exists. */
export const steps: Readonly<Record<string, StepWords>> = {
  '/verify-email': {
    title: '이메일 인증이 필요합니다',
    what: '이 계정은 아직 이메일 인증을 마치지 않았습니다.',
    next: '가입할 때 받은 인증 메일을 확인해 주세요. 메일을 받지 못했다면 소속 기관의 관리자에게 문의해 주세요.',
  },
  '/otp-confirm': {
    title: 'OTP 등록이 필요합니다',
    what: '이 기관은 2단계 인증을 사용하며, 이 계정에는 아직 OTP가 등록되지 않았습니다.',
    next: '소속 기관의 관리자에게 OTP 등록을 요청해 주세요.',
  },
  '/check-otp': {
    title: 'OTP 확인이 필요합니다',
    what: '이 기관은 로그인할 때 OTP 번호를 확인합니다.',
    next: 'OTP 확인 화면은 준비 중입니다. 소속 기관의 관리자에게 문의해 주세요.',
  },
  '/wait-confirm': {
    title: '관리자 승인을 기다리고 있습니다',
    what: '가입 신청이 접수되었으며 아직 승인되지 않았습니다.',
    next: '승인되면 바로 로그인할 수 있습니다. 급한 경우 소속 기관의 관리자에게 문의해 주세요.',
  },
  '/change-password': {
    title: '비밀번호를 변경해야 합니다',
    what: '비밀번호가 초기화되었거나 90일이 지나 더 이상 사용할 수 없습니다.',
    next: '소속 기관의 관리자에게 비밀번호 변경을 요청해 주세요.',
  },
  '/create-account': {
    title: '회원 가입',
    what: '계정은 소속 기관의 관리자가 만들어 드립니다.',
    next: '기관 관리자에게 이름, 직종, 이메일, 연락처를 알려 주세요.',
  },
  '/find-id': {
    title: '아이디 찾기',
    what: '아이디는 소속 기관의 관리자가 확인해 드립니다.',
    next: '기관 관리자에게 문의해 주세요.',
  },
  '/find-password': {
    title: '비밀번호 찾기',
    what: '비밀번호는 소속 기관의 관리자가 초기화해 드립니다.',
    next: '기관 관리자에게 문의해 주세요.',
  },
};
