/** Made-up institutions and accounts of the embedded default; no real place or person. */

export const demonstrationPassword = 'Onyak!2026';

export const hospitals = [
  {
    code: 'H0001',
    name: '온누리대학교병원',
    owner: '한온약',
    bedCnt: 820,
    medicalDepartment: '내과, 외과, 신경과, 알레르기내과',
    tel: '02-000-1000',
    zipCode: '00001',
    address: '서울특별시 온누리구 온약로 1',
    grade: '협력병원',
    type: '상급종합병원',
  },
  {
    code: 'H0002',
    name: '새봄의료원',
    owner: '이새봄',
    bedCnt: 310,
    medicalDepartment: '내과, 가정의학과, 재활의학과',
    tel: '031-000-2000',
    zipCode: '00002',
    address: '경기도 새봄시 봄빛로 20',
    grade: '동문병원',
    type: '종합병원',
  },
] as const;

/** Menu codes of specification README "The menus", by group. */
const menus = {
  shortCut: ['HOME'],
  adr: ['MRPD', 'MVUR', 'MRPM', 'MRCV', 'MPSH', 'MPHL'],
  cdss: ['MFFU', 'MMMG', 'MPMG', 'MFMR', 'MFMM', 'MASD', 'DCIF', 'CVUR', 'MWRD', 'AVLJ'],
  // Over all patients of an institution: for who administers it.
  population: ['MPOP'],
  reference: ['ADRI', 'MATC', 'ASMT', 'AICD', 'ACDS', 'APRT', 'ABIF', 'MD2T', 'MD3T', 'AKRV'],
  administration: ['AUSR', 'AMGR', 'AMAK', 'AVUL', 'AVML', 'AIER', 'ASYS'],
} as const;

/** `f1`: whether the group holds the menus' functions too. */
export const groups = [
  { groupId: 'ALL', groupName: '전체 메뉴', f1: true, menus: Object.values(menus).flat() },
  {
    groupId: 'CLINIC',
    groupName: '진료',
    f1: false,
    menus: [...menus.shortCut, 'MRPD', 'MVUR', 'MRPM', ...menus.cdss, 'ADRI', 'MATC', 'ASMT', 'AICD', 'ACDS', 'AKRV'],
  },
] as const;

export const accounts = [
  { id: 'ADMIN01', userName: '온관리', auth: 'ADMIN', menuAuth: 'ALL', hospitalCode: 'H0001', job: 'CHEMIST' },
  {
    id: 'MANAGER01',
    userName: '온센터장',
    auth: 'MANAGER',
    menuAuth: 'ALL',
    hospitalCode: 'H0001',
    job: 'CENTER_MANAGER',
  },
  { id: 'DOCTOR01', userName: '온의사', auth: 'USER', menuAuth: 'CLINIC', hospitalCode: 'H0001', job: 'DOCTOR' },
  { id: 'DOCTOR02', userName: '봄의사', auth: 'USER', menuAuth: 'CLINIC', hospitalCode: 'H0002', job: 'DOCTOR' },
] as const;
