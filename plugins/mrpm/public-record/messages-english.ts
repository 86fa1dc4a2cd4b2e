import { fillMessage, type MessageParams } from '@onyak/core/messages';
import type { PublicText } from './messages-public.js';

/** The same words for a doctor abroad. What is written freely in a record stays in Korean, and is said to be. */
const texts = {
  titleOf: 'Drug safety record of {name}',
  lead: 'Record of adverse drug reactions, made by a hospital in Korea. Please read before you prescribe or give a drug.',
  avoid: 'Do not give',
  careful: 'Give with caution',
  allowed: 'Confirmed as tolerated',
  'none.avoid': 'No drug is recorded here. This does not mean that every drug is safe.',
  show: 'For whom this is',
  'show.doctor': 'Doctors, dentists and nurses: before prescribing or injecting',
  'show.pharmacist': 'Pharmacists: whenever a drug is dispensed or sold',
  'show.family': 'Emergency rooms',
  happened: 'What happened',
  'case.day': 'Date',
  'case.drugs': 'Suspected drugs',
  'drug.korean': 'Korean name: {name}',
  'drug.unnamed': 'No English name is on record.',
  'text.korean': 'Written in Korean, not translated.',
  translate: '한국어',
  'translate.why': '한국어로 돌아갑니다.',
  'case.symptoms': 'Symptoms',
  'case.severity': 'Severity',
  'case.description': 'Description',
  opinion: 'Opinion of the evaluator',
  contact: 'Recorded by',
  'contact.call': 'Call the hospital',
  updated: 'As recorded until {day}. Something may have changed since.',
} as const satisfies Partial<Record<PublicText, string>>;

export type EnglishText = keyof typeof texts;

/** The English text of a key, with `{name}` replaced. */
export const englishText = (key: EnglishText, params: MessageParams = {}): string => fillMessage(texts[key], params);
