import { blocksOf, partsOf, standsApart, type GuideNode } from '@onyak/core';
import type { DocumentModel } from '@onyak/documents';
import { text } from '../messages.js';
import type { FinalReader, RequestDetail } from '../schema.js';
import { footOf, sheetDrugs, sheetFacts } from './sheet-facts.js';

interface FinalDocument {
  readonly markdown: string;
  readonly reader: FinalReader;
  readonly node: Pick<GuideNode, 'seq' | 'transTimeStr'>;
  readonly detail: RequestDetail;
  readonly made: Date;
}

/** The final guide as it is handed out: as the preview shows it, on pages of its own. */
export function finalDocument({ markdown, reader, node, detail, made }: FinalDocument): DocumentModel {
  const { patient, staff } = partsOf(markdown);
  const [whose = '', ...facts] = sheetFacts(detail, text('sheet.version', { seq: node.seq, time: node.transTimeStr }));
  const drugs = sheetDrugs(detail);
  const forStaff = reader !== 'patient' && staff !== '';
  return {
    title: text('final.title'),
    language: 'ko',
    made,
    foot: footOf(detail),
    page: 'a4',
    blocks: [
      { kind: 'text', text: whose, strong: true },
      {
        kind: 'small',
        blocks: [
          { kind: 'text', text: facts.join(' · ') },
          ...(drugs.length > 0
            ? [{ kind: 'text' as const, text: `${text('sheet.drugs', { count: drugs.length })}: ${drugs.join('  ')}` }]
            : []),
        ],
      },
      { kind: 'rule' },
      ...(reader === 'staff' ? [] : blocksOf(patient)),
      ...(forStaff && reader === 'all' && standsApart(patient) ? [{ kind: 'newPage' as const }] : []),
      ...(forStaff ? [{ kind: 'small' as const, blocks: blocksOf(staff) }] : []),
    ],
  };
}
