import { adrBundle, type Block, type DocumentModel, type ExchangedRecord } from '@onyak/documents';
import { publicText, severityText } from './messages-public.js';
import { drugLabel, type PublicRecord } from './public-record.js';

const names = (drugs: PublicRecord['d2CiGroup']): string[] => [...new Set(drugs.map(drugLabel))];
const symptomNames = (list: readonly { readonly symptomNameKor: string }[]): string =>
  [...new Set(list.map(({ symptomNameKor }) => symptomNameKor))].join(', ');

/** The record as a page to keep and to show: what to avoid first, then what happened, then whom to ask. */
export function recordDocument(record: PublicRecord, made: Date): DocumentModel {
  return {
    title: publicText('titleOf', { name: record.ptName }),
    language: 'ko',
    made,
    foot: publicText('pdf.foot', { name: record.ptName, hospital: record.d3HospitalName, day: record.updatedOn }),
    page: 'a4',
    blocks: [
      { kind: 'text', text: publicText('lead'), strong: true },
      ...group('avoid', record.d2CiGroup, publicText('none.avoid')),
      ...group('careful', record.d2CrhiGroup),
      ...group('allowed', record.d2OaiGroup),
      { kind: 'heading', level: 2, text: publicText('happened') },
      ...record.d1List.flatMap(caseBlocks),
      ...(record.d2ExpertOpinion
        ? [
            { kind: 'heading' as const, level: 2 as const, text: publicText('opinion') },
            { kind: 'text' as const, text: record.d2ExpertOpinion },
          ]
        : []),
      { kind: 'heading', level: 2, text: publicText('contact') },
      {
        kind: 'facts',
        items: [
          { name: publicText('contact'), value: record.d3HospitalName },
          { name: publicText('contact.department'), value: record.d3MedicalDepartment },
          ...(record.d3ManagerTel ? [{ name: publicText('contact.tel'), value: record.d3ManagerTel }] : []),
        ],
      },
      { kind: 'small', blocks: [{ kind: 'text', text: publicText('updated', { day: record.updatedOn }) }] },
    ],
  };
}

/** The same page with the patient's own copy of the record as FHIR in it. */
export const archivedRecord = (record: PublicRecord, exchanged: ExchangedRecord, made: Date): DocumentModel => ({
  ...recordDocument(record, made),
  attached: {
    name: 'record.fhir.json',
    content: Buffer.from(JSON.stringify(adrBundle(exchanged, { made, audience: 'public' }))),
    type: 'application/fhir+json',
    about: publicText('archive.about'),
  },
});

function group(key: 'avoid' | 'careful' | 'allowed', drugs: PublicRecord['d2CiGroup'], none?: string): Block[] {
  if (drugs.length === 0 && none === undefined) return [];
  return [
    { kind: 'heading', level: 2, text: publicText(key) },
    drugs.length > 0 ? { kind: 'list', items: names(drugs) } : { kind: 'text', text: none ?? '' },
  ];
}

function caseBlocks(item: PublicRecord['d1List'][number]): Block[] {
  return [
    {
      kind: 'facts',
      items: [
        { name: publicText('case.day'), value: item.d1OccurenceDate },
        { name: publicText('case.drugs'), value: names(item.d1CausativeDrug).join(', ') },
        { name: publicText('case.symptoms'), value: symptomNames(item.d1Symptom) },
        ...(item.d1Severity ? [{ name: publicText('case.severity'), value: severityText(item.d1Severity) }] : []),
      ].filter(({ value }) => value !== ''),
    },
    ...(item.d1CaseDescription === '' ? [] : [{ kind: 'text' as const, text: item.d1CaseDescription }]),
  ];
}
