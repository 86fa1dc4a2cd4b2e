import { englishText, type EnglishText } from '../public-record/messages-english.js';
import { publicText, severityText } from '../public-record/messages-public.js';
import type { ShownRecord } from './schema.js';

type Drug = ShownRecord['d2CiGroup'][number];
type Symptom = ShownRecord['d1List'][number]['d1Symptom'][number];

/** A name as it is read, and below it what else it is called. */
export interface Named {
  readonly name: string;
  readonly note?: string;
}

/** How a record is told in one language. */
export interface Words {
  readonly lang: 'ko' | 'en';
  readonly text: (key: EnglishText, params?: Readonly<Record<string, string>>) => string;
  readonly severity: (grade: string) => string;
  readonly drug: (drug: Drug) => Named;
  readonly symptom: (symptom: Symptom) => Named;
  /** Said of what somebody wrote freely; undefined where it is in the language of the page. */
  readonly freeText?: string;
}

/** In plain Korean: a product with what is in it. */
export const korean: Words = {
  lang: 'ko',
  text: publicText,
  severity: severityText,
  drug: ({ drugName, ingredient }) => ({
    name: drugName,
    ...(ingredient === null ? {} : { note: publicText('drug.ingredient', { name: ingredient }) }),
  }),
  symptom: ({ symptomNameKor }) => ({ name: symptomNameKor }),
};

/** A name of a code list, or the Korean one, which is said to be all that there is. */
const abroad = (english: string | null, name: string): Named =>
  english === null
    ? { name, note: englishText('drug.unnamed') }
    : { name: english, note: englishText('drug.korean', { name }) };

/** For a doctor abroad: names of the code lists, never a translation of ours. */
export const english: Words = {
  lang: 'en',
  text: englishText,
  severity: (grade) => grade,
  drug: (drug) => abroad(drug.english, drug.drugName),
  symptom: ({ symptomNameEng, symptomNameKor }) => abroad(symptomNameEng, symptomNameKor),
  freeText: englishText('text.korean'),
};
