import { defineResource, field } from '@onyak/core';

/** Every attempt to sign in (specification 2 §2.6, 3 §2 item 14); the counts by user are the plugin's own call. */
export const loginHistory = defineResource({
  name: 'login-history',
  call: 'AVUL',
  calls: 'none',
  table: 'login_history',
  source: 'log',
  label: '로그인 이력',
  key: ['loginNo'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    loginNo: field.integer({ label: '번호', min: 1, max: Number.MAX_SAFE_INTEGER, generated: 'identity' }),
    userId: field.text({ label: '아이디', required: true, max: 20, width: 130 }),
    loginTime: field.dateTime({ label: '로그인 일시', required: true, width: 180 }),
    result: field.option({
      label: '결과',
      required: true,
      options: [
        { value: 'SUCCESS', label: '성공', tone: 'fine' },
        { value: 'LOGIN_FAILED', label: '아이디 또는 비밀번호 오류', tone: 'contraindicated' },
        { value: 'NO_AUTH', label: '사용이 중지된 계정', tone: 'contraindicated' },
        { value: 'TOO_MANY', label: '시도 횟수 초과', tone: 'contraindicated' },
        { value: 'NEED_CHANGE_PASSWORD', label: '비밀번호 변경 필요', tone: 'moderate' },
        { value: 'VERIFY_EMAIL', label: '이메일 인증 필요', tone: 'moderate' },
        { value: 'OTP_CONFIRM', label: 'OTP 등록 필요', tone: 'moderate' },
        { value: 'CHECK_OTP', label: 'OTP 확인 필요', tone: 'moderate' },
        { value: 'WAIT_CONFIRM', label: '승인 대기', tone: 'moderate' },
      ],
      width: 220,
    }),
  },
  dateRange: { field: 'loginTime', default: 'last7Days' },
  sort: [{ field: 'loginTime', order: 'DESC' }],
});
