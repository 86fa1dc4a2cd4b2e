import { field } from '@onyak/core';

const MAX = 10_000;
const help = '비워 두면 온약의 기본 문안을 씁니다. 문안을 바꾸면 판도 바꾸어 주십시오.';

/** What patients are asked to consent to, where a hospital has texts of its own. */
export const configuration = {
  consentVersion: field.text({
    label: '동의서 판',
    max: 20,
    help: '환자가 동의한 문안의 판으로 보관됩니다. 예: 2027-01',
  }),
  consentPersonal: field.text({ label: '개인정보 수집·이용 동의서', max: MAX, multiline: true, help }),
  consentSensitive: field.text({ label: '민감정보(건강정보) 처리 동의서', max: MAX, multiline: true, help }),
};
