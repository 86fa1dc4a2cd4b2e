import { textsOf } from '@onyak/core';

/** Words of the user master's own rules and acts. */
export const messages = {
  'self.rights': '자신의 구분, 상태와 메뉴 권한은 바꿀 수 없습니다.',
  'self.delete': '자신의 계정은 삭제할 수 없습니다.',
  'admin.only': '시스템 관리자의 계정은 시스템 관리자만 바꿀 수 있습니다.',
  'auth.adminOnly': '구분은 시스템 관리자만 바꿀 수 있습니다.',
  'auth.fixed': '시스템 관리자로 바꾸거나 시스템 관리자를 다른 구분으로 바꿀 수 없습니다.',
  'group.beyond': '본인에게 없는 권한이 든 메뉴 권한은 주거나 뺄 수 없습니다: {name}',
  'email.beyond': '본인에게 없는 권한을 가진 사용자의 이메일은 바꿀 수 없습니다.',
  'group.foreign': '다른 기관의 메뉴 권한입니다: {name}',
  'group.unknown': '목록에 있는 값을 선택해 주십시오.',
  'approve.none': '승인할 사용자를 선택해 주십시오.',
  'approve.group': '메뉴 권한 필수 입력',
  'approve.notWaiting': '승인 대기 상태가 아닌 사용자입니다: {id}',
  'approve.done': '{count}명을 승인했습니다.',
  'approve.action': '사용자 승인',
  'resetPassword.action': '비밀번호 초기화',
  'resetPassword.done': '임시 비밀번호를 메일로 보냈습니다.',
  'resetOtp.action': 'OTP 초기화',
  'resetOtp.done': 'OTP를 초기화했습니다. 다음 로그인에서 새로 등록합니다.',
  'endSessions.action': '세션 종료',
  'endSessions.done': '사용자의 모든 세션을 종료했습니다.',

  'approve.button': '승인',
  'approve.title': '사용자 승인',
  'approve.help': '승인하면 고른 메뉴 권한으로 바로 로그인할 수 있습니다. 사용자마다 메뉴 권한을 골라 주십시오.',
  'approve.all': '모두에게 줄 메뉴 권한',
  'approve.confirm': '{count}명 승인',
  'approve.user': '{name}({id})',
  'approve.unverified': '{hospital} · 이메일 인증 전',
  'select.none': '대상을 선택 후 진행 필요',
  'select.many': '하나의 대상만 선택 후 진행 필요',
  'select.waiting': '승인 대기 중인 사용자를 선택해 주십시오.',
  'resetPassword.confirm':
    '{name}({id})님의 비밀번호를 초기화합니다. 지금 비밀번호는 바로 쓸 수 없게 되고, 임시 비밀번호를 등록된 이메일로 보냅니다.',
  'resetOtp.confirm': '{name}({id})님의 OTP 등록을 지웁니다. 다음 로그인에서 새로 등록해야 합니다.',
  'endSessions.confirm': '{name}({id})님을 모든 기기에서 로그아웃합니다.',
} as const;

export const text = textsOf(messages);
