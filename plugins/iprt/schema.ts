import { z } from 'zod';
import { cardKindSchema, printMethodSchema } from '../mrpm/contract.js';

/** A card of a record before it is edited and printed (specification 2 §3 "Safety card", §7): texts may be empty yet. */
export const cardBeforeSchema = z.object({
  recId: z.string(),
  hospitalCode: z.string(),
  cardName: z.string(),
  cardType: cardKindSchema,
  printMethod: printMethodSchema,
  d1CausativeDrug: z.string(),
  d1Symptom: z.string(),
  d2CiGroup: z.string(),
  d2CrhiGroup: z.string(),
  d2OaiGroup: z.string(),
  d2ExpertOpinion: z.string(),
  ptName: z.string(),
  ptNumber: z.string(),
  ptBirthDay: z.string(),
  ptTel: z.string(),
});
export const cardsBeforeSchema = z.array(cardBeforeSchema);
export type CardBefore = z.infer<typeof cardBeforeSchema>;

/** A PDF's size: the card's own, or A4. */
export const pageSchema = z.enum(['card', 'a4']);
