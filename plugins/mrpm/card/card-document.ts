import type { Block, DocumentModel } from '@onyak/documents';
import { cardWords as words } from './messages-card.js';
import type { SafetyCard } from './schema.js';

/** Width of the code in millimetres: its modules are 0.4 mm and more at either size, which phones read. */
const QR = { card: 20, a4: 34 } as const;

/**
 * A card as it is printed, after the national common form (front: who gave it out and when; back: suspected drug, reaction,
 * notes). Of the size of a bank card its sides are pages, and what does not fit goes on over another side: nothing is cut off.
 */
export function cardDocument(card: SafetyCard, page: 'card' | 'a4', made: Date): DocumentModel {
  const { kind, institution, issuedOn } = card;
  return {
    title: words[kind],
    language: 'ko',
    made,
    foot: `${institution.name} · ${issuedOn}`,
    page,
    blocks: [...front(card, page), { kind: page === 'card' ? 'newPage' : 'rule' }, ...back(card)],
  };
}

function front({ patient, institution, issuedOn, link, unsaved }: SafetyCard, page: 'card' | 'a4'): Block[] {
  const show: Block = { kind: 'text', text: words.show, strong: true };
  const facts = factsOf([
    [words.name, patient.ptName],
    [words.number, patient.ptNumber],
    [words.birth, dayOf(patient.ptBirthDay)],
    [words.institution, institution.name],
    [words.contact, institution.tel],
    [words.issued, issuedOn],
  ]);
  if (unsaved) return [show, facts, { kind: 'small', blocks: [{ kind: 'text', text: words.unsaved }] }];
  if (link === undefined) return [show, facts];
  const aside: Block[] = [
    { kind: 'qr', content: link, alt: words.qr, millimetres: QR[page] },
    { kind: 'small', blocks: [{ kind: 'text', text: words.scan }] },
  ];
  return [show, { kind: 'beside', blocks: [facts], aside, millimetres: QR[page] }];
}

/** A birth date as it is read; what is no eight digits stays. */
const dayOf = (digits: string): string => digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

const back = (card: SafetyCard): Block[] => [
  factsOf([
    [words[`drug.${card.kind}`], card.d1CausativeDrug],
    [words.symptom, card.d1Symptom],
    [words.avoid, card.d2CiGroup],
    [words.careful, card.d2CrhiGroup],
    [words.allowed, card.d2OaiGroup],
    [words[`opinion.${card.kind}`], card.d2ExpertOpinion],
  ]),
];

const factsOf = (items: readonly (readonly [string, string])[]): Block => ({
  kind: 'facts',
  items: items.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
});
