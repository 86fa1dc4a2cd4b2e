import type { Leaflet } from '@onyak/core';
import type { Block, DocumentModel } from '@onyak/documents';
import { words } from '../words.js';

const heading = (level: 1 | 2, text: string): Block => ({ kind: 'heading', level, text });
const list = (items: readonly string[]): Block[] => (items.length > 0 ? [{ kind: 'list', items }] : []);

/** The guide as A4 in large print, tagged as every document is; with an address its code stands at the top. */
export function leafletDocument(leaflet: Leaflet, made: Date, address = ''): DocumentModel {
  const { patient, recordDate } = leaflet;
  const lead: Block = { kind: 'text', text: words.lead(recordDate) };
  return {
    title: words.titleOf(patient),
    language: 'ko',
    made,
    foot: words.foot(patient, recordDate),
    page: 'a4',
    print: 'large',
    blocks: [
      address === ''
        ? lead
        : {
            kind: 'beside',
            blocks: [lead, { kind: 'text', text: words.qrHelp }],
            aside: [{ kind: 'qr', content: address, alt: words.qr, millimetres: 38 }],
            millimetres: 38,
          },
      ...leaflet.ask.flatMap(({ heading: title, texts }) => [heading(1, title), ...list(texts)]),
      ...gridBlocks(leaflet),
      ...(leaflet.drugs.length > 0 ? [heading(1, words.drugs)] : []),
      ...leaflet.drugs.flatMap(({ name, ingredient, parts }, index) => [
        heading(2, `${index + 1}. ${ingredient === '' ? name : `${name}(${ingredient})`}`),
        ...list(parts.map(({ part, texts }) => `${words.parts[part]}: ${texts.join(' ')}`)),
      ]),
      heading(1, words.harms),
      ...(leaflet.harms.length > 0 ? list(withDrugs(leaflet.harms)) : [{ kind: 'text', text: words.noHarms } as const]),
      ...(leaflet.signs.length > 0 ? [heading(1, words.signs), ...list(leaflet.signs)] : []),
      ...(leaflet.storage.length > 0 ? [heading(1, words.storage), ...list(withDrugs(leaflet.storage))] : []),
      heading(1, words.keep),
      ...list(leaflet.keep),
      heading(1, words.unknown),
      { kind: 'text', text: words.unknownLead },
      ...list(leaflet.unknown),
      { kind: 'rule' },
      { kind: 'text', text: words.disclaimer },
    ],
  };
}

const withDrugs = (told: readonly { readonly text: string; readonly drugs: readonly string[] }[]): string[] =>
  told.map(({ text, drugs }) => `${text} ${words.harmDrugs(drugs.join(', '))}`);

function gridBlocks({ grid }: Leaflet): Block[] {
  if (grid.length === 0) return [];
  const times = ['MORNING', 'NOON', 'EVENING', 'BEDTIME'] as const;
  return [
    heading(1, words.grid),
    {
      kind: 'table',
      caption: words.gridCaption,
      columns: [
        { label: words.drug, share: 2.6 },
        ...times.map((time) => ({ label: words.times[time], align: 'center' as const, share: 1.1 })),
        { label: words.note, share: 2 },
      ],
      rows: grid.map(({ drug, times: taken, note }) => [
        drug,
        ...times.map((time) => taken.find((one) => one.time === time)?.amount ?? ''),
        note,
      ]),
    },
  ];
}
