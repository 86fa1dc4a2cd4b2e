import { z } from 'zod';
import { messages } from './messages.js';

/** The two cards of the national common form: drugs in general, and contrast media. */
export const cardKindSchema = z.enum(['GENERAL', 'CONTRAST']);
export type CardKind = z.infer<typeof cardKindSchema>;

/** `TEMP`: of a record that is not saved; its card has no link and cannot be sent (specification 2 §4). */
export const printMethodSchema = z.enum(['RECORD', 'TEMP']);
export type PrintMethod = z.infer<typeof printMethodSchema>;

const NAMES_MAX = 500;
const OPINION_MAX = 1500;

/** A text of a card as it is typed: newlines of every system are one. */
const typed = (max: number, tooLong: string, required?: string) =>
  z
    .string(required)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max, tooLong));
const needed = (max: number, required: string, tooLong: string) =>
  typed(max, tooLong, required).pipe(z.string().min(1, required));

/** What stands on a card and may be edited before it is printed, with its rules (specification 2 §3 "Safety card", §5). */
export const cardTextsSchema = z.object({
  d1CausativeDrug: needed(NAMES_MAX, messages['drug.required'], messages['max500']),
  d1Symptom: needed(NAMES_MAX, messages['symptom.required'], messages['max500']),
  d2CiGroup: typed(NAMES_MAX, messages['max500']).default(''),
  d2CrhiGroup: typed(NAMES_MAX, messages['max500']).default(''),
  d2OaiGroup: typed(NAMES_MAX, messages['max500']).default(''),
  d2ExpertOpinion: needed(OPINION_MAX, messages['opinion.required'], messages['max1500']),
});
export type CardTexts = z.infer<typeof cardTextsSchema>;

export const cardPatientSchema = z.object({
  ptName: z.string().trim().min(1, messages['name.required']).max(50),
  ptNumber: z.string().trim().min(1, messages['number.required']).max(50),
  ptBirthDay: z.string().trim().min(1, messages['birth.required']).max(10),
});
export type CardPatient = z.infer<typeof cardPatientSchema>;

/** A card whole, before it has a form. */
export interface SafetyCard extends CardTexts {
  readonly kind: CardKind;
  readonly patient: CardPatient;
  readonly institution: { readonly name: string; readonly tel: string };
  /** yyyy-MM-dd in Korea. */
  readonly issuedOn: string;
  /** Address of the public card, for the code; nothing of a drug in it. None on the public card itself. */
  readonly link?: string | undefined;
  /** Of a record that is not saved: the card says so. */
  readonly unsaved?: boolean;
}
