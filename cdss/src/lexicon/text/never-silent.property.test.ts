import { describe, expect, it } from 'vitest';
import { madeText, seeded, type MadeText, type NamedThing } from '../../testing/made-allergies.js';
import { shippedKnowledge, shippedTables } from '../../testing/knowledge.js';
import { sideEffect } from '../../testing/patients.js';
import { readCauses, type Cause } from '../../screening/allergy/allergy-causes.js';

const index = shippedKnowledge();
const tables = shippedTables();
const prefixes = new Map(tables.drugClasses.map(({ id, atc }) => [id, atc.split('|')]));

/** What each name of the lexicon means by its rows alone. */
const names = new Map<string, NamedThing>();
for (const { name, kind, means } of tables.lexicon) {
  if (kind === 'NOT_DRUG' || means === '') continue;
  const own = kind === 'CLASS' ? means.split('|').flatMap((id) => prefixes.get(id) ?? []) : means.split(/ & |\|/);
  names.set(name, { name, kind: 'DRUG', codes: [...(names.get(name)?.codes ?? []), ...own] });
}
const drugs = [...names.values()];

function screened(text: string) {
  const { reactions, unread } = readCauses([sideEffect(text)], index);
  return { causes: reactions.flatMap(({ causes }) => causes), listed: unread.length > 0 };
}

/** Whether a cause is the thing, one of its substances, of its subgroup, or the class that it is of. */
function isOf(cause: Cause, { codes }: NamedThing): boolean {
  return codes.some((code) => {
    const { substances: inside, codes: all } = index.substances.entry(code);
    const isNear = cause.atc.startsWith(code.slice(0, 5)) || code.startsWith(cause.atc);
    const isWithin = [...inside, ...all].some((one) => one.prefixes.includes(cause.atc));
    const isShared = inside.some(({ identity }) => cause.entry.substances.some((one) => one.identity === identity));
    return isNear || isWithin || (code.length === 7 && isShared);
  });
}

const silentIn = ({ text, causes }: MadeText): string[] => {
  const { causes: found, listed } = screened(text);
  if (listed) return [];
  return causes.filter((thing) => !found.some((cause) => isOf(cause, thing))).map(({ name }) => `${text} → ${name}`);
};

describe('texts of allergies put together from names and words of notes', () => {
  const seeds = [1, 2, 3, 4];
  it.each(seeds)('seed %i: what they tell alerts, is asked about or is listed', (seed) => {
    const random = seeded(seed);
    const silent = Array.from({ length: 1_000 }, () => madeText(drugs, random)).flatMap(silentIn);
    expect(silent).toEqual([]);
  });

  it('what none of their words names is no cause', () => {
    const random = seeded(11);
    const wrong = Array.from({ length: 1_000 }, () => madeText(drugs, random, 0)).flatMap(({ text, named }) =>
      screened(text)
        .causes.filter((cause) => !named.some((thing) => isOf(cause, thing)))
        .map(({ atc }) => `${text} → ${atc}`),
    );
    expect(wrong).toEqual([]);
  });

  it('every name of the lexicon alone alerts, is asked about or is listed', () => {
    const silent = [...new Set(tables.lexicon.map(({ name }) => name))].filter((name) => {
      const { causes, listed } = screened(`${name} 알레르기`);
      return causes.length === 0 && !listed;
    });
    expect(silent).toEqual([]);
  });
});
