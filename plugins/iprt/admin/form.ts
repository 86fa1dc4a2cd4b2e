import { field } from '@onyak/core';
import type { CardBefore } from '../schema.js';
import { messages } from '../messages.js';

const names = { max: 500, maxMessage: messages['max500'], multiline: true } as const;

/** What stands on a card and may be edited before it is printed (specification 2 §5 "Safety card"). */
export const cardFields = {
  d1CausativeDrug: field.text({ label: '원인약물', required: true, ...names }),
  d1Symptom: field.text({ label: '증상', required: true, ...names }),
  d2CiGroup: field.text({ label: '금기 성분군', ...names }),
  d2CrhiGroup: field.text({ label: '주의 성분군', ...names }),
  d2OaiGroup: field.text({ label: '사용 가능 성분군', ...names }),
  d2ExpertOpinion: field.text({
    label: '전문가 의견',
    required: true,
    max: 1500,
    maxMessage: messages['max1500'],
    multiline: true,
  }),
} as const;

export type CardTextName = keyof typeof cardFields;
export const cardTextNames = Object.keys(cardFields) as readonly CardTextName[];
export type CardDraft = Readonly<Record<CardTextName, string>>;

/** The texts of a card as they are first shown. */
export const draftOfCard = (card: CardBefore): CardDraft => ({
  d1CausativeDrug: card.d1CausativeDrug,
  d1Symptom: card.d1Symptom,
  d2CiGroup: card.d2CiGroup,
  d2CrhiGroup: card.d2CrhiGroup,
  d2OaiGroup: card.d2OaiGroup,
  d2ExpertOpinion: card.d2ExpertOpinion,
});

/** One card among several: a record may have two. */
export const cardKey = ({ recId, cardType }: Pick<CardBefore, 'recId' | 'cardType'>): string => `${recId} ${cardType}`;
