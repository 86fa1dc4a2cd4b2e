import { z } from 'zod';
import { atcPrefixSchema } from '../knowledge/tables/tables.js';

/** Rows of the lexicon's tables; see cdss/src/knowledge/tables/tables.ts for how rows are read. */

const required = z.string().min(1);
const codes = (separator: string) =>
  z.string().refine((text) => text.split(separator).every((part) => atcPrefixSchema.safeParse(part).success), 'codes');

export const nameKinds = ['SUBSTANCE', 'BRAND', 'CLASS', 'NOT_DRUG'] as const;

/**
 * One name and what it means. A name on several rows means one of several things: somebody is asked.
 * `means` of a SUBSTANCE or BRAND: ATC codes joined by `|` (one substance that has several codes), substances that hold
 * at once joined by ` & `; a substance that WHO gives no code has its group's and is told apart by `term`.
 * Of a CLASS: ids of drug_classes.csv joined by `|`. Of NOT_DRUG (food, environment): empty.
 */
export const lexiconRowSchema = z.object({
  name: required,
  kind: z.enum(nameKinds),
  means: z.string(),
  /** What it is called on the screen where the ATC name is not it; joined by ` & ` as the codes are. */
  term: z.string().default(''),
  basis: z.string().default(''),
});
export type LexiconRow = z.infer<typeof lexiconRowSchema>;

/** A class of drugs that people name, by its ATC prefixes. */
export const drugClassRowSchema = z.object({
  id: z.string().regex(/^[A-Z][A-Z0-9-]*$/),
  nameKor: required,
  nameEng: required,
  atc: codes('|'),
  /** Y: so wide that a narrower name in the same text is what is meant (항생제, 진통제). */
  broad: z.enum(['Y', '']),
  basis: z.string().default(''),
});
export type DrugClassRow = z.infer<typeof drugClassRowSchema>;

/** First four characters of main-ingredient codes: the substances they stand for, by names of the lexicon. */
export const mainIngredientRowSchema = z.object({
  stem: z.string().regex(/^[0-9A-Z]{4}$/),
  /** Substances joined by ` & `, each by its ATC code or a name of the lexicon. */
  substances: required,
  basis: z.string().default(''),
});
export type MainIngredientRow = z.infer<typeof mainIngredientRowSchema>;

/** A code of SNOMED CT or RxNorm for a substance, a class or an allergy to it, and the lexicon's name for that. */
export const allergyCodeRowSchema = z.object({
  system: z.enum(['SNOMED', 'RXNORM']),
  code: z.string().regex(/^\d{1,18}$/),
  display: required,
  /** A name of the lexicon; names that hold at once joined by ` & `. */
  name: required,
  basis: z.string().default(''),
});
export type AllergyCodeRow = z.infer<typeof allergyCodeRowSchema>;

/** What the lexicon takes of the product master: brands, and what main-ingredient codes stand for. */
export const productRowSchema = z.object({
  kdCode: required,
  kdName: required,
  atcCode: z.string(),
  ingredientCode: z.string(),
});
export type ProductNameRow = z.infer<typeof productRowSchema>;

/** What the lexicon takes of the ministry's list on splitting: names of products with what is in them. */
export interface SplittingNameRow {
  readonly product: string;
  /** In Korean, joined by ` + `. */
  readonly ingredients: string;
  readonly atc: string;
}
