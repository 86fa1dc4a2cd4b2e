import { defineLink } from '@onyak/core/link';

/** The consent of a patient (specification 1 §2.8): proven anew for each consent and each withdrawal. */
export const consentLink = defineLink({
  purpose: 'mvur-consent',
  label: '개인정보 이용 동의',
  page: '/v',
  parameter: 'z',
  resource: 'patient',
  shows: [],
  certify: { person: { name: 'ptName', birthDate: 'ptRrn', phone: 'ptTel' } },
  days: 30,
});

/** Addresses of its calls: the documents' own two, and ours. */
export const consentCalls = {
  show: '/api/MVUR/consentPublic',
  request: '/pri',
  confirm: '/pci',
  wait: '/api/MVUR/consentWaiting',
  extend: '/api/MVUR/consentExtend',
} as const;

export default [consentLink];
