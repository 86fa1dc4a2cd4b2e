import type { DurRoute } from '../../knowledge/tables/dur-tables.js';
import { memo } from '../memo.js';

/**
 * Forms of an oral product that the lists tell apart. A tablet of another release is another form, because limits of age and dose
 * differ by it (metformin, zolpidem, carvedilol).
 */
export const oralForms = [
  'TABLET',
  'TABLET_RELEASE',
  'TABLET_ENTERIC',
  'MELTING',
  'CAPSULE',
  'CAPSULE_RELEASE',
  'CAPSULE_ENTERIC',
  'LIQUID',
  'POWDER',
] as const;
export type OralForm = (typeof oralForms)[number];

/** How a product is given, as far as its code, its name or its ATC group tells. */
export interface Preparation {
  /** null: nothing tells. */
  readonly routes: readonly DurRoute[] | null;
  /** Only of what is swallowed; null: nothing tells. */
  readonly form: OralForm | null;
}

const unknown: Preparation = { routes: null, form: null };
const oral = (form: OralForm | null): Preparation => ({ routes: ['oral'], form });
const by = (...routes: DurRoute[]): Preparation => ({ routes, form: null });

/**
 * Characters 7 to 9 of HIRA's main-ingredient code: route and dosage form. Read off the names of the products that carry them;
 * the external ones that stand for several routes (`CSI` sprays, `CLQ` liquids, `CSP` suppositories) are left to the name.
 */
const formCodes: Readonly<Record<string, Preparation>> = {
  ATB: oral('TABLET'),
  ATR: oral('TABLET_RELEASE'),
  ATE: oral('TABLET_ENTERIC'),
  ATD: oral('MELTING'),
  ATC: by('oromucosal'),
  ATL: by('oromucosal'),
  ACH: oral('CAPSULE'),
  ACS: oral('CAPSULE'),
  ACR: oral('CAPSULE_RELEASE'),
  ACE: oral('CAPSULE_ENTERIC'),
  ASY: oral('LIQUID'),
  ASS: oral('LIQUID'),
  ALQ: oral('LIQUID'),
  AEL: oral('LIQUID'),
  ACM: oral('LIQUID'),
  APD: oral('POWDER'),
  AGN: oral('POWDER'),
  AGR: oral('POWDER'),
  BIJ: by('injection'),
  BIS: by('dialysis', 'injection'),
  COO: by('eye'),
  CCM: by('topical'),
  COM: by('topical'),
  CLT: by('topical'),
  CPC: by('transdermal'),
  CPL: by('transdermal', 'topical'),
  CPO: by('transdermal', 'topical'),
  CTB: by('vaginal'),
  CTR: by('vaginal'),
  CCS: by('vaginal'),
  CIM: by('implant'),
  CCH: by('inhalation'),
  CEN: by('rectal'),
};

/** By the first letter alone, where the form's letters are not known. */
const routeLetters: Readonly<Record<string, Preparation>> = { A: oral(null), B: by('injection') };

/** Words of product names, Korean and English, the more telling first. */
const nameWords: readonly (readonly [RegExp, Preparation])[] = [
  [/점안|안연고|안겔|ophthalmic|eye ?drop/i, by('eye')],
  [/점이|귀용|otic\b|ear ?drop/i, by('ear')],
  [/점비|비강|나잘|나조|nasal/i, by('nasal')],
  [/흡입|에어로솔|레스피맷|터부헬러|디스커스|엘립타|네뷸|inhal|metered dose|nebuli/i, by('inhalation')],
  [/질정|질좌|질연질|질서방|질크림|질겔|vaginal/i, by('vaginal')],
  [/좌제|좌약|관장|직장|항문|rectal|suppositor|enema/i, by('rectal')],
  [/패취|패치|첩부|경피|플라스타|카타플라스마|첩포|patch|transdermal/i, by('transdermal', 'topical')],
  [/트로키|로젠지|설하|박칼|구강정|부착정|가글|껌|sublingual|buccal|lozenge|\bgum\b|mouthwash/i, by('oromucosal')],
  [/크림|연고|로션|외용|도포|네일라카|샴푸|에멀겔|피부|cream|ointment|lotion|topical|shampoo/i, by('topical')],
  [/이식|임플란트|implant|intrauterine/i, by('implant')],
  [
    /주사|프리필드|펜주|시린지|수액|카트리지|바이알|앰플|inject|prefilled|infusion|intravenous|syringe/i,
    by('injection'),
  ],
  [/서방(성)?캡슐|서방펠렛캡슐|extended[- ]release.*capsule|capsule.*extended[- ]release/i, oral('CAPSULE_RELEASE')],
  [/장용(성)?캡슐|delayed[- ]release.*capsule|capsule.*delayed[- ]release/i, oral('CAPSULE_ENTERIC')],
  [/서방|이알정|엑스알정|엑스엘정|오로스|extended[- ]release|\b(xr|er|sr|cr|xl)\b.*tablet/i, oral('TABLET_RELEASE')],
  [/장용|delayed[- ]release|enteric/i, oral('TABLET_ENTERIC')],
  [/붕해|용해필름|구강필름|속붕|속용|disintegrating|oral film/i, oral('MELTING')],
  [/캡슐|캅셀|capsule/i, oral('CAPSULE')],
  [/시럽|현탁|엘릭서|내용액|경구액|경구용액|syrup|oral (solution|suspension)|elixir/i, oral('LIQUID')],
  [/세립|과립|산제|분말|powder for oral|granules?/i, oral('POWDER')],
  [/oral tablet|\btablets?\b|\btab\b|정(?=[\d(（_\s.]|$)|정제/i, oral('TABLET')],
  [/주(?=[\d(（_\s.]|$)/, by('injection')],
  [/액(?=[\d(（_\s.]|$)/, oral('LIQUID')],
  [/겔(?=[\d(（_\s.]|$)|\bgel\b/i, by('topical')],
];

/** ATC groups whose drugs are given one way only, where neither code nor name tells. */
const atcRoutes: readonly (readonly [string, readonly DurRoute[]])[] = [
  ['S01', ['eye']],
  ['S02', ['ear']],
  ['S03', ['eye', 'ear']],
  ['R01A', ['nasal']],
  ['R03A', ['inhalation']],
  ['R03B', ['inhalation']],
  ['R03C', ['oral', 'injection']],
  ['D01B', ['oral']],
  ['D05B', ['oral']],
  ['D10B', ['oral']],
  ['D11AH01', ['topical']],
  ['D11AH02', ['topical']],
  ['D11AH', ['topical', 'oral', 'injection']],
  ['D', ['topical']],
  ['M02', ['topical', 'transdermal']],
  ['G01', ['vaginal', 'topical']],
  ['P03', ['topical']],
  ['R02', ['oromucosal', 'inhalation', 'topical']],
  ['A01', ['oromucosal', 'topical']],
  ['C05A', ['rectal', 'topical']],
  ['B05', ['injection']],
  ['J07', ['injection', 'oral', 'nasal']],
];

/** What the ATC group alone says of the route; null for a group of drugs for general use. */
export function routesOfAtc(atc: string): readonly DurRoute[] | null {
  // Beta-agonists and budesonide under R03A/R03B are inhaled, but terbutaline as R03AC is also listed for tablets by some.
  return atcRoutes.find(([prefix]) => atc.startsWith(prefix))?.[1] ?? null;
}

/** Salts and sizes in brackets say nothing of the form, and may contain its letters. */
const bare = (name: string): string => name.replace(/\([^()]*\)/g, ' ').split('_')[0] ?? '';

/** Route and form of one product row: from its main-ingredient code, else its name, else its ATC group. */
export function preparationOf(ingredientCode: string, name: string, atc: string): Preparation {
  return remembered(`${ingredientCode}\n${atc}\n${name}`);
}

const remembered = memo((key) => {
  const [ingredientCode = '', atc = '', ...name] = key.split('\n');
  return readPreparation(ingredientCode, name.join(' '), atc);
});

function readPreparation(ingredientCode: string, name: string, atc: string): Preparation {
  const code = ingredientCode.trim().toUpperCase();
  const letters = /^[0-9A-Z]{9}$/.test(code) ? code.slice(6) : '';
  const known = formCodes[letters];
  if (known) return known;
  const words = bare(name);
  const named = words === '' ? undefined : nameWords.find(([pattern]) => pattern.test(words))?.[1];
  const lettered = routeLetters[letters.charAt(0)];
  if (lettered && (!named || named.routes?.some((route) => !lettered.routes?.includes(route)))) return lettered;
  if (letters.startsWith('C') || letters.startsWith('D')) {
    // External: a word for tablets or vials in the name is then no oral or injected form.
    if (named && !named.routes?.some((route) => route === 'oral' || route === 'injection')) return named;
    const routes = routesOfAtc(atc);
    if (routes) return { routes, form: null };
    return letters === 'COS'
      ? by('eye', 'ear')
      : letters === 'CSP'
        ? by('rectal', 'vaginal')
        : by('topical', 'inhalation');
  }
  if (named) return named;
  const routes = routesOfAtc(atc);
  return routes ? { routes, form: null } : unknown;
}

/** Routes by which a drug acts where it is applied. */
const local: readonly DurRoute[] = ['topical', 'eye', 'ear', 'nasal', 'inhalation', 'rectal', 'vaginal', 'oromucosal'];
/** Local groups within which no drug is meant for the whole body. */
const localGroups = ['S01', 'S02', 'S03', 'D', 'M02', 'R01A', 'R02', 'A01', 'G01', 'C05A', 'P03'];
const generalGroups = ['D01B', 'D05B', 'D10B', 'D11AH'];
/** Ointments among those for the whole body: tacrolimus and pimecrolimus. */
const ointments = ['D11AH01', 'D11AH02'];
/** Groups whose plasters act under them; other plasters (fentanyl, nitrates, hormones) are a way into the whole body. */
const plasterGroups = [...localGroups, 'M01A', 'N01B', 'C05B'];
/** What the eye takes up of a beta-blocker slows the heart, and a nitrate of the rectum lowers the pressure. */
const absorbedGroups = ['C07', 'C05AE'];

/** Whether the product is for local use: by its ATC group, or applied to skin, eye or ear. */
export function isLocalUse(preparation: Preparation, atc: string): boolean {
  const { routes } = preparation;
  const isOf = (groups: readonly string[]) => groups.some((group) => atc.startsWith(group));
  if ((isOf(generalGroups) && !isOf(ointments)) || isOf(absorbedGroups)) return false;
  if (routes?.includes('transdermal') === true && routes.every(isOfSkin)) return isOf(plasterGroups);
  if (routes !== null && !routes.some((route) => local.includes(route))) return false;
  if (isOf(localGroups)) return true;
  return routes !== null && routes.every((route) => route === 'topical' || route === 'eye' || route === 'ear');
}

function isOfSkin(route: DurRoute): boolean {
  return route === 'transdermal' || route === 'topical';
}

/** Slow forms and those against the acid. */
export function mayNotBeCrushed(form: OralForm): boolean {
  return form === 'TABLET_RELEASE' || form === 'CAPSULE_RELEASE' || form === 'TABLET_ENTERIC';
}
