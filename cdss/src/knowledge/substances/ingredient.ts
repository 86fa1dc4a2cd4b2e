import { productText } from '../../lexicon/product/brand.js';

/** What tells the ingredient of a product that no ATC code names. */
export interface Ingredient {
  /** First four characters of its main-ingredient code: the same for the same ingredients; empty where it has none. */
  readonly stem: string;
  /** As its name writes it in brackets, else as the record names it; empty where neither does. */
  readonly name: string;
}

const hydrate = /(?:무수물|[일이삼사오반]?수화물)$/;
const salt =
  /(?:나트륨|칼륨|칼슘|마그네슘|(?:염|베실|메실|말레|푸마르|타르타르|시트르|숙신|인|황|질|아세트|토실|캄실)산염|브롬화물|염화물)$/;
const SHORTEST = 3;

export function ingredientOf(
  { medicationName, ingredientName }: { readonly medicationName: string; readonly ingredientName: string },
  ingredients: ReadonlySet<string>,
): Ingredient {
  const [stem = ''] = ingredients;
  const inside = productText(medicationName).brackets.find((text) => /\p{L}{2}/u.test(text) && !/^\s*[\d.]/.test(text));
  return { stem, name: (inside ?? ingredientName).trim() };
}

/** A name without spaces, hydrate and salt, to compare it with another. */
export function bareIngredient(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return [hydrate, salt].reduce((text, ending) => {
    const bare = text.replace(ending, '');
    return bare.length >= SHORTEST ? bare : text;
  }, plain);
}
