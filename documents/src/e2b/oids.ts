/**
 * Object identifiers of E2B(R3): ICH's own below `2.16.840.1.113883.3.989.2.1`, those of the Korean elements below `…989.5.1.10`
 * (MFDS, ICSR element list and business rules; docs/exchange.md says where the two disagree).
 */
const ich = '2.16.840.1.113883.3.989.2.1';
const korea = '2.16.840.1.113883.3.989.5.1.10';

export const oid = {
  interaction: '2.16.840.1.113883.1.6',
  trigger: '2.16.840.1.113883.1.18',
  act: '2.16.840.1.113883.5.4',
  country: '1.0.3166.1.2.2',
  sex: '1.0.5218',
  medDra: '2.16.840.1.113883.6.163',
  messageType: `${ich}.1.1`,
  reportType: `${ich}.1.2`,
  firstSender: `${ich}.1.3`,
  qualification: `${ich}.1.6`,
  senderType: `${ich}.1.7`,
  studyType: `${ich}.1.8`,
  outcome: `${ich}.1.11`,
  drugRole: `${ich}.1.13`,
  observation: `${ich}.1.19`,
  organizer: `${ich}.1.20`,
  author: `${ich}.1.21`,
  relation: `${ich}.1.22`,
  characteristic: `${ich}.1.23`,
  message: `${ich}.3.1`,
  worldwideCase: `${ich}.3.2`,
  messageSender: `${ich}.3.11`,
  messageReceiver: `${ich}.3.12`,
  batchSender: `${ich}.3.13`,
  batchReceiver: `${ich}.3.14`,
  batch: `${ich}.3.22`,
  krOtherProfessional: `${korea}.1.1`,
  krHealthProfessional: `${korea}.1.2`,
  krOtherStudy: `${korea}.1.3`,
  krMethod: `${korea}.1.4`,
  krWhoUmc: `${korea}.1.5`,
  krKrct: `${korea}.1.6`,
  krCharacteristic: `${korea}.1.7`,
  krProduct: `${korea}.2.1`,
  krSubstance: `${korea}.2.2`,
} as const;
