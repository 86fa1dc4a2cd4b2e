import { compareText } from '../../order.js';
import { brandOf, productText } from './brand.js';
import type { NameBuilder } from '../names/build-names.js';
import type { Meaning, Part } from '../names/meaning.js';
import type { ProductResolver } from './product.js';
import { keyOf } from '../text/tokens.js';
import type { ProductNameRow, SplittingNameRow } from '../tables.js';

type Parts = readonly Part[];

/**
 * Brands whose code does not say what is in them: products of a group's code or of none, combinations that no table
 * opens, and the products of the ministry's list on splitting. They mean what the product is read as, and only where
 * all of it is read.
 */
export function addReadBrands(
  builder: NameBuilder,
  resolver: ProductResolver,
  products: readonly ProductNameRow[],
  splitting: readonly SplittingNameRow[],
): void {
  const found = new Map<string, Map<string, Parts>>();
  const learn = (names: readonly string[], parts: () => Parts) => {
    const brands = names.filter((brand) => !builder.names.has(brand));
    if (brands.length === 0) return;
    const meant = parts();
    if (meant.length === 0) return;
    const key = meant
      .map((part) => part.name)
      .sort(compareText)
      .join('+');
    for (const brand of brands) {
      const known = found.get(brand);
      if (known) known.set(key, meant);
      else found.set(brand, new Map([[key, meant]]));
    }
  };
  for (const row of products)
    if (!builder.tells(row.atcCode)) learn(brandOf(row.kdName), () => partsOfProduct(row, builder, resolver));
  // The list has the slow-release products of a family and not its plain ones, which may hold something else.
  for (const row of splitting) learn(ownBrand(row.product), () => partsOfSplitting(row, builder, resolver));
  for (const [brand, readings] of found) {
    const all = [...readings.values()];
    for (const parts of alike(all)) builder.names.add(brand, meaningOf(parts));
  }
}

/** A brand with the letters of its slow-release form, where its name has them. */
function ownBrand(name: string): string[] {
  const [brand] = brandOf(name);
  if (brand === undefined) return [];
  const rest = keyOf(productText(name).head).slice(brand.length);
  return [brand + (/^(?:이알|엑스알|에스알|씨알|엑스엘)/.exec(rest)?.[0] ?? '')];
}

const meaningOf = (parts: Parts): Meaning => ({ kind: 'SUBSTANCE', method: 'BRAND', parts, broad: false });

/** A brand's plain product where all its combinations hold it too, else each of them: somebody is asked. */
function alike(all: readonly Parts[]): readonly Parts[] {
  const base = all.find((parts) =>
    all.every((other) => parts.every(({ name }) => other.some((part) => part.name === name))),
  );
  return base ? [base] : all;
}

function partsOfProduct(row: ProductNameRow, builder: NameBuilder, resolver: ProductResolver): Parts {
  const parts = resolver.wholeParts({
    atcCode: row.atcCode,
    medicationName: row.kdName,
    ingredientCode: row.ingredientCode,
    ingredientName: '',
    atcName: '',
  });
  return parts.length > 0 ? parts : mixture(row.atcCode, builder);
}

/** A mixture that nothing opens is at least that mixture. */
const mixture = (code: string, builder: NameBuilder): Parts => (builder.isUnopened(code) ? [builder.partOf(code)] : []);

/** By its code, else by its ingredients, which the list joins by `+`. */
function partsOfSplitting(row: SplittingNameRow, builder: NameBuilder, resolver: ProductResolver): Parts {
  if (builder.tells(row.atc)) return [builder.partOf(row.atc)];
  const ingredients = row.ingredients.split(' + ');
  const parts = resolver.wholeParts({
    atcCode: '',
    medicationName: `(${ingredients.join(', ')})`,
    ingredientCode: '',
    ingredientName: '',
    atcName: '',
  });
  return parts.length === ingredients.length ? parts : mixture(row.atc, builder);
}
