/** Words of who lost an id or a password, or changes one. */
export const recoverWords = {
  findIdLead: '가입할 때 입력한 사용자명과 이메일로 아이디를 찾습니다.',
  userName: '사용자명',
  email: '이메일',
  findSubmit: '찾기',
  none: '일치하는 정보가 없습니다.',
  found: (count: number) => `아이디 ${count}개를 찾았습니다. 일부는 *로 가렸습니다.`,

  findPasswordLead: '아이디와 가입할 때 입력한 이메일을 입력하면 임시 비밀번호를 메일로 보냅니다.',
  findPasswordSubmit: '임시 비밀번호 받기',
  sent: '입력하신 정보와 일치하는 계정이 있으면 이메일로 임시 비밀번호를 보냈습니다.',
  sentNext: [
    '메일의 임시 비밀번호로 30분 안에 로그인합니다.',
    '로그인하면 바로 새 비밀번호로 변경합니다.',
    '변경하기 전까지는 원래 비밀번호도 사용할 수 있습니다.',
  ],
  sentAgain: '메일이 오지 않았습니까? 스팸 메일함과 입력한 이메일을 확인한 후 다시 요청해 주십시오.',
  askAgain: '다시 요청하기',

  change: '비밀번호 변경',
  changeWhy:
    '계속하려면 새 비밀번호가 필요합니다. 임시 비밀번호로 로그인했거나, 비밀번호가 초기화되었거나, 변경한 지 90일이 지났습니다.',
  changeLead: '변경하면 다른 기기와 브라우저의 로그인은 모두 종료됩니다.',
  current: '현재 비밀번호',
  currentHelp: '임시 비밀번호로 로그인했다면 임시 비밀번호를 입력합니다.',
  next: '새 비밀번호',
  nextAgain: '새 비밀번호 확인',
  changeSubmit: '변경',
  changed: '비밀번호를 변경했습니다',
  changedWhat: '다른 기기와 브라우저의 로그인은 모두 종료되었습니다. 다음 로그인부터 새 비밀번호를 사용해 주십시오.',
  toHome: '홈으로',
  cancel: '변경하지 않고 돌아가기',
} as const;
