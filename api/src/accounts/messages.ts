import { textsOf } from '@onyak/core';

/** Korean texts of the account calls and of the mails they send. */
const texts = {
  'state.NO_AUTH': '사용이 중지된 계정입니다. 관리자에게 문의해 주십시오.',
  'state.VERIFY_EMAIL': '이메일 인증이 필요합니다.',
  'state.OTP_CONFIRM': '2단계 인증 등록이 필요합니다.',
  'state.WAIT_CONFIRM': '관리자 승인을 기다리고 있습니다.',
  'state.CHECK_OTP': '2단계 인증 번호를 입력해 주십시오.',
  'state.NEED_CHANGE_PASSWORD': '비밀번호를 변경해 주십시오.',
  'keys.missing': '계정 정보를 보관할 암호화 설정(ONYAK_PAYLOAD_KEYS)이 없습니다.',
  'id.required': '아이디 필수 입력',
  'id.reserved': '사용할 수 없는 아이디입니다. 다른 아이디를 입력해야 합니다.',
  'password.required': '비밀번호 필수 입력',
  'hospital.required': '기관 필수 입력',
  'hospital.unknown': '선택한 기관을 찾을 수 없습니다.',
  'code.required': '인증번호를 입력해 주십시오.',
  'code.digits': '인증번호는 숫자 6자리입니다.',
  'code.wrong': '인증번호가 올바르지 않거나 만료되었습니다.',
  'signUp.done': '입력하신 이메일로 인증번호를 보냈습니다.',
  'email.verified': '이메일이 인증되었습니다.',
  'email.sent': '인증이 필요한 계정이면 가입할 때 입력한 이메일로 인증번호를 보냈습니다.',
  'otp.confirmed': '2단계 인증이 등록되었습니다.',
  'find.none': '일치하는 정보가 없습니다.',
  'find.sent': '입력하신 정보와 일치하는 계정이 있으면 이메일로 임시 비밀번호를 보냈습니다.',
  'password.wrong': '현재 비밀번호가 올바르지 않습니다.',
  'password.changed': '비밀번호가 변경되었습니다.',
  'logoutAll.done': '모든 기기에서 로그아웃되었습니다.',
  'action.changePassword': '비밀번호 변경',
  'action.logoutAll': '모든 기기에서 로그아웃',
  'otp.issuer': '온약',
  'mail.code.subject': '[온약] 이메일 인증번호 안내',
  'mail.code.body':
    '안녕하십니까. 온약입니다.\n\n아이디: {id}\n인증번호: {code}\n\n인증번호는 {minutes}분 동안 사용할 수 있습니다.\n가입을 신청하지 않으셨다면 이 메일을 무시해 주십시오. 인증번호를 다른 사람에게 알려 주지 마십시오.\n',
  'mail.taken.subject': '[온약] 회원가입 안내',
  'mail.taken.body':
    '안녕하십니까. 온약입니다.\n\n신청하신 아이디({id})는 이미 사용 중이어서 새로 가입할 수 없습니다.\n본인의 아이디라면 로그인하거나 비밀번호 찾기를 이용해 주시고, 아니라면 다른 아이디로 다시 신청해 주십시오.\n가입을 신청하지 않으셨다면 이 메일을 무시해 주십시오.\n',
  'mail.reset.subject': '[온약] 임시 비밀번호 안내',
  'mail.reset.body':
    '안녕하십니까. 온약입니다.\n\n아이디: {id}\n임시 비밀번호: {password}\n\n임시 비밀번호는 {minutes}분 동안 한 번만 사용할 수 있으며, 로그인하면 새 비밀번호로 바꾸어야 합니다.\n바꾸기 전까지는 원래 비밀번호도 그대로 사용할 수 있습니다.\n요청하지 않으셨다면 이 메일을 무시해 주십시오. 임시 비밀번호를 다른 사람에게 알려 주지 마십시오.\n',
  'mail.ordered.body':
    '안녕하십니까. 온약입니다.\n\n관리자가 비밀번호를 초기화했습니다.\n\n아이디: {id}\n임시 비밀번호: {password}\n\n임시 비밀번호는 {minutes}분 동안 한 번만 사용할 수 있으며, 로그인하면 새 비밀번호로 바꾸어야 합니다.\n시간이 지났다면 비밀번호 찾기를 이용해 주십시오. 임시 비밀번호를 다른 사람에게 알려 주지 마십시오.\n',
  'mail.changed.subject': '[온약] 계정 변경 안내',
  'mail.EMAIL_CHANGED.body':
    '안녕하십니까. 온약입니다.\n\n아이디 {id}의 이메일 주소가 다른 주소로 변경되었습니다. 이 주소로는 더 이상 안내를 보내지 않습니다.\n새 주소는 본인이 비밀번호로 로그인한 뒤 인증해야 사용할 수 있습니다.\n본인이 요청한 변경이 아니라면 소속 기관의 담당자와 시스템 관리자에게 바로 알려 주십시오.\n',
  'mail.OTP_RESET.body':
    '안녕하십니까. 온약입니다.\n\n관리자가 아이디 {id}의 2단계 인증(OTP) 등록을 지웠습니다. 다음 로그인에서 새로 등록합니다.\n본인이 요청한 초기화가 아니라면 비밀번호를 바꾸고 소속 기관의 담당자와 시스템 관리자에게 바로 알려 주십시오.\n',
  'mail.PASSWORD_RESET.body':
    '안녕하십니까. 온약입니다.\n\n관리자가 아이디 {id}의 비밀번호를 초기화했습니다.\n본인이 요청한 초기화가 아니라면 소속 기관의 담당자와 시스템 관리자에게 바로 알려 주십시오.\n',
  'notice.EMAIL_CHANGED': '{at}에 {by} 사용자가 이 계정의 이메일 주소를 변경했습니다.',
  'notice.OTP_RESET': '{at}에 {by} 사용자가 이 계정의 2단계 인증(OTP) 등록을 지웠습니다.',
  'notice.PASSWORD_RESET': '{at}에 {by} 사용자가 이 계정의 비밀번호를 초기화했습니다.',
  'reset.unverified': '이메일 인증을 마치지 않은 계정은 비밀번호를 초기화할 수 없습니다.',
} as const;

/** The Korean text of an account message. */
export const accountMessage = textsOf(texts);
