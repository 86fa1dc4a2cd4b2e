import { defineResource, field, userFields } from '@onyak/core';

const option = (value: string, label: string) => ({ value, label });

/** Accounts (specification 3 §2 item 11, §5 "User", §6: edited and deleted here, never added). */
export const user = defineResource({
  name: 'user',
  call: 'AUSR',
  table: 'app_user',
  label: '사용자 정보',
  key: ['id'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    id: userFields.id,
    userName: userFields.userName,
    // ADMIN reaches all institutions (decisions.md "Roles and rights") and is made by no screen; who is MANAGER says an ADMIN.
    auth: field.option({
      label: '구분',
      required: true,
      options: [option('ADMIN', '시스템 관리자'), option('MANAGER', '기관 관리자'), option('USER', '사용자')],
      width: 130,
    }),
    menuAuth: field.reference({
      label: '메뉴 권한',
      required: true,
      max: 40,
      to: { resource: 'auth-group', display: 'groupName' },
      width: 150,
    }),
    hospitalNameCode: field.institution({ label: '기관', required: true, editable: true, width: 240 }),
    belong: field.text({ label: '소속', max: 50, width: 140 }),
    job: userFields.job,
    email: userFields.email,
    tel: userFields.tel,
    status: field.option({
      label: '상태',
      required: true,
      options: [
        { ...option('WAIT', '승인 대기'), tone: 'moderate' },
        { ...option('ACTIVE', '활성'), tone: 'fine' },
        { ...option('INACTIVE', '비활성'), tone: 'quiet' },
        { ...option('LOCKED', '잠김'), tone: 'contraindicated' },
      ],
      width: 110,
    }),
    newUser: field.boolean({ label: '신규', readOnly: true, width: 90 }),
    emailCertification: field.boolean({ label: '이메일 인증', readOnly: true, width: 120 }),
    otpCertification: field.boolean({ label: 'OTP 인증', readOnly: true, width: 120 }),
  },
  // Whom an approval is about stands in sight: what they wait for, and what has been proven of them.
  columns: [
    'id',
    'userName',
    'status',
    'newUser',
    'auth',
    'menuAuth',
    'hospitalNameCode',
    'job',
    'belong',
    'email',
    'tel',
    'emailCertification',
    'otpCertification',
  ],
  sort: [
    { field: 'newUser', order: 'DESC' },
    { field: 'id', order: 'ASC' },
  ],
  actions: { insert: false },
});

/** Menu-permission groups as the user form chooses from them. */
export const authGroup = defineResource({
  name: 'auth-group',
  call: 'AUSR',
  calls: 'none',
  table: 'auth_group',
  label: '메뉴 권한',
  key: ['groupId'],
  tenancy: 'common',
  fields: {
    groupId: field.code({ label: '권한 ID', required: true, max: 40, uppercase: false }),
    groupName: field.text({ label: '권한명', required: true, max: 100 }),
  },
  search: { param: 'searchText', fields: ['groupName'] },
  sort: [{ field: 'groupName', order: 'ASC' }],
  actions: { insert: false, update: false, delete: false, export: false },
});
