import { field } from '../resource/fields.js';

const option = (value: string, label: string) => ({ value, label });

/** What an account tells of its person; the user master and the sign-up have the same rules (specification 3 §5 "User"). */
export const userFields = {
  id: field.code({ label: '아이디', required: true, min: 5, max: 20, pattern: 'strict', width: 130 }),
  userName: field.text({
    label: '사용자명',
    required: true,
    min: 2,
    max: 20,
    visible: true,
    personal: true,
    width: 120,
  }),
  job: field.option({
    label: '직종',
    required: true,
    options: [
      option('DOCTOR', '의사'),
      option('CHEMIST', '약사'),
      option('NURSE', '간호사'),
      option('CENTER_MANAGER', '센터 담당자'),
    ],
    width: 120,
  }),
  email: field.email({
    label: '이메일',
    required: true,
    min: 2,
    max: 50,
    maxMessage: '50자까지 입력 가능',
    personal: true,
  }),
  tel: field.landline({ label: '전화번호', required: true, max: 20, personal: true, width: 150 }),
} as const;
